#define BOOST_TEST_DYN_LINK
#include "print/draw/type/fit.hpp"
#include "print/draw/type/scripts.hpp"
#include "tests/print/draw/type_fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::draw;
using namespace muster::print_test;
using tests::army_file;
using tests::has;

BOOST_AUTO_TEST_SUITE(translation_rtl_tests)
namespace {

constexpr const char* armies[] = {"barrow_court", "causeway_watch", "hushed_choir", "wild_muster"};

/// The cases pass with a message where Debian's fonts for the language are not installed.
bool is_installed(const std::string& file) {
    if (std::filesystem::exists("/usr/share/fonts/" + file)) return true;
    BOOST_TEST_MESSAGE("skipped: " << file << " is not installed");
    return false;
}
bool has_japanese() {
    return is_installed("opentype/noto/NotoSerifCJK-Regular.ttc");
}
bool has_arabic() {
    return is_installed("truetype/noto/NotoNaskhArabic-Regular.ttf");
}

std::string without_spaces(const std::string& text) {
    std::string out;
    for (const char c : text)
        if (c != ' ' && c != '\n' && c != '\f') out += c;
    return out;
}

/// A shipped army's deck in another language.
struct Printed {
    Printed(const std::string& army, const std::string& tag) : file{folder.path / "deck.pdf"} {
        // Cairo 1.16 loses 768 bytes for each subset of a CFF font, such as Noto's Japanese ones.
        const auto [code, said] =
            run("LSAN_OPTIONS=detect_leaks=0 " + std::string{MUSTER_PRINT} + " deck " +
                army_file(army) + " --strict --locale " + tag + " -o " + file.string());
        BOOST_TEST_REQUIRE(code == 0, said);
        words = run("pdftotext " + file.string() + " -").second;
        check_sound(file);
        fonts = check_fonts(file);
    }
    Folder folder;
    std::filesystem::path file;
    std::string words, fonts;
};

struct Pixels {
    int width{}, height{};
    std::string rgb;
    [[nodiscard]] unsigned at(int x, int y) const {
        const std::size_t row = static_cast<std::size_t>(width) * static_cast<std::size_t>(y);
        const std::size_t i = 3 * (row + static_cast<std::size_t>(x));
        const auto part = [&](std::size_t k) { return static_cast<unsigned char>(rgb.at(i + k)); };
        return static_cast<unsigned>(part(0) << 16U | part(1) << 8U | part(2));
    }
};

/// The first page as paper shows it.
Pixels first_page(const std::filesystem::path& pdf, int dpi) {
    const auto stem = pdf.parent_path() / "page";
    const auto said = run("pdftoppm -singlefile -f 1 -l 1 -r " + std::to_string(dpi) + " " +
                          pdf.string() + " " + stem.string());
    BOOST_TEST_REQUIRE(said.first == 0, said.second);
    std::istringstream in{read(stem.string() + ".ppm")};
    std::string magic;
    int most{};
    Pixels page;
    in >> magic >> page.width >> page.height >> most;
    in.get();
    page.rgb.resize(3 * static_cast<std::size_t>(page.width) *
                    static_cast<std::size_t>(page.height));
    in.read(page.rgb.data(), static_cast<std::streamsize>(page.rgb.size()));
    BOOST_TEST_REQUIRE((in && in.peek() == std::istringstream::traits_type::eof()));
    return page;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_shipped_decks_print_in_japanese_without_a_finding) {
    if (!has_japanese()) return;
    const std::vector<std::vector<std::string>> names{
        {"コロウ夫人", "骨の徴募兵", "嵐硝子のレンズ", "塚の宮廷"},
        {"アルドレス院長", "門壁の長槍隊", "贖罪の軍勢", "祝福の儀"},
        {"カシミア・ドレイ", "夢語り", "囁きの軍旗", "静止の儀"},
        {"フェン翁", "石塚の大鬼", "萌え立つ樹液の儀", "長き狩りの儀"}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Printed deck{armies[i], "ja"};
        BOOST_TEST(has(deck.fonts, "NotoSerifCJKjp-Bold"), deck.fonts);
        BOOST_TEST(has(deck.fonts, "NotoSerifCJKjp-Regular"), deck.fonts);
        BOOST_TEST(has(deck.fonts, "NotoSansCJKjp-Bold"), deck.fonts);
        for (const std::string& name : names[i]) BOOST_TEST(has(deck.words, name), name);
    }
}

BOOST_AUTO_TEST_CASE(the_shipped_decks_print_in_arabic_without_a_finding) {
    if (!has_arabic()) return;
    const std::vector<std::vector<std::string>> names{
        {"فارس القبر", "فخ العوسج", "طقس الرماد الهاطل"},
        {"جراح الميدان", "طقس البركة", "طليعة الثغرة"},
        {"رهبان الصمت", "الراية الهامسة", "طقس السكون"},
        {"سلحفاة الطحلب", "روح الجدول", "طقس الصيد الطويل"}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Printed deck{armies[i], "ar"};
        BOOST_TEST(has(deck.fonts, "NotoNaskhArabic-Bold"), deck.fonts);
        BOOST_TEST(has(deck.fonts, "NotoNaskhArabic-Regular"), deck.fonts);
        BOOST_TEST(has(deck.fonts, "NotoSansArabic-Bold"), deck.fonts);
        // Letters that hang together are extracted one by one, at times with air between them.
        const std::string words = without_spaces(deck.words);
        for (const std::string& name : names[i])
            BOOST_TEST(has(words, without_spaces(name)), name << "\n" << deck.words);
    }
}

BOOST_AUTO_TEST_CASE(an_arabic_deck_has_its_spines_on_the_right) {
    if (!has_arabic()) return;
    constexpr int dpi = 150;
    const auto page_of = [](const std::string& tag) {
        const Printed deck{"wild_muster", tag};
        return first_page(deck.file, dpi);
    };
    const Pixels arabic = page_of("ar");
    const Pixels english = page_of("en");
    BOOST_TEST_REQUIRE(arabic.width == english.width);
    // Nine cards of 63 x 88 mm with 1 mm between them in the middle of A4; the second one's centre
    // is that of the sheet. Its spine is 10 mm wide.
    const auto share_of_vellum = [](const Pixels& page, double from_mm, double to_mm) {
        constexpr unsigned vellum = 0xF4EAD3U;
        int found = 0;
        int all = 0;
        for (double y = 60; y < 80; y += 0.5)
            for (double x = from_mm; x < to_mm; x += 0.2, ++all)
                if (page.at(static_cast<int>(x * dpi / 25.4), static_cast<int>(y * dpi / 25.4)) ==
                    vellum)
                    ++found;
        return static_cast<double>(found) / all;
    };
    const double left = 105 - 31.5;
    const double right = 105 + 31.5;
    BOOST_TEST(share_of_vellum(arabic, right - 9.5, right - 0.5) == 0);
    BOOST_TEST(share_of_vellum(arabic, left + 0.5, left + 9.5) > 0.3);
    BOOST_TEST(share_of_vellum(english, left + 0.5, left + 9.5) == 0);
    BOOST_TEST(share_of_vellum(english, right - 9.5, right - 0.5) > 0.3);
}

BOOST_AUTO_TEST_CASE(digits_stand_on_the_line_of_japanese_letters) {
    if (!has_japanese()) return;
    Language japanese;
    japanese.tag = "ja";
    TypeStyle type = style();
    type.size = 40;
    type.features = "lnum";
    const auto bottom = [&](const std::string& text, const Language& language) {
        const Lines lines = typesetter().compose({words(text)}, type, {}, language);
        return ink_of(400, 100, [&](cairo_t* context) { lines.show(context, 10, 60, 0); }).bottom;
    };
    // Neither letter reaches as low as the foot of the digit.
    BOOST_TEST(bottom("ー1ー", japanese) == bottom("1", {}));
}

BOOST_AUTO_TEST_CASE(japanese_words_and_numbers_are_kept_whole) {
    const auto parts = [](const std::string& text, const std::string& language = "ja") {
        std::vector<std::string> out;
        for (const Stretch& word : whole_words(text, language))
            out.push_back(text.substr(word.begin, word.end - word.begin));
        return out;
    };
    const auto same = [](const std::vector<std::string>& found,
                         const std::vector<std::string>& wanted) {
        BOOST_TEST(found == wanted, boost::test_tools::per_element());
    };
    same(parts("敵の手札を無作為に1枚見る"), {"手札", "無作為", "1枚見"});
    same(parts("自軍に鋼の部隊2つ。"), {"自軍", "部隊2つ"});
    same(parts("防御側：戦力−3。"), {"防御側", "戦力−3"});
    same(parts("カウンター"), {"カウンター"});
    same(parts("敗者は\uFFFC戦闘不能か\uFFFC消耗"), {"敗者", "\uFFFC戦闘不能", "\uFFFC消耗"});
    same(parts("一二三四五六七八九十百"), {});  // too long to be one word
    same(parts("戦力+1", "zh"), {});
    same(parts("two dice", "en"), {});
    same(parts("\xFF戦力"), {"戦力"});

    if (!has_japanese()) return;
    Language japanese;
    japanese.tag = "ja";
    for (double width = 14; width < 30; width += 0.5) {
        const Lines lines = typesetter().compose({words("交戦部隊は戦力+1、カウンターは1個。")},
                                                 style(), within(width), japanese);
        for (int line = 0; line + 1 < lines.count(); ++line) {
            const std::string end = lines.line_text(line);
            for (const char* part : {"交", "交戦", "交戦部", "戦", "戦力", "戦力+", "カウ", "1"})
                BOOST_TEST(!end.ends_with(part), end);
        }
    }
}

BOOST_AUTO_TEST_CASE(tall_scripts_get_more_air_where_there_is_room) {
    BOOST_TEST(loose_leading("en") == 1);
    BOOST_TEST(loose_leading("ar") > 1);
    BOOST_TEST(loose_leading("ja") > loose_leading("ar"));
    auto rungs = ladder({9, 8}, {4, 3}, {2, 1});
    loosen(rungs, 1);
    BOOST_TEST(rungs.size() == 4U);
    loosen(rungs, 1.5);
    const std::vector<Rung> wanted{{9, 6, 2},   {9, 6, 1},   {9, 4, 2}, {9, 4, 1},
                                   {8, 4.5, 2}, {8, 4.5, 1}, {8, 3, 2}, {8, 3, 1}};
    BOOST_TEST((rungs == wanted));
}

BOOST_AUTO_TEST_CASE(full_width_signs_need_no_space_behind_them) {
    BOOST_TEST(ends_wide("勝利時："));
    BOOST_TEST(ends_wide("必要"));
    BOOST_TEST(!ends_wide("عند فوزها:"));
    BOOST_TEST(!ends_wide("When it wins:"));
    BOOST_TEST(!ends_wide(""));
    BOOST_TEST(!ends_wide("\x9F"));
}

BOOST_AUTO_TEST_SUITE_END()
