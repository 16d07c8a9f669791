#include "engine/toml/shipped.hpp"
#include "print/draw/layout/layout.hpp"
#include "print/draw/layout/layout_words.hpp"
#include "print/draw/type/rich.hpp"
#include "print/faces/game.hpp"
#include "print/pages/document/layout.hpp"
#include "print/pages/imposition/services.hpp"
#include "print/pages/proof/page_layout.hpp"
#include "tests/fuzz/target.hpp"

#include <stdexcept>

/// The files that say how things are printed: layouts of cards, their translations, print services,
/// sheets, proofs, references; and the markup of texts. Nothing is drawn here.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;

struct Shipped {
    Scratch scratch;

    Shipped() {
        const fs::path layouts = toml::shipped_cards() / "layouts";
        scratch.copy(layouts / "blank.toml", "cards/layouts/skirmish.toml");
        scratch.copy(layouts / "plain.toml", "cards/layouts/plain.toml");
        scratch.replace_shipped_cards("cards");
    }
};

/// A few keys of each sort that such a file may have.
constexpr pages::PageNumber numbers[] = {{"page.margin", 5, 60}, {"cards.least_scale", 0.2, 4}};
constexpr pages::PageText texts[] = {{"masthead.title", "faces copies"}};
constexpr std::string_view words[] = {"masthead.sign"};
constexpr std::string_view colours[] = {"ink"};
constexpr std::string_view styles[] = {"title"};
constexpr std::string_view lines[] = {"trim"};
constexpr pages::PageSpec spec{numbers, texts, words, colours, styles, lines};

void read_file(std::size_t kind, const Scratch& scratch, const std::string& text) {
    const auto file = [&] { return scratch.write("cards/layouts/file.toml", text); };
    switch (kind) {
        case 0: (void)draw::read_layout(file()); break;
        case 1:
            scratch.write("cards/layouts/locale/de.toml", text);
            (void)draw::LayoutWords{scratch.path("cards/layouts/plain.toml"), "de"};
            break;
        case 2: (void)pages::read_services(file()); break;
        case 3: (void)pages::read_sheet_layout(file()); break;
        case 4: (void)pages::PageLayout{file(), spec, "en"}; break;
        case 5:
            scratch.write("pack/reference.toml", text);
            (void)faces::read_reference(faces::find_game("skirmish"), {scratch.path("pack")}, "en");
            break;
        default:
            for (const draw::RichFault& fault : draw::parse_rich(text).faults)
                (void)draw::text_of(fault, text);
            break;
    }
}

}  // namespace

std::string_view kinds() {
    return "lwsdprm";
}

void prepare() {
    (void)once<Shipped>();
}

void read(const Input& input) {
    try {
        read_file(input.kind, once<Shipped>().scratch, input.text);
    } catch (const std::runtime_error&) {
        // Its message is the list of faults.
    }
}

}  // namespace muster::fuzz
