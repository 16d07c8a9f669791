#include "print/draw/layout/layout_words.hpp"

#include "engine/core/messages.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/text/nearest.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/type/rich.hpp"

#include <glib.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <system_error>

namespace muster::draw {
namespace {

namespace fs = std::filesystem;

void collect(const toml::Value& value, std::set<std::string, std::less<>>& texts) {
    if (const auto* text = std::get_if<std::string>(&value.data)) texts.insert(*text);
    if (const auto* list = std::get_if<toml::List>(&value.data))
        for (const auto& item : *list) collect(item, texts);
    if (const auto* entries = std::get_if<toml::Entries>(&value.data))
        for (const auto& entry : *entries) collect(entry.value, texts);
}

/// Every string of every layout in a folder; the faults of a layout are reported where it is used.
void collect(const fs::path& folder, std::set<std::string, std::less<>>& texts) {
    for (const fs::path& file : toml::files_in(folder, ".toml")) {
        toml::Faults ignored;
        for (const auto& document : toml::read_with_includes(file, ignored))
            collect(document.root, texts);
    }
}

/// One file of translations, distinguished from what no layout of `texts` says.
class WordsReader {
  public:
    WordsReader(const std::set<std::string, std::less<>>& texts,
                std::map<std::string, std::string, std::less<>>& words, toml::Faults& faults)
        : known_{texts.begin(), texts.end()}, words_{words}, faults_{faults} {}

    void read(const fs::path& file) {
        for (const auto& document : toml::read_with_includes(file, faults_)) {
            toml::Table root{document, faults_};
            if (auto table = root.table("words"))
                for (const auto& entry : table->entries()) keep(*table, entry);
            else
                look_alike(root);
        }
    }

  private:
    /// A pack's translation may be the same file, so other tables are none of our business.
    static void look_alike(toml::Table& root) {
        constexpr std::string_view table = "words";
        for (const auto& entry : root.entries())
            if (toml::nearest(entry.key, {&table, 1}))
                root.fault_at(entry.place, entry.key,
                              "unknown table" + toml::did_you_mean(entry.key, {&table, 1}));
    }

    void keep(toml::Table& table, const toml::Entry& entry) {
        const std::string path = "words." + toml::quote(entry.key);
        if (std::find(known_.begin(), known_.end(), entry.key) == known_.end())
            return table.fault_at(
                entry.place, path,
                "no layout has this text" + toml::did_you_mean(entry.key, known_));
        const auto* text = std::get_if<std::string>(&entry.value.data);
        if (text == nullptr || text->empty())
            return table.fault_at(entry.value.place, path,
                                  "found " + entry.value.quoted() + "; allowed: a text");
        const auto allowed = fields_of(entry.key);
        for (const auto found : fields_of(*text))
            if (std::find(allowed.begin(), allowed.end(), found) == allowed.end())
                table.fault_at(entry.value.place, path,
                               allowed.empty()
                                   ? "found {" + std::string{found} + "}; allowed: no field"
                                   : "field " + toml::unknown_name(found, allowed));
        check_markup(table, entry.value, path, *text);
        words_.emplace(entry.key, *text);
    }

    /// Each line for itself, as paragraphs are set; colours are those of whichever layout has it.
    static void check_markup(toml::Table& table, const toml::Value& value, const std::string& path,
                             const std::string& text) {
        RichNames names;
        names.colour = [](std::string_view) { return Rgb{}; };
        std::string_view rest = text;
        for (int line = 1; !rest.empty(); ++line) {
            const std::string_view part = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(rest.size(), part.size() + 1));
            for (RichFault mistake : parse_rich(part, names).faults) {
                mistake.line = line;
                table.fault_at(value.place, path, text_of(mistake, text));
            }
        }
    }

    std::vector<std::string_view> known_;
    std::map<std::string, std::string, std::less<>>& words_;
    toml::Faults& faults_;
};

}  // namespace

LayoutWords::LayoutWords(const fs::path& layout, const std::string& tag) : tag_{tag} {
    if (tag == "en") return;  // Its file is the list of texts to translate.
    std::vector<fs::path> folders{layout.parent_path()};
    std::error_code failed;
    if (!fs::equivalent(shipped_layouts(), folders.front().empty() ? "." : folders.front(), failed))
        folders.push_back(shipped_layouts());
    auto tags = tags_of(tag);
    std::reverse(tags.begin(), tags.end());  // The first file with a text gives its words.
    for (const auto& folder : folders)
        for (const auto& one : tags)
            if (auto file = folder / "locale" / (one + ".toml"); fs::is_regular_file(file, failed))
                files_.push_back(std::move(file));
    if (files_.empty()) return;
    std::set<std::string, std::less<>> texts;
    for (const auto& folder : folders) collect(folder.empty() ? "." : folder, texts);
    toml::Faults faults;
    WordsReader reader{texts, words_, faults};
    for (const auto& file : files_) reader.read(file);
    if (!faults.empty()) throw std::runtime_error{faults.text()};
}

const std::string& LayoutWords::of(const std::string& text) const {
    const auto at = words_.find(text);
    return at == words_.end() ? text : at->second;
}

bool LayoutWords::lacks(const std::string& text) const {
    const bool is_english = tag_ == "en" || tag_.starts_with("en-");
    return !is_english && words_.find(text) == words_.end() && has_letters(text);
}

std::string LayoutWords::lament(const std::string& text) const {
    return toml::quote(text) + " is in English, as locale/" + tag_ +
           ".toml of the layouts has no words for it";
}

bool has_letters(std::string_view text) {
    char closer = '\0';
    while (!text.empty()) {
        const gunichar letter =
            g_utf8_get_char_validated(text.data(), static_cast<gssize>(text.size()));
        const bool is_valid = letter < 0x110000;
        if (closer != '\0' && letter == static_cast<gunichar>(closer))
            closer = '\0';
        else if (closer == '\0' && (letter == '{' || letter == '<'))
            closer = letter == '{' ? '}' : '>';
        else if (closer == '\0' && is_valid && g_unichar_isalpha(letter) != FALSE)
            return true;
        text.remove_prefix(is_valid ? static_cast<std::size_t>(g_unichar_to_utf8(letter, nullptr))
                                    : 1);
    }
    return false;
}

}  // namespace muster::draw
