#include "print/draw/type/scripts.hpp"

#include <glib.h>
#include <pango/pango.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace muster::draw {
namespace {

constexpr std::string_view noto_core = "/usr/share/fonts/truetype/noto";
constexpr std::string_view noto_cjk = "/usr/share/fonts/opentype/noto";

struct Row {
    GUnicodeScript script;
    ScriptFont font;
};
constexpr std::array script_rows{
    Row{G_UNICODE_SCRIPT_HEBREW,
        {"Hebrew", "fonts-noto-core", "Noto Serif Hebrew", "Noto Sans Hebrew", noto_core}},
    Row{G_UNICODE_SCRIPT_ARABIC,
        {"Arabic", "fonts-noto-core", "Noto Naskh Arabic", "Noto Sans Arabic", noto_core}},
    Row{G_UNICODE_SCRIPT_ARMENIAN,
        {"Armenian", "fonts-noto-core", "Noto Serif Armenian", "Noto Sans Armenian", noto_core}},
    Row{G_UNICODE_SCRIPT_GEORGIAN,
        {"Georgian", "fonts-noto-core", "Noto Serif Georgian", "Noto Sans Georgian", noto_core}},
    Row{G_UNICODE_SCRIPT_ETHIOPIC,
        {"Ethiopic", "fonts-noto-core", "Noto Serif Ethiopic", "Noto Sans Ethiopic", noto_core}},
    Row{G_UNICODE_SCRIPT_DEVANAGARI,
        {"Devanagari", "fonts-noto-core", "Noto Serif Devanagari", "Noto Sans Devanagari",
         noto_core}},
    Row{G_UNICODE_SCRIPT_BENGALI,
        {"Bengali", "fonts-noto-core", "Noto Serif Bengali", "Noto Sans Bengali", noto_core}},
    Row{G_UNICODE_SCRIPT_TAMIL,
        {"Tamil", "fonts-noto-core", "Noto Serif Tamil", "Noto Sans Tamil", noto_core}},
    Row{G_UNICODE_SCRIPT_TELUGU,
        {"Telugu", "fonts-noto-core", "Noto Serif Telugu", "Noto Sans Telugu", noto_core}},
    Row{G_UNICODE_SCRIPT_THAI,
        {"Thai", "fonts-noto-core", "Noto Serif Thai", "Noto Sans Thai", noto_core}},
    Row{G_UNICODE_SCRIPT_KHMER,
        {"Khmer", "fonts-noto-core", "Noto Serif Khmer", "Noto Sans Khmer", noto_core}},
    Row{G_UNICODE_SCRIPT_HIRAGANA,
        {"Japanese", "fonts-noto-cjk", "Noto Serif CJK JP", "Noto Sans CJK JP", noto_cjk}},
    Row{G_UNICODE_SCRIPT_KATAKANA,
        {"Japanese", "fonts-noto-cjk", "Noto Serif CJK JP", "Noto Sans CJK JP", noto_cjk}},
    Row{G_UNICODE_SCRIPT_HANGUL,
        {"Korean", "fonts-noto-cjk", "Noto Serif CJK KR", "Noto Sans CJK KR", noto_cjk}},
    Row{G_UNICODE_SCRIPT_HAN,
        {"Chinese", "fonts-noto-cjk", "Noto Serif CJK SC", "Noto Sans CJK SC", noto_cjk}},
};
/// The same letters have other forms in Taiwan and Hong Kong.
constexpr ScriptFont traditional{"Chinese", "fonts-noto-cjk", "Noto Serif CJK TC",
                                 "Noto Sans CJK TC", noto_cjk};

const ScriptFont* row_of(GUnicodeScript script) {
    const auto* at = std::find_if(script_rows.begin(), script_rows.end(),
                                  [&](const Row& row) { return row.script == script; });
    return at == script_rows.end() ? nullptr : &at->font;
}

std::vector<GUnicodeScript> scripts_of(const std::string& language) {
    int count = 0;
    const PangoScript* scripts =
        pango_language_get_scripts(pango_language_from_string(language.c_str()), &count);
    std::vector<GUnicodeScript> out;
    for (int i = 0; i < count; ++i) out.push_back(static_cast<GUnicodeScript>(scripts[i]));
    // Japanese and Korean texts also hold Han letters, in the forms of their own fonts.
    const bool has_own_han = std::any_of(out.begin(), out.end(), [](GUnicodeScript script) {
        return script == G_UNICODE_SCRIPT_HIRAGANA || script == G_UNICODE_SCRIPT_HANGUL;
    });
    if (has_own_han)
        out.erase(std::remove(out.begin(), out.end(), G_UNICODE_SCRIPT_HAN), out.end());
    return out;
}

bool is_traditional(const std::string& language) {
    for (const char* part : {"-TW", "-tw", "-HK", "-hk", "-MO", "-mo", "Hant", "hant"})
        if (language.find(part) != std::string::npos) return true;
    return false;
}

bool is_sans(const std::string& family) {
    return family == "Inter" || family.find("Sans") != std::string::npos;
}

/// The files of a family: /folder/NotoSerifHebrew-*.ttf, or one collection for all of CJK.
std::string files_of(const ScriptFont& font, std::string_view family) {
    std::string stem;
    for (const char c : family)
        if (c != ' ') stem += c;
    if (const auto cjk = stem.find("CJK"); cjk != std::string::npos) stem.resize(cjk + 3);
    return std::string{font.folder} + "/" + stem + "-*.tt?";
}

/// What a letter of a Japanese text is part of.
enum class Part { other, han, katakana, number, counter, icon };

Part part_of(gunichar letter) {
    constexpr gunichar prolonged = 0x30FC;  // said of no script, or of two
    constexpr gunichar tsu = 0x3064;        // "1つ": counts things
    if (letter >= 0x110000) return Part::other;
    if (g_unichar_isdigit(letter) != FALSE || letter == '+' || letter == 0x2212)
        return Part::number;
    if (letter == 0xFFFC) return Part::icon;  // see typeset.cpp
    if (letter == prolonged) return Part::katakana;
    if (letter == tsu) return Part::counter;
    switch (g_unichar_get_script(letter)) {
        case G_UNICODE_SCRIPT_HAN: return Part::han;
        case G_UNICODE_SCRIPT_KATAKANA: return Part::katakana;
        default: return Part::other;
    }
}

bool hang_together(Part before, Part part) {
    if (part == Part::counter) return before == Part::number;
    if (before == Part::icon) return part == Part::han || part == Part::katakana;
    if (before == Part::other || before == Part::counter || part == Part::other ||
        part == Part::icon)
        return false;
    return before == part || before == Part::number || part == Part::number;
}

std::string code_point(char32_t letter) {
    char out[16];
    std::snprintf(out, sizeof out, "U+%04X", static_cast<unsigned>(letter));
    return out;
}

std::string utf8(char32_t letter) {
    char out[6];
    const int length = g_unichar_to_utf8(static_cast<gunichar>(letter), out);
    return {out, static_cast<std::size_t>(length)};
}

}  // namespace

