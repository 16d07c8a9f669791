#include "engine/toml/json_document.hpp"

#include "engine/core/utf8.hpp"
#include "engine/toml/pack_files.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace muster::toml {
namespace {

constexpr int max_json_depth = 64;
struct JsonTooDeep {};

/// Walks a text that is known to be JSON.
class JsonWalk {
  public:
    explicit JsonWalk(std::string_view text) : text_{text} {}

    Value value() {
        skip();
        Value out{place_, Moment{}};
        const char first = text_[at_];
        if (first == '{')
            out.data = entries();
        else if (first == '[')
            out.data = list();
        else if (first == '"')
            out.data = string();
        else
            out.data = plain();
        return out;
    }

  private:
    void step() {
        const auto byte = static_cast<unsigned char>(text_[at_++]);
        if (byte == '\n')
            place_ = {place_.line + 1, 1};
        else if ((byte & 0xC0U) != 0x80U)
            ++place_.column;
    }
    void skip() {
        while (at_ < text_.size() &&
               std::string_view{" \t\r\n"}.find(text_[at_]) != std::string_view::npos)
            step();
    }
    /// Steps over one of these, if it comes next.
    bool takes(char wanted) {
        skip();
        if (text_[at_] != wanted) return false;
        step();
        return true;
    }

    Entries entries() {
        Entries out;
        step();
        if (takes('}')) return out;
        do {
            skip();
            Entry entry{{}, place_, {}};
            entry.key = string();
            (void)takes(':');
            entry.value = value();
            if (!std::holds_alternative<Moment>(entry.value.data)) out.push_back(std::move(entry));
        } while (takes(','));
        (void)takes('}');
        return out;
    }
    List list() {
        List out;
        step();
        if (takes(']')) return out;
        do out.push_back(value());
        while (takes(','));
        (void)takes(']');
        return out;
    }
    std::string string() {
        const std::size_t begin = at_;
        bool is_escaped = false;
        step();
        while (text_[at_] != '"') {
            if (text_[at_] == '\\') {
                is_escaped = true;
                step();
            }
            step();
        }
        step();
        const std::string_view quoted = text_.substr(begin, at_ - begin);
        if (is_escaped) return nlohmann::json::parse(quoted).get<std::string>();
        return std::string{quoted.substr(1, quoted.size() - 2)};
    }
    /// A number, true, false or null.
    decltype(Value::data) plain() {
        const std::size_t begin = at_;
        while (at_ < text_.size() &&
               std::string_view{",]} \t\r\n"}.find(text_[at_]) == std::string_view::npos)
            step();
        const auto json = nlohmann::json::parse(text_.substr(begin, at_ - begin));
        if (json.is_boolean()) return json.get<bool>();
        if (json.is_number_float()) return json.get<double>();
        if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX)
            return json.get<double>();
        if (json.is_number()) return json.get<std::int64_t>();
        return Moment{};
    }

    std::string_view text_;
    std::size_t at_{};
    Place place_{1, 1};
};

/// The place of the letter that so many bytes end with.
Place place_of_byte(std::string_view text, std::size_t bytes) {
    Place place{1, 1};
    for (std::size_t i = 0; i + 1 < bytes && i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte == '\n')
            place = {place.line + 1, 1};
        else if ((byte & 0xC0U) != 0x80U)
            ++place.column;
    }
    return place;
}

bool is_json(const std::string& text, const std::string& file, Faults& faults) {
    try {
        const auto watch = [](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
            if (depth > max_json_depth) throw JsonTooDeep{};
            return true;
        };
        const auto json = nlohmann::json::parse(text, watch);
        if (json.is_object()) return true;
        faults.add({file, 1, 1, "found no object; allowed: JSON that is an object, {...}"});
    } catch (const nlohmann::json::parse_error& error) {
        const Place place = place_of_byte(text, error.byte);
        const std::size_t at = std::max<std::size_t>(1, error.byte) - 1;
        const std::string why =
            at >= text.size()
                ? "the text ends too early; close what is open"
                : "found " +
                      quote(text.substr(at, std::max<std::size_t>(1, character_length(text, at)))) +
                      ", which cannot stand here";
        faults.add({file, place.line, place.column, "no JSON: " + why});
    } catch (const nlohmann::json::out_of_range& error) {
        // Says no place, but quotes the number.
        const std::string_view why{error.what()};
        const std::size_t quote = std::min(why.find('\''), why.size() - 1);
        const std::string_view number = why.substr(quote + 1, why.rfind('\'') - quote - 1);
        const Place place = place_of_byte(text, text.find(number) + 1);
        faults.add({file, place.line, place.column,
                    "found " + std::string{number} + "; allowed: a number up to 1.8e308"});
    } catch (const JsonTooDeep&) {
        faults.add({file, 0, 0, "found more than 64 levels; allowed: at most 64"});
    }
    return false;
}

}  // namespace

std::optional<Document> parse_json(std::string text, const std::string& file, Faults& faults) {
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    if (!is_json(text, file, faults)) return std::nullopt;
    Document document{file, file, std::move(text), {}};
    document.root = JsonWalk{document.bytes}.value();
    return document;
}

std::optional<Document> read_json(const std::filesystem::path& file, Faults& faults) {
    auto text = text_in_pack(file, "a file of JSON", faults);
    if (!text) return std::nullopt;
    return parse_json(*std::move(text), file.string(), faults);
}

}  // namespace muster::toml
