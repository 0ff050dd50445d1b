#include "record/jmdp/model.h"

#include <fmt/format.h>

namespace jantaku::record::jmdp {

std::string frame_name(const FrameId& id) {
  return fmt::format("{}{}-{}", "ESWN"[static_cast<size_t>(id.wind)], id.number, id.honba);
}

bool date_exists(const Date& date) {
  constexpr int kDaysOf[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (date.month < 1 || date.month > 12 || date.day < 1) return false;
  const bool leap = (date.year % 4 == 0 && date.year % 100 != 0) || date.year % 400 == 0;
  return date.day <= kDaysOf[date.month - 1] + (date.month == 2 && leap ? 1 : 0);
}

// Zeller's congruence, counted from Sunday.
int day_of_week(const Date& date) {
  const int month = date.month < 3 ? date.month + 12 : date.month;
  const int year = date.month < 3 ? date.year - 1 : date.year;
  const int from_saturday =
      (date.day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400) % 7;
  return (from_saturday + 6) % 7;
}

}  // namespace jantaku::record::jmdp
