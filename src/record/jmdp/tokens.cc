#include "record/jmdp/tokens.h"

#include <array>

namespace jantaku::record::jmdp {
namespace {

using enum TokenField;

constexpr std::array kTokens = {
    Token{kTourName, "mlg", "M League", "Mリーグ"},
    Token{kTourStage, "1rd", "First round", ""},
    Token{kTourStage, "2rd", "Second round", ""},
    Token{kTourStage, "qtf", "Quarterfinal", ""},
    Token{kTourStage, "smf", "Semifinal", ""},
    Token{kTourStage, "fin", "Final", ""},
    Token{kTourStage, "mlg-reg", "M League Regular Season", "Mリーグ レギュラーシーズン"},
    Token{kTourStage, "mlg-sfs", "M League Semifinal Series", "Mリーグ セミファイナルシリーズ"},
    Token{kTourStage, "mlg-fns", "M League Final Series", "Mリーグ ファイナルシリーズ"},
    Token{kMatchPlace, "mlg-std", "M League Studio", "Mリーグスタジオ"},
    Token{kTeam, "mlg-drn", "Akasaka Drivens", "赤坂ドリブンズ"},
    Token{kTeam, "mlg-exf", "EX Furinkazan", "EX風林火山"},
    Token{kTeam, "mlg-skn", "Kadokawa Sakura Knights", "KADOKAWAサクラナイツ"},
    Token{kTeam, "mlg-mfc", "Konami Mahjong Fight Club", "KONAMI麻雀格闘倶楽部"},
    Token{kTeam, "mlg-abm", "Shibuya Abemas", "渋谷ABEMAS"},
    Token{kTeam, "mlg-phx", "Sega Sammy Phoenix", "セガサミーフェニックス"},
    Token{kTeam, "mlg-rdn", "Team Raiden", "TEAM 雷電"},
    Token{kTeam, "mlg-prt", "U-Next Pirates", "U-NEXT Pirates"},
    Token{kAffiliation, "none", "No known affiliation", ""},
    Token{kAffiliation, "saikouisen", "", "最高位戦日本プロ麻雀協会"},
    Token{kAffiliation, "prokyoukai", "", "日本プロ麻雀協会"},
    Token{kAffiliation, "prorenmei", "", "日本プロ麻雀連盟"},
    Token{kAffiliation, "rmu", "RMU", ""},
    Token{kAffiliation, "rengoumu", "", "麻将連合-μ-"},
    Token{kAffiliation, "101", "", "101競技連盟"},
    Token{kAffiliation, "kishikai", "", "日本プロ麻雀棋士会"},
    Token{kAffiliation, "zennihon", "", "全日本麻雀協会"},
};

}  // namespace

std::string_view token_field_name(TokenField field) {
  switch (field) {
    case kTourName:
      return "tourName";
    case kTourStage:
      return "tourStage";
    case kMatchPlace:
      return "matchPlace";
    case kTeam:
      return "plyerTeam";
    case kAffiliation:
      break;
  }
  return "plyerAffil";
}

std::span<const Token> tokens() { return kTokens; }

const Token* find_token(TokenField field, std::string_view token) {
  for (const Token& row : kTokens) {
    if (row.field == field && row.token == token) return &row;
  }
  return nullptr;
}

const Token* find_token(std::string_view token) {
  for (const Token& row : kTokens) {
    if (row.token == token) return &row;
  }
  return nullptr;
}

std::vector<std::string_view> tokens_of(TokenField field) {
  std::vector<std::string_view> words;
  for (const Token& row : kTokens) {
    if (row.field == field) words.push_back(row.token);
  }
  return words;
}

StrLit text_of(const Token& token) {
  StrLit text;
  if (!token.native.empty()) text.native = token.native;
  if (!token.roman.empty()) text.roman = token.roman;
  return text;
}

const Token* token_for(TokenField field, const StrLit& text) {
  if (!text.present()) return nullptr;
  for (const Token& row : kTokens) {
    if (row.field != field) continue;
    const bool native = !text.native || (!row.native.empty() && *text.native == row.native);
    const bool roman = !text.roman || (!row.roman.empty() && *text.roman == row.roman);
    if (native && roman) return &row;
  }
  return nullptr;
}

std::string display_text(const StrLit& text) {
  if (text.native && !text.native->empty()) return *text.native;
  return text.roman.value_or("");
}

std::string display_text(TokenField field, const TextOrToken& text) {
  if (const Token* const token = find_token(field, text.token)) {
    return display_text(text_of(*token));
  }
  return display_text(text.text);
}

std::string display_text(const Name& name) {
  const std::string last = display_text(name.last);
  const std::string first = display_text(name.first);
  return last + (last.empty() || first.empty() ? "" : " ") + first;
}

}  // namespace jantaku::record::jmdp
