#include "print/draw/type/hyphens.hpp"

#include "print/draw/ink/handles.hpp"
#include "print/draw/type/scripts.hpp"

#include <hyphen.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

namespace muster::draw {
namespace {

constexpr std::size_t shortest_word = 5;  // two letters on each side, and something to gain

using Text = std::unique_ptr<char, decltype(&g_free)>;

std::string package_of(const std::string& language) {
    const std::string base = language.substr(0, language.find_first_of("-_"));
    if (base == "en") return language == "en-GB" ? "hyphen-en-gb" : "hyphen-en-us";
    if (base == "pt") return language == "pt-BR" ? "hyphen-pt-br" : "hyphen-pt-pt";
    return "hyphen-" + (base == "nb" || base == "nn" ? "no" : base);
}

/// "de-AT" is looked for as de_AT, then de; plain "en" also as en_US.
std::vector<std::string> names_of(std::string language) {
    std::replace(language.begin(), language.end(), '-', '_');
    const std::string base = language.substr(0, language.find('_'));
    std::vector<std::string> names{language, base};
    if (base == "en") names.emplace_back("en_US");
    if (base == "pt") names.emplace_back("pt_PT");
    if (base == "nn" || base == "nb") names.insert(names.end(), {base + "_NO", "no_NO"});
    return names;
}

std::string utf8(const std::vector<gunichar>& letters) {
    std::string out;
    for (const gunichar letter : letters) {
        char bytes[6];
        const int length = g_unichar_to_utf8(letter, bytes);
        out.append(bytes, static_cast<std::size_t>(length));
    }
    return out;
}

}  // namespace

/// One dictionary file. libhyphen needs seconds to read the German one whole, so each word is
/// looked up in a dictionary of those patterns alone that it can come upon.
class Hyphens::Dictionary {
  public:
    explicit Dictionary(const std::filesystem::path& file) {
        std::ifstream stream{file, std::ios::binary};
        text_.assign(std::istreambuf_iterator<char>{stream}, {});
        std::string_view rest = text_;
        charset_ = next_line(rest);
        if (!stream || charset_.empty())
            throw std::runtime_error{file.string() + ": error: this dictionary is broken"};
        levels_.emplace_back();
        while (!rest.empty()) {
            const std::string_view line = next_line(rest);
            if (line.empty() || line.front() == '#' || line.front() == '%') continue;
            if (line == "NEXTLEVEL")
                levels_.emplace_back();
            else if (std::isupper(static_cast<unsigned char>(line.front())) != 0 &&
                     line.find("HYPHEN") != std::string_view::npos)
                levels_.back().settings.push_back(line);  // LEFTHYPHENMIN and its kin
            else
                levels_.back().patterns.push_back({letters_of(line), line});
        }
        for (auto& level : levels_)
            std::sort(level.patterns.begin(), level.patterns.end(),
                      [](const auto& a, const auto& b) { return a.letters < b.letters; });
    }

    /// The word with a soft hyphen wherever a division is allowed.
    const std::string& divided(const std::vector<gunichar>& letters) {
        constexpr std::size_t most_kept = 20000;
        if (kept_.size() >= most_kept) kept_.clear();
        const auto [at, is_new] = kept_.try_emplace(utf8(letters));
        if (is_new) at->second = divide(letters, at->first);
        return at->second;
    }

  private:
    struct Pattern {
        std::string letters;
        std::string_view line;
    };
    struct Level {
        std::vector<std::string_view> settings;
        std::vector<Pattern> patterns;  ///< By their letters.
    };

    static std::string_view next_line(std::string_view& rest) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        return line;
    }

    /// "un1der2s" is looked for as "unders"; a replacement may follow a slash.
    static std::string letters_of(std::string_view pattern) {
        std::string letters;
        for (const char c : pattern.substr(0, pattern.find('/')))
            if (std::isdigit(static_cast<unsigned char>(c)) == 0) letters += c;
        return letters;
    }

    /// Adds the patterns of these letters, or else one that begins with them: libhyphen follows the
    /// longest beginning that it knows, even if its end does not come. False if there is none.
    static bool come_upon(const Level& level, const std::string& letters,
                          std::vector<std::string_view>& found) {
        auto at = std::lower_bound(level.patterns.begin(), level.patterns.end(), letters,
                                   [](const Pattern& p, const auto& l) { return p.letters < l; });
        if (at == level.patterns.end() || !at->letters.starts_with(letters)) return false;
        found.push_back(at->line);
        while (++at != level.patterns.end() && at->letters == letters) found.push_back(at->line);
        return true;
    }