const ScriptFont* script_font(char32_t letter) {
    return row_of(g_unichar_get_script(static_cast<gunichar>(letter)));
}

std::string usual_language(char32_t letter) {
    const GUnicodeScript script = g_unichar_get_script(letter);
    if (script == G_UNICODE_SCRIPT_HAN)
        return "ja";  // Of the languages with them, the one at hand.
    const PangoLanguage* language =
        pango_script_get_sample_language(static_cast<PangoScript>(script));
    return language == nullptr ? std::string{}
                               : pango_language_to_string(const_cast<PangoLanguage*>(language));
}

std::vector<FontSource> usual_fallbacks(const std::string& language,
                                        const std::vector<FontSource>& families) {
    std::vector<FontSource> out;
    for (const GUnicodeScript script : scripts_of(language)) {
        const ScriptFont* font = row_of(script);
        if (font == nullptr) continue;
        if (script == G_UNICODE_SCRIPT_HAN && is_traditional(language)) font = &traditional;
        for (const auto& family : families) {
            if (!family.languages.empty()) continue;
            FontSource source;
            source.family = is_sans(family.family) ? font->sans : font->serif;
            source.package = font->package;
            source.folders = {files_of(*font, source.family)};
            source.languages = {language};
            source.beside = family.family;
            if (std::find(out.begin(), out.end(), source) == out.end()) out.push_back(source);
        }
    }
    return out;
}

