#include "server/wire.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/writer.h"

namespace jantaku::server {
namespace {

using Field = std::pair<std::string, std::string>;

// The fields from `at` on whose paths begin with `prefix`, as the members of one object; returns
// where they end.
size_t write_level(const std::vector<Field>& fields, size_t at, std::string_view prefix,
                   Wire& wire) {
  wire.begin_object();
  while (at < fields.size() && fields[at].first.starts_with(prefix)) {
    const std::string_view rest = std::string_view(fields[at].first).substr(prefix.size());
    const size_t dot = rest.find('.');
    if (dot == std::string_view::npos) {
      wire.raw(rest, fields[at].second);
      ++at;
    } else {
      wire.key(rest.substr(0, dot));
      at = write_level(fields, at, fields[at].first.substr(0, prefix.size() + dot + 1), wire);
    }
  }
  wire.end_object();
  return at;
}

}  // namespace

void Wire::comma() {
  if (follows_) out_ += ',';
  follows_ = true;
}

Wire& Wire::open(char bracket) {
  comma();
  out_ += bracket;
  follows_ = false;
  return *this;
}

Wire& Wire::close(char bracket) {
  out_ += bracket;
  follows_ = true;
  return *this;
}

Wire& Wire::key(std::string_view name) {
  comma();
  json::write_string(out_, name);
  out_ += ':';
  follows_ = false;
  return *this;
}

Wire& Wire::text(std::string_view value) {
  comma();
  json::write_string(out_, value);
  return *this;
}

Wire& Wire::number(int64_t value) {
  comma();
  fmt::format_to(std::back_inserter(out_), "{}", value);
  return *this;
}

Wire& Wire::points(ruleset::Milli value) {
  if (value % ruleset::kOne == 0) return number(value / ruleset::kOne);
  comma();
  fmt::format_to(std::back_inserter(out_), "{}{}.{:03}", value < 0 ? "-" : "",
                 std::abs(value / ruleset::kOne), std::abs(value % ruleset::kOne));
  return *this;
}

Wire& Wire::raw(std::string_view json) {
  comma();
  out_ += json;
  return *this;
}

std::string Fields::whole() const {
  Wire wire;
  write_level(fields_, 0, "", wire);
  return wire.take();
}

std::string Fields::patch_from(const Fields& before) const {
  Wire wire;
  wire.begin_object();
  bool differs = false;
  for (size_t i = 0; i < fields_.size(); ++i) {
    if (i < before.fields_.size() && fields_[i] == before.fields_[i]) continue;
    wire.raw(fields_[i].first, fields_[i].second);
    differs = true;
  }
  wire.end_object();
  return differs ? wire.take() : std::string();
}

}  // namespace jantaku::server
