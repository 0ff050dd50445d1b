#include "record/jmdp/identifiers.h"

#include <fmt/format.h>

#include <array>

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kStrings = "2.3.1", kNames = "2.3.2", kIds = "2.3.4", kPoints = "2.3.5",
                           kTiles = "2.3.6", kHands = "2.3.7", kFile = "4", kBefore = "4.1",
                           kTour = "4.1.1", kWhen = "4.1.2", kRecorder = "4.1.3", kPlayer = "4.1.4",
                           kRule = "4.1.5", kFrame = "4.2", kFrameHead = "4.2.1", kFlow = "4.2.2",
                           kAfter = "4.3";

constexpr std::array kIdentifiers = {
    Identifier{"actAnk", kFlow},
    Identifier{"actChi", kFlow},
    Identifier{"actDmk", kFlow},
    Identifier{"actKkn", kFlow},
    Identifier{"actKrg", kFlow},
    Identifier{"actOya", kFlow},
    Identifier{"actPon", kFlow},
    Identifier{"actRch", kFlow},
    Identifier{"actRon", kFlow},
    Identifier{"actRsn", kFlow},
    Identifier{"actTmg", kFlow},
    Identifier{"actTsm", kFlow},
    Identifier{"bambooTiles", kTiles},
    Identifier{"charTiles", kTiles},
    Identifier{"circleTiles", kTiles},
    Identifier{"dice", kFlow},
    Identifier{"diceSep", kFlow},
    Identifier{"diceTotal", kFlow},
    Identifier{"discActs", kFlow},
    Identifier{"discTile", kFlow},
    Identifier{"dora", kFlow},
    Identifier{"dragonTiles", kTiles},
    Identifier{"drawActs", kFlow},
    Identifier{"drawTile", kFlow},
    Identifier{"endHand", kFlow},
    Identifier{"file", kFile},
    Identifier{"fname", kNames},
    Identifier{"frame", kFrame},
    Identifier{"frameAct", kFlow},
    Identifier{"frameCmt", kFrameHead},
    Identifier{"frameFlow", kFlow},
    Identifier{"frameHonba", kIds},
    Identifier{"frameId", kIds},
    Identifier{"frameNum", kIds},
    Identifier{"frameSeq", kIds},
    Identifier{"frameWind", kIds},
    Identifier{"framesRecd", kRecorder},
    Identifier{"furoAnk", kHands},
    Identifier{"furoChi", kHands},
    Identifier{"furoDmk", kHands},
    Identifier{"furoKan", kHands},
    Identifier{"furoKkn", kHands},
    Identifier{"furoPon", kHands},
    Identifier{"hand", kHands},
    Identifier{"honorTiles", kTiles},
    Identifier{"kyoutak", kFrameHead},
    Identifier{"lname", kNames},
    Identifier{"match", kFile},
    Identifier{"matchDate", kWhen},
    Identifier{"matchDayOfWk", kWhen},
    Identifier{"matchNumInDay", kTour},
    Identifier{"matchNumInStage", kTour},
    Identifier{"matchPlace", kWhen},
    Identifier{"matchTP", kWhen},
    Identifier{"matchTime", kWhen},
    Identifier{"name", kNames},
    Identifier{"numTiles", kTiles},
    Identifier{"plyerAffil", kPlayer},
    Identifier{"plyerId", kPlayer},
    Identifier{"plyerInfo", kPlayer},
    Identifier{"plyerName", kPlayer},
    Identifier{"plyerTeam", kPlayer},
    Identifier{"postMatchInfo", kAfter},
    Identifier{"preMatchInfo", kBefore},
    Identifier{"pt", kPoints},
    Identifier{"ptFrmEnd", kFrameHead},
    Identifier{"ptFrmStart", kFrameHead},
    Identifier{"ptHonba", kRule},
    Identifier{"ptMatchEnd", kAfter},
    Identifier{"ptPostn", kRule},
    Identifier{"ptPostnCase", kRule},
    Identifier{"ptPostnCmt", kRule},
    Identifier{"ptRetn", kRule},
    Identifier{"ptRule", kRule},
    Identifier{"ptStart", kRule},
    Identifier{"ptTenpai", kRule},
    Identifier{"ptTour", kPoints},
    Identifier{"ptTourNew", kAfter},
    Identifier{"ptTourPrev", kPlayer},
    Identifier{"ptTourPrsnl", kPoints},
    Identifier{"ptTourTeam", kPoints},
    Identifier{"realTiles", kTiles},
    Identifier{"recerInfo", kRecorder},
    Identifier{"recerName", kRecorder},
    Identifier{"seat", kFlow},
    Identifier{"startHand", kFlow},
    Identifier{"strLit", kStrings},
    Identifier{"strNative", kStrings},
    Identifier{"strRoman", kStrings},
    Identifier{"tileChiHand", kHands},
    Identifier{"tileChiIn", kHands},
    Identifier{"tileDmkHand", kHands},
    Identifier{"tileDmkIn", kHands},
    Identifier{"tileFrom", kHands},
    Identifier{"tileFuro", kHands},
    Identifier{"tileInHand", kHands},
    Identifier{"tileKknIn", kHands},
    Identifier{"tilePonHand", kHands},
    Identifier{"tilePonIn", kHands},
    Identifier{"tileTsumo", kHands},
    Identifier{"tourInfo", kTour},
    Identifier{"tourName", kTour},
    Identifier{"tourStage", kTour},
    Identifier{"tourYear", kTour},
    Identifier{"unknownTiles", kTiles},
    Identifier{"version", kFile},
    Identifier{"windTiles", kTiles},
};

}  // namespace

std::span<const Identifier> identifiers() { return kIdentifiers; }

std::string_view section_of(std::string_view identifier) {
  for (const Identifier& row : kIdentifiers) {
    if (row.name == identifier) return row.section;
  }
  return {};
}

std::string citation(std::string_view identifier) {
  const std::string_view section = section_of(identifier);
  if (section.empty()) return {};
  return fmt::format(" ({}: section {} of the standard)", identifier, section);
}

}  // namespace jantaku::record::jmdp
