#include "engine/toml/document.hpp"

#include "engine/core/utf8.hpp"
#include "engine/toml/depth.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/syntax_words.hpp"

#include <fmt/format.h>

// toml++ asserts in places that malformed text can reach: an abort in debug builds, undefined
// behaviour in others. Here a failed assertion is thrown instead, in every build.
namespace muster::toml {
struct ParserGaveUp {};
constexpr void require(bool holds) {
    if (!holds) throw ParserGaveUp{};
}
}  // namespace muster::toml
#undef NDEBUG
#define TOML_ASSERT(expr) ::muster::toml::require(static_cast<bool>(expr))
#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;

Place place_of(const ::toml::source_region& region) {
    return {region.begin.line, region.begin.column};
}

Value convert(const ::toml::node& node);

Entries convert_table(const ::toml::table& table) {
    Entries entries;
    for (const auto& [key, node] : table)
        entries.push_back({std::string{key.str()}, place_of(key.source()), convert(node)});
    // toml++ keeps tables sorted by key; people read files from the top.
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return std::pair{a.place.line, a.place.column} < std::pair{b.place.line, b.place.column};
    });
    return entries;
}

Value convert(const ::toml::node& node) {
    Value value{place_of(node.source()), Moment{}};
    if (const auto* text = node.as_string())
        value.data = text->get();
    else if (const auto* integer = node.as_integer())
        value.data = integer->get();
    else if (const auto* number = node.as_floating_point())
        value.data = number->get();
    else if (const auto* boolean = node.as_boolean())
        value.data = boolean->get();
    else if (const auto* table = node.as_table())
        value.data = convert_table(*table);
    else if (const auto* array = node.as_array()) {
        List list;
        for (const auto& item : *array) list.push_back(convert(item));
        value.data = std::move(list);
    }
    return value;
}

/// Replaces each wrong byte by U+FFFD, so that the other faults of the file can still be found.
std::string repair_utf8(const std::string& text, const std::string& file, Faults& faults) {
    constexpr std::size_t most_reported = 20;
    std::string out;
    out.reserve(text.size());
    std::size_t reported = 0;
    bool in_run = false;
    Place place{1, 1};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text, at);
        if (length == 0) {
            if (!in_run && ++reported <= most_reported) {
                faults.add({file, place.line, place.column,
                            fmt::format("found byte 0x{:02X}; allowed: text in UTF-8",
                                        static_cast<unsigned char>(text[at]))});
            }
            in_run = true;
            out += "\xEF\xBF\xBD";
            ++at;
        } else {
            in_run = false;
            out.append(text, at, length);
            at += length;
            if (length == 1 && out.back() == '\n') {
                place = {place.line + 1, 1};
                continue;
            }
        }
        ++place.column;
    }
    return out;
}

bool gives_up(std::string_view text) {
    try {
        (void)::toml::parse(text);
    } catch (const ParserGaveUp&) {
        return true;
    } catch (const ::toml::parse_error&) {
        return false;
    }
    return false;
}

/// The parser that gave up did not say where; it reads forward, so the line is the first that makes
/// it give up on all that ends there.
std::size_t line_given_up_on(const std::string& text) {
    std::vector<std::size_t> ends;  // One past each line.
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
        ends.push_back(at + 1);
    ends.push_back(text.size());
    const auto at = std::partition_point(ends.begin(), ends.end(), [&](std::size_t end) {
        return !gives_up(std::string_view{text}.substr(0, end));
    });
    return std::min(static_cast<std::size_t>(at - ends.begin()) + 1, ends.size());
}

/// Whether the text up to there has an error of syntax, by which the levels could not be counted.
bool has_error_before(const std::string& text, const TooDeep& end) {
    try {
        (void)::toml::parse(std::string_view{text}.substr(0, end.byte));
    } catch (const ParserGaveUp&) {
        return true;
    } catch (const ::toml::parse_error& error) {
        // One at the very end is only that of the cut.
        const Place found = place_of(error.source());
        return std::pair{found.line, found.column} <
               std::pair{end.place.line, std::max<std::size_t>(end.place.column, 2) - 1};
    }
    return false;
}

std::string normalise(std::string text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') out += text[i];
    return out;
}

