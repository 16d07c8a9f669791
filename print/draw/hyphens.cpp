#include "print/draw/hyphens.hpp"

#include "print/draw/scripts.hpp"

#include <hyphen.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <vector>

namespace muster::draw {
namespace {

constexpr const char* folder = "/usr/share/hyphen/";
constexpr std::string_view soft_hyphen = "\xC2\xAD";
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

/// One word in the dictionary's letters, with a gap wherever a division is allowed.
std::string divided(HyphenDict* dictionary, const std::vector<gunichar>& letters) {
    std::string lower;
    std::vector<std::string> written;
    for (const gunichar letter : letters) {
        char bytes[6];
        int length = g_unichar_to_utf8(g_unichar_tolower(letter), bytes);
        lower.append(bytes, static_cast<std::size_t>(length));
        length = g_unichar_to_utf8(letter, bytes);
        written.emplace_back(bytes, static_cast<std::size_t>(length));
    }
    std::string whole;
    for (const auto& letter : written) whole += letter;
    if (dictionary->utf8 == 0) {
        gsize length = 0;
        const Text encoded{g_convert(lower.data(), static_cast<gssize>(lower.size()),
                                     dictionary->cset, "UTF-8", nullptr, &length, nullptr),
                           g_free};
        if (!encoded) return whole;  // letters that the language does not have
        lower.assign(encoded.get(), length);
    }
    std::vector<char> marks(lower.size() + 5);
    char** replacements = nullptr;
    int* positions = nullptr;
    int* cuts = nullptr;
    const int failed =
        hnj_hyphen_hyphenate2(dictionary, lower.data(), static_cast<int>(lower.size()),
                              marks.data(), nullptr, &replacements, &positions, &cuts);
    std::string out;
    for (std::size_t i = 0; i < written.size(); ++i) {
        out += written[i];
        // A division that changes the spelling cannot be said with a soft hyphen.
        const bool is_spelt_alike = replacements == nullptr || replacements[i] == nullptr;
        const bool is_inside = i >= 1 && i + 2 < written.size();
        if (failed == 0 && is_inside && is_spelt_alike && (marks[i] & 1) != 0) out += soft_hyphen;
    }
    if (replacements != nullptr)
        for (std::size_t i = 0; i < lower.size(); ++i) std::free(replacements[i]);
    std::free(replacements);
    std::free(positions);
    std::free(cuts);
    return out;
}

}  // namespace

Hyphens::Hyphens() = default;
Hyphens::~Hyphens() = default;

void Hyphens::Close::operator()(_HyphenDict* dictionary) const {
    hnj_hyphen_free(dictionary);
}

_HyphenDict* Hyphens::load(const std::string& language) {
    if (const auto known = dictionaries_.find(language); known != dictionaries_.end())
        return known->second.get();
    for (const auto& name : names_of(language)) {
        const std::string file = folder + ("hyph_" + name + ".dic");
        if (!std::filesystem::is_regular_file(file)) continue;
        std::unique_ptr<_HyphenDict, Close> dictionary{hnj_hyphen_load(file.c_str())};
        if (!dictionary) throw std::runtime_error{file + ": error: this dictionary is broken"};
        return dictionaries_.emplace(language, std::move(dictionary)).first->second.get();
    }
    const std::string package = package_of(language);
    throw std::runtime_error{"error: hyphenation of \"" + language +
                             "\" needs a dictionary; install Debian's package " + package +
                             " (apt-get install " + package + ")"};
}

std::string Hyphens::insert(std::string_view text, const std::string& language) {
    if (!is_hyphenated_language(language)) return std::string{text};
    HyphenDict* dictionary = load(language);
    std::string out;
    std::vector<gunichar> word;
    bool is_divided_already = false;
    const auto flush = [&] {
        if (is_divided_already || word.size() < shortest_word) {
            for (const gunichar letter : word) {
                char bytes[6];
                const int length = g_unichar_to_utf8(letter, bytes);
                out.append(bytes, static_cast<std::size_t>(length));
            }
        } else {
            out += divided(dictionary, word);
        }
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
            char bytes[6];
            const int length = g_unichar_to_utf8(letter, bytes);
            out.append(bytes, static_cast<std::size_t>(length));
        }
        at = g_utf8_next_char(at);
    }
    flush();
    return out;
}

}  // namespace muster::draw
