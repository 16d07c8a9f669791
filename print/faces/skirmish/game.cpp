#include "print/faces/game.hpp"

#include "engine/contract/variant_text.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/toggles.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "print/faces/skirmish/card.hpp"
#include "print/faces/skirmish/new_pack.hpp"
#include "print/faces/skirmish/sheet.hpp"

#include <algorithm>
#include <array>

namespace muster::skirmish {
namespace {

constexpr std::array<std::string_view, 7> odds_ids{"even", "attacker", "defender", "level",
                                                   "wins", "kills",    "dies"};

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return Rules::id(); }
    [[nodiscard]] bool is_default() const override { return true; }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        return faces::read_skirmish(options);
    }
    [[nodiscard]] std::filesystem::path sheets() const override {
        return draw::shipped_layouts() / "sheets.toml";
    }
    [[nodiscard]] std::vector<faces::Document> army_sheets(const faces::Source& source,
                                                           const faces::Reference& reference,
                                                           Seat side) const override {
        return {faces::skirmish_sheet(source, reference, side)};
    }
    [[nodiscard]] faces::ReferenceForm reference_form() const override {
        return {"SK",
                {{"turn", {}, "name! icon! text! rules!"},
                 {"state", names::zones, "text! rules!"},
                 {"role", names::roles, "text! offense! defense! besides rules!"},
                 {"trait", names::traits, "text! rules!"},
                 {"power", names::powers.subspan(1), "rules!"},  // Without "none".
                 {"battle", {}, "name! icon text! rules!"},
                 {"step", {}, "name! text! rules!"},
                 {"morale", {}, "name! icon text! rules!"},
                 {"glossary", {}, "name! text! rules! id"},
                 {"odds", odds_ids, "name! text rules!"},
                 {"reminder", {}, "text! rules"}}};
    }
    [[nodiscard]] std::span<const faces::ReferenceSheet> reference_sheets() const override {
        static constexpr std::array<faces::ReferenceSheet, 1> all{
            {{"skirmish", [](const faces::Source& source, const faces::Reference& reference) {
                  return faces::skirmish_reference(*faces::skirmish_of(source).table, reference);
              }}}};
        return all;
    }
    [[nodiscard]] std::optional<faces::NewPack> new_pack() const override {
        return faces::new_skirmish_pack();
    }
    [[nodiscard]] bool has_shared_cards() const override { return true; }
    [[nodiscard]] std::string card_name(const faces::Source& source,
                                        std::string_view id) const override {
        const auto& texts = faces::skirmish_of(source).table->texts;
        const auto at = std::find_if(texts.begin(), texts.end(),
                                     [&](const CardText& text) { return text.id == id; });
        return at == texts.end() ? std::string{} : at->name;
    }
    [[nodiscard]] std::string usual_variant() const override {
        return record::variant_text(Variant{});
    }
};

}  // namespace

/// Named in print/rulesets.cpp.
const faces::Game& faces_game();
const faces::Game& faces_game() {
    static const FacesGame game;
    return game;
}

}  // namespace muster::skirmish

namespace muster::faces {

const SkirmishSource& skirmish_of(const Source& source) {
    return dynamic_cast<const SkirmishSource&>(*source.loaded);
}

Reference reference_of(const skirmish::Table& table) {
    std::vector<std::filesystem::path> packs;
    for (const auto& pack : table.packs)
        if (!pack.folder.empty()) packs.emplace_back(pack.folder);
    return read_reference(skirmish::faces_game(), packs, table.locale_tag);
}

}  // namespace muster::faces
