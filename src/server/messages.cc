#include "server/messages.h"

#include "json/reader.h"
#include "server/wire.h"

namespace jantaku::server {

Text make_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Incoming read_incoming(const std::string& text) {
  auto read = json::read(base::make_source("message", text), {.most_levels = 32});
  if (!read || !read->root.object()) return {.document = nullptr, .bytes = text.size()};
  return {.document = std::make_shared<const json::Document>(*std::move(read)),
          .bytes = text.size()};
}

MessageId id_of(const json::Value& message) { return integer_member(message, "id"); }

Text done(int64_t id) {
  return make_text(Wire().begin_object().text("type", "done").number("id", id).end_object().take());
}

Text refused(MessageId id, const TableRefusal& why) {
  Wire wire;
  wire.begin_object().text("type", "refused");
  if (id) wire.number("id", *id);
  wire.text("code", why.code).text("message", why.message);
  if (!why.about.empty()) wire.text("about", why.about);
  return make_text(wire.end_object().take());
}

std::string text_member(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value && value->string() ? *value->string() : std::string();
}

std::optional<int64_t> integer_member(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value ? value->integer() : std::nullopt;
}

std::optional<bool> truth_member(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value ? value->boolean() : std::nullopt;
}

std::string clean_name(std::string_view text, size_t most) {
  std::string name;
  size_t characters = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool begins = (byte & 0xC0) != 0x80;
    if (begins && characters++ == most) break;
    name += byte < 0x20 || byte == 0x7F ? ' ' : c;
  }
  const size_t begin = name.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return name.substr(begin, name.find_last_not_of(' ') - begin + 1);
}

}  // namespace jantaku::server