    /// `word` is in the dictionary's own letters, all of them small.
    [[nodiscard]] std::string excerpt(const std::string& word) const {
        std::string out{charset_};
        for (const auto& level : levels_) {
            if (&level != &levels_.front()) out += "\nNEXTLEVEL";
            for (const auto& setting : level.settings) (out += '\n') += setting;
            std::vector<std::string_view> found;
            // A dot is the edge of the word, or of what the level before made a word.
            for (std::size_t from = 0; from < word.size(); ++from)
                for (std::string part : {"", "."})
                    for (std::size_t end = from; end < word.size(); ++end) {
                        part += word[end];
                        if (!come_upon(level, part, found)) break;
                        come_upon(level, part + ".", found);
                    }
            // In the order of the file, as if the rest had been crossed out.
            std::sort(found.begin(), found.end(),
                      [](auto a, auto b) { return a.data() < b.data(); });
            found.erase(std::unique(found.begin(), found.end(),
                                    [](auto a, auto b) { return a.data() == b.data(); }),
                        found.end());
            for (const auto& pattern : found) (out += '\n') += pattern;
        }
        return out += '\n';
    }

    [[nodiscard]] std::string divide(const std::vector<gunichar>& letters,
                                     const std::string& whole) const {
        std::vector<gunichar> small = letters;
        for (auto& letter : small) letter = g_unichar_tolower(letter);
        std::string word = utf8(small);
        if (charset_ != "UTF-8") {
            gsize length = 0;
            const Text encoded{
                g_convert(word.data(), static_cast<gssize>(word.size()),
                          std::string{charset_}.c_str(), "UTF-8", nullptr, &length, nullptr),
                g_free};
            if (!encoded) return whole;  // letters that the language does not have
            word.assign(encoded.get(), length);
        }
        std::string text = excerpt(word);
        using File = std::unique_ptr<FILE, int (*)(FILE*)>;
        const File file{fmemopen(text.data(), text.size(), "r"), &std::fclose};
        using Loaded = std::unique_ptr<HyphenDict, Releaser<hnj_hyphen_free>>;
        const Loaded dictionary{file ? hnj_hyphen_load_file(file.get()) : nullptr};
        if (!dictionary) return whole;

        std::vector<char> marks(word.size() + 5);
        char** replacements = nullptr;
        int* positions = nullptr;
        int* cuts = nullptr;
        const int failed =
            hnj_hyphen_hyphenate2(dictionary.get(), word.data(), static_cast<int>(word.size()),
                                  marks.data(), nullptr, &replacements, &positions, &cuts);
        std::string out;
        for (std::size_t i = 0; i < letters.size(); ++i) {
            out += utf8({letters[i]});
            // A division that changes the spelling cannot be said with a soft hyphen.
            const bool is_spelt_alike = replacements == nullptr || replacements[i] == nullptr;
            const bool is_inside = i >= 1 && i + 2 < letters.size();
            if (failed == 0 && is_inside && is_spelt_alike && (marks[i] & 1) != 0)
                out += soft_hyphen;
        }
        if (replacements != nullptr)
            for (std::size_t i = 0; i < word.size(); ++i) std::free(replacements[i]);
        std::free(static_cast<void*>(replacements));
        std::free(positions);
        std::free(cuts);
        return out;
    }

    std::string text_;  // the lines below are parts of it
    std::string_view charset_;
    std::vector<Level> levels_;
    std::unordered_map<std::string, std::string> kept_;
};

Hyphens::Hyphens(std::filesystem::path folder) : folder_{std::move(folder)} {}

Hyphens::Dictionary* Hyphens::load(const std::string& language) {
    if (const auto known = dictionaries_.find(language); known != dictionaries_.end())
        return known->second.get();
    std::shared_ptr<Dictionary>& dictionary = dictionaries_[language];
    const std::string package = package_of(language);
    std::string why =
        "there is no dictionary to divide its words, so they stay whole; "
        "install Debian's package " +
        package + " (apt-get install " + package + ")";
    for (const auto& name : names_of(language)) {
        const auto file = folder_ / ("hyph_" + name + ".dic");
        std::error_code failed;
        if (!std::filesystem::is_regular_file(file, failed)) continue;
        try {
            dictionary = std::make_shared<Dictionary>(file);
            return dictionary.get();
        } catch (const std::runtime_error&) {
            why = "the dictionary " + file.string() + " is broken, so words stay whole";
        }
    }
    missing_.emplace(language, std::move(why));
    return nullptr;
}

std::string Hyphens::insert(std::string_view text, const std::string& language) {
    if (!is_hyphenated_language(language)) return std::string{text};
    Dictionary* const dictionary = load(language);
    if (dictionary == nullptr) return std::string{text};
    std::string out;
    std::vector<gunichar> word;
    bool is_divided_already = false;
    const auto flush = [&] {
        if (is_divided_already || word.size() < shortest_word)
            out += utf8(word);
        else
            out += dictionary->divided(word);
        word.clear();
        is_divided_already = false;
    };
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        const gunichar letter = g_utf8_get_char_validated(at, end - at);
        if (letter == static_cast<gunichar>(-1) || letter == static_cast<gunichar>(-2)) {
            flush();
            out += *at++;  // Pango shows what is no letter; it is not for us to drop it
            continue;
        }
        const bool is_soft = letter == 0xAD;
        if (g_unichar_isalpha(letter) != FALSE || is_soft) {
            is_divided_already = is_divided_already || is_soft;
            word.push_back(letter);
        } else {
            flush();
            out += utf8({letter});
        }
        at = g_utf8_next_char(at);
    }
    flush();
    return out;
}

}  // namespace muster::draw