std::optional<std::string> read_bytes(const fs::path& path, std::string& why) {
    std::error_code failed;
    if (fs::is_directory(path, failed)) {
        why = "found a folder; allowed: a TOML file";
        return std::nullopt;
    }
    // A pipe that nobody writes to would keep its reader for ever.
    if (fs::exists(path, failed) && !fs::is_regular_file(path, failed)) {
        why = "found a pipe or a device; allowed: a TOML file";
        return std::nullopt;
    }
    std::ifstream in{path, std::ios::binary};
    if (!in) {
        why = fs::exists(path, failed) ? "the file cannot be read" : "no such file";
        return std::nullopt;
    }
    std::string bytes(max_file_bytes + 1, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > max_file_bytes) {
        why = "found a file of more than 1 MiB; allowed: at most 1 MiB";
        return std::nullopt;
    }
    return bytes;
}

/// Depth-first over includes: `open` is the chain from the first file down to the one being read.
class IncludeReader {
  public:
    explicit IncludeReader(Faults& faults) : faults_{faults} {}

    void read_first(const fs::path& path) {
        const Fault whole_file{path.string(), 0, 0, ""};
        if (is_link_out_of_pack(path))
            return report(whole_file,
                          "found a link that leads out of the pack; allowed: a file "
                          "inside " +
                              pack_folder(path).string());
        first_ = path;
        read(path, whole_file);
    }

    std::vector<Document> documents;

  private:
    void read(const fs::path& path, const Fault& asked_by) {
        const fs::path canonical = real(path);
        if (std::find(done_.begin(), done_.end(), canonical) != done_.end()) return;
        if (done_.size() + open_.size() >= max_files) {
            if (!reported_too_many_)
                report(asked_by, "found more than 256 files; allowed: at most 256");
            reported_too_many_ = true;
            return;
        }
        std::string why;
        std::optional<std::string> bytes = read_bytes(path, why);
        if (!bytes) return report(asked_by, why);
        std::optional<Document> document = parse(std::move(*bytes), path.string(), faults_);
        if (!document) return;
        document->path = path;
        open_.push_back(canonical);
        follow_includes(*document);
        open_.pop_back();
        done_.push_back(canonical);
        documents.push_back(std::move(*document));
    }

    /// A name that the system refuses is found when the file is opened.
    static fs::path real(const fs::path& path) {
        std::error_code failed;
        const fs::path canonical = fs::weakly_canonical(path, failed);
        return failed ? path : canonical;
    }

    void report(Fault at, const std::string& why) {
        at.message += why;
        faults_.add(std::move(at));
    }

    void follow_includes(Document& document) {
        Entries& entries = std::get<Entries>(document.root.data);
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [](const Entry& entry) { return entry.key == "include"; });
        if (found == entries.end()) return;
        const Entry include = *found;
        entries.erase(found);
        const auto* list = std::get_if<List>(&include.value.data);
        const auto fault_at = [&](const Value& value) {
            return Fault{document.file, value.place.line, value.place.column, "include: "};
        };
        constexpr const char* allowed = "; allowed: a list of file names, relative to this file";
        if (list == nullptr)
            return report(fault_at(include.value), "found " + include.value.quoted() + allowed);
        if (list->size() > max_files)
            return report(fault_at(include.value),
                          "found " + std::to_string(list->size()) + " files; allowed: at most 256");
        for (const Value& item : *list) {
            const auto* name = std::get_if<std::string>(&item.data);
            if (name == nullptr || name->empty() || fs::path{*name}.is_absolute()) {
                report(fault_at(item), "found " + item.quoted() + allowed);
                continue;
            }
            const fs::path target = document.path.parent_path() / fs::path{*name};
            if (!is_in_pack(target, first_)) {
                report(fault_at(item), outside_pack(*name, first_));
                continue;
            }
            const fs::path canonical = real(target);
            const auto at = std::find(open_.begin(), open_.end(), canonical);
            if (at != open_.end()) {
                std::string chain;
                for (auto step = at; step != open_.end(); ++step)
                    chain += step->filename().string() + " includes ";
                report(fault_at(item), "found " + quote(*name) + ", which closes a cycle: " +
                                           chain + canonical.filename().string());
                continue;
            }
            Fault asked_by = fault_at(item);
            asked_by.message += quote(*name) + ": ";
            read(target, asked_by);
        }
    }

    Faults& faults_;
    fs::path first_;  ///< Whose pack the others must lie in.
    std::vector<fs::path> open_, done_;
    bool reported_too_many_{false};
};

}  // namespace

