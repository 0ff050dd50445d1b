#include "jq/filter.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <string>

extern "C" {
#include <jq.h>
#include <jv.h>
}

namespace jantaku::jq {
namespace {

jv to_jv(const json::Value& value) {
  switch (value.kind()) {
    case json::Kind::kNull:
      return jv_null();
    case json::Kind::kBool:
      return jv_bool(*value.boolean() ? 1 : 0);
    case json::Kind::kInteger:
    case json::Kind::kReal:
      return jv_number(*value.number());
    case json::Kind::kString: {
      const std::string& text = *value.string();
      return jv_string_sized(text.data(), static_cast<int>(text.size()));
    }
    case json::Kind::kArray: {
      jv array = jv_array_sized(static_cast<int>(value.array()->size()));
      for (const json::Value& item : *value.array()) array = jv_array_append(array, to_jv(item));
      return array;
    }
    case json::Kind::kObject: {
      jv object = jv_object();
      for (const json::Member& member : *value.object()) {
        object = jv_object_set(
            object, jv_string_sized(member.key.data(), static_cast<int>(member.key.size())),
            to_jv(member.value));
      }
      return object;
    }
  }
  return jv_null();
}

std::string text_of(jv string) {
  std::string text(jv_string_value(string),
                   static_cast<size_t>(jv_string_length_bytes(jv_copy(string))));
  jv_free(string);
  return text;
}

// Frees `value`. Null, and `is_too_deep`, where `levels` do not suffice.
json::Value from_jv(jv value, size_t levels, bool& is_too_deep) {
  json::Value out;
  const jv_kind kind = jv_get_kind(value);
  if (levels == 0 && (kind == JV_KIND_ARRAY || kind == JV_KIND_OBJECT)) {
    is_too_deep = true;
  } else if (kind == JV_KIND_TRUE || kind == JV_KIND_FALSE) {
    out = json::Value(kind == JV_KIND_TRUE);
  } else if (kind == JV_KIND_NUMBER) {
    const double number = jv_number_value(value);
    if (std::isfinite(number)) out = json::Value(number);  // jq writes nan as null
  } else if (kind == JV_KIND_STRING) {
    out = json::Value(text_of(jv_copy(value)));
  } else if (kind == JV_KIND_ARRAY) {
    json::Array items;
    const int length = jv_array_length(jv_copy(value));
    items.reserve(static_cast<size_t>(length));
    for (int i = 0; i < length; ++i) {
      items.push_back(from_jv(jv_array_get(jv_copy(value), i), levels - 1, is_too_deep));
    }
    out = json::Value(std::move(items));
  } else if (kind == JV_KIND_OBJECT) {
    json::Object members;
    for (int i = jv_object_iter(value); jv_object_iter_valid(value, i) != 0;
         i = jv_object_iter_next(value, i)) {
      std::string key = text_of(jv_object_iter_key(value, i));
      members.set(key, from_jv(jv_object_iter_value(value, i), levels - 1, is_too_deep));
    }
    out = json::Value(std::move(members));
  }
  jv_free(value);
  return out;
}

class Machine {
 public:
  explicit Machine(const base::SourcePtr& program) : program_(program), state_(jq_init()) {
    jq_set_error_cb(state_.get(), collect, &messages_);
    // libjq 1.6 leaves these unset.
    jq_set_input_cb(state_.get(), nullptr, nullptr);
    jq_set_debug_cb(state_.get(), ignore, nullptr);
    jq_set_attr(state_.get(), jv_string("JQ_LIBRARY_PATH"), jv_array());  // nothing to import
  }

  base::Result<json::Value> run(const json::Value& input, const json::Value& variables,
                                size_t most_levels) {
    if (jq_compile_args(state_.get(), std::string(program_->text()).c_str(), to_jv(variables)) ==
        0) {
      return failed("jq/syntax", messages_.empty() ? "the jq program is not valid" : messages_);
    }
    jq_start(state_.get(), to_jv(input), 0);
    jv first = jq_next(state_.get());
    if (jv_is_valid(first) == 0) return no_result(first);
    jv second = jq_next(state_.get());
    const bool is_one = jv_is_valid(second) == 0;
    jv_free(second);
    if (!is_one) {
      jv_free(first);
      return failed("jq/several-results", "the jq program has several results; a mod has one");
    }
    bool is_too_deep = false;
    json::Value value = from_jv(first, most_levels, is_too_deep);
    if (is_too_deep)
      return failed("jq/too-deep", "the result of the jq program is nested too deep");
    return value;
  }

 private:
  struct Teardown {
    void operator()(jq_state* state) const { jq_teardown(&state); }
  };

  static void collect(void* into, jv message) {
    if (jv_get_kind(message) != JV_KIND_STRING) message = jv_dump_string(message, 0);
    auto& messages = *static_cast<std::string*>(into);
    if (!messages.empty()) messages += "; ";
    messages += text_of(message);
  }

  static void ignore(void*, jv message) { jv_free(message); }

  base::Diagnostic no_result(jv invalid) {
    if (jq_halted(state_.get()) != 0) {
      jv_free(invalid);
      return failed("jq/halted", "the jq program ends the processor instead of giving a result");
    }
    if (jv_invalid_has_msg(jv_copy(invalid)) == 0) {
      jv_free(invalid);
      return failed("jq/no-result", "the jq program has no result");
    }
    jv message = jv_invalid_get_msg(invalid);
    if (jv_get_kind(message) != JV_KIND_STRING) message = jv_dump_string(message, 0);
    return failed("jq/error", text_of(message));
  }

  base::Diagnostic failed(std::string code, std::string message) const {
    // Only the first line: libjq adds the whole program to some messages.
    message = message.substr(0, message.find('\n'));
    return {.code = std::move(code),
            .range = {.source = program_, .begin = 0, .end = 0},
            .message = std::move(message)};
  }

  base::SourcePtr program_;
  std::string messages_;
  std::unique_ptr<jq_state, Teardown> state_;
};

}  // namespace

base::Result<json::Value> filter(const base::SourcePtr& program, const json::Value& input,
                                 const json::Object& variables, size_t most_levels) {
  return Machine(program).run(input, json::Value(variables), most_levels);
}

}  // namespace jantaku::jq
