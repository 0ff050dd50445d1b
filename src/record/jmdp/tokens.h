// The shorthand tokens of the standard's Table 1.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

enum class TokenField : uint8_t { kTourName, kTourStage, kMatchPlace, kTeam, kAffiliation };

// The standard's identifier: "plyerTeam".
std::string_view token_field_name(TokenField field);

struct Token {
  TokenField field;
  std::string_view token;
  std::string_view roman;  // what it means; either may be empty
  std::string_view native;
};

std::span<const Token> tokens();
const Token* find_token(TokenField field, std::string_view token);
// The first field that has such a token, or null.
const Token* find_token(std::string_view token);
std::vector<std::string_view> tokens_of(TokenField field);

// What a token means, as a text.
StrLit text_of(const Token& token);
// The token whose meaning the text is, or null.
const Token* token_for(TokenField field, const StrLit& text);
// For people: the text, the meaning of the token, or nothing.
std::string display_text(const StrLit& text);
std::string display_text(TokenField field, const TextOrToken& text);
std::string display_text(const Name& name);

}  // namespace jantaku::record::jmdp