std::string missing_letters(const std::string& family, const std::vector<char32_t>& letters) {
    std::string text = "the font " + family + " lacks ";
    std::string hints;
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < std::min(letters.size(), most); ++i) {
        text += (i == 0 ? "" : ", ") + code_point(letters[i]);
        if (g_unichar_isgraph(static_cast<gunichar>(letters[i])) != FALSE)
            text += " \"" + utf8(letters[i]) + "\"";
        const ScriptFont* font = script_font(letters[i]);
        if (font == nullptr) continue;
        const std::string hint =
            std::string{font->script} + " is in Debian's package " + std::string{font->package};
        if (hints.find(hint) == std::string::npos) hints += "; " + hint;
    }
    if (letters.size() > most)
        text += " and " + std::to_string(letters.size() - most) + " more letters";
    return text + hints;
}

double loose_leading(const std::string& language) {
    double factor = 1;
    for (const GUnicodeScript script : scripts_of(language)) {
        switch (script) {
            case G_UNICODE_SCRIPT_HAN:
            case G_UNICODE_SCRIPT_HIRAGANA:
            case G_UNICODE_SCRIPT_KATAKANA:
            case G_UNICODE_SCRIPT_HANGUL: factor = std::max(factor, 1.25); break;
            case G_UNICODE_SCRIPT_ARABIC:
            case G_UNICODE_SCRIPT_DEVANAGARI:
            case G_UNICODE_SCRIPT_THAI: factor = std::max(factor, 1.15); break;
            default: break;
        }
    }
    return factor;
}

std::vector<Stretch> whole_words(std::string_view text, const std::string& language) {
    std::vector<Stretch> out;
    const auto scripts = scripts_of(language);
    if (std::find(scripts.begin(), scripts.end(), G_UNICODE_SCRIPT_HIRAGANA) == scripts.end())
        return out;
    constexpr int most = 10;  // a longer one may be a whole sentence, and must be broken somewhere
    Part before = Part::other;
    Stretch word;
    int letters = 0;
    const auto finish = [&] {
        if (letters > 1 && letters <= most) out.push_back(word);
    };
    for (std::size_t i = 0; i < text.size();) {
        const gunichar letter =
            g_utf8_get_char_validated(text.data() + i, static_cast<gssize>(text.size() - i));
        const std::size_t next =
            letter < 0x110000 ? i + static_cast<std::size_t>(g_unichar_to_utf8(letter, nullptr))
                              : i + 1;
        const Part part = part_of(letter);
        if (!hang_together(before, part)) {
            finish();
            word.begin = i;
            letters = 0;
        }
        word.end = next;
        ++letters;
        before = part;
        i = next;
    }
    finish();
    return out;
}

bool ends_wide(const std::string& text) {
    if (text.empty()) return false;
    const char* last = g_utf8_find_prev_char(text.data(), text.data() + text.size());
    if (last == nullptr) return false;
    const gunichar letter = g_utf8_get_char_validated(last, -1);
    return letter < 0x110000 && g_unichar_iswide(letter) != FALSE;
}

bool is_joined_language(const std::string& language) {
    const auto scripts = scripts_of(language);
    return std::any_of(scripts.begin(), scripts.end(), [](GUnicodeScript script) {
        return script == G_UNICODE_SCRIPT_ARABIC || script == G_UNICODE_SCRIPT_SYRIAC ||
               script == G_UNICODE_SCRIPT_MONGOLIAN || script == G_UNICODE_SCRIPT_DEVANAGARI ||
               script == G_UNICODE_SCRIPT_BENGALI;
    });
}

bool is_hyphenated_language(const std::string& language) {
    const auto scripts = scripts_of(language);
    return std::any_of(scripts.begin(), scripts.end(), [](GUnicodeScript script) {
        return script == G_UNICODE_SCRIPT_LATIN || script == G_UNICODE_SCRIPT_GREEK ||
               script == G_UNICODE_SCRIPT_CYRILLIC;
    });
}

bool is_written_from_the_right(const std::string& text) {
    for (const char* at = text.c_str(); *at != '\0'; at = g_utf8_next_char(at)) {
        switch (g_unichar_get_script(g_utf8_get_char(at))) {
            case G_UNICODE_SCRIPT_HEBREW:
            case G_UNICODE_SCRIPT_ARABIC:
            case G_UNICODE_SCRIPT_SYRIAC:
            case G_UNICODE_SCRIPT_THAANA:
            case G_UNICODE_SCRIPT_NKO:
            case G_UNICODE_SCRIPT_ADLAM: return true;
            default: break;
        }
    }
    return false;
}

}  // namespace muster::draw