std::optional<Place> place_within(const Document& document, Place begin, std::string_view text,
                                  Place letter) {
    std::string_view rest = document.bytes;
    for (std::size_t line = 1; line < begin.line; ++line) {
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(end + 1);
    }
    for (std::size_t column = 1; column < begin.column && !rest.empty(); ++column) {
        rest.remove_prefix(1);
        while (!rest.empty() && is_inside_character(rest.front())) rest.remove_prefix(1);
    }
    const bool has_lines = rest.starts_with(R"(""")") || rest.starts_with("'''");
    const std::size_t quotes = has_lines ? 3 : 1;
    if (rest.size() <= quotes) return std::nullopt;
    rest.remove_prefix(quotes);
    Place first{begin.line, begin.column + quotes};
    if (has_lines && rest.starts_with('\n')) {  // TOML leaves out a line break at the beginning.
        rest.remove_prefix(1);
        first = {begin.line + 1, 1};
    }
    if (!rest.starts_with(text)) return std::nullopt;
    if (letter.line == 1) return Place{first.line, first.column + letter.column - 1};
    return Place{first.line + letter.line - 1, letter.column};
}

std::string quote(std::string_view text) {
    constexpr std::size_t most = 40;
    std::string out = "\"";
    std::size_t shown = 0;
    for (std::size_t at = 0; at < text.size(); ++shown) {
        if (shown == most) {
            out += "...";
            break;
        }
        const std::size_t whole = character_length(text, at);
        const std::size_t length = whole == 0 ? 1 : whole;
        const char first = text[at];
        if (first == '\n')
            out += "\\n";
        else if (first == '\t')
            out += "\\t";
        else if (first == '"')
            out += "\\\"";
        else if (static_cast<unsigned char>(first) < 0x20 || first == 0x7F || whole == 0)
            out += '?';
        else
            out.append(text, at, length);
        at += length;
    }
    return out + '"';
}

std::string Value::quoted() const {
    struct Quoter {
        std::string operator()(const std::string& text) const { return quote(text); }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const {
            const std::string text = fmt::format("{:g}", number);
            // 2.0 is no whole number, and a message that calls it 2 would puzzle.
            const bool is_plain = text.find_first_not_of("-0123456789") == std::string::npos;
            return is_plain ? text + ".0" : text;
        }
        std::string operator()(bool yes) const { return yes ? "true" : "false"; }
        std::string operator()(const Moment&) const { return "a date or time"; }
        std::string operator()(const List&) const { return "a list"; }
        std::string operator()(const Entries&) const { return "a table"; }
    };
    return std::visit(Quoter{}, data);
}

std::optional<Document> parse(std::string text, const std::string& file, Faults& faults) {
    Document document{file, file, repair_utf8(normalise(std::move(text)), file, faults), {}};
    const auto deep = too_deep(document.bytes);
    if (deep && !has_error_before(document.bytes, *deep)) {
        faults.add({file, deep->place.line, deep->place.column,
                    fmt::format("found more than {0} levels of tables and lists; allowed: at most "
                                "{0}, one for each part of a key such as a.b.c",
                                max_depth)});
        return std::nullopt;
    }
    if (deep) document.bytes.resize(deep->byte);
    try {
        const ::toml::table table = ::toml::parse(document.bytes, file);
        document.root = {{1, 1}, convert_table(table)};
    } catch (const ::toml::parse_error& error) {
        const Place place = place_of(error.source());
        faults.add({file, place.line, place.column,
                    "not TOML: " + syntax_words(error.description(), document.bytes, place.line,
                                                place.column)});
        return std::nullopt;
    } catch (const ParserGaveUp&) {
        faults.add(
            {file, line_given_up_on(document.bytes), 1, "not TOML: this line cannot be read"});
        return std::nullopt;
    }
    return document;
}

std::vector<Document> read_with_includes(const fs::path& path, Faults& faults) {
    IncludeReader reader{faults};
    reader.read_first(path);
    return std::move(reader.documents);
}

}  // namespace muster::toml
