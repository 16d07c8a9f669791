#include "print/faces/game.hpp"

#include "engine/contract/variant_text.hpp"
#include "engine/warfare/model/simple_tables.hpp"
#include "engine/warfare/model/toggles.hpp"
#include "engine/warfare/ruleset.hpp"
#include "print/faces/warfare/card.hpp"
#include "print/faces/warfare/new_pack.hpp"
#include "print/faces/warfare/sheet.hpp"

#include <array>

namespace muster::warfare {
namespace {

/// What bars an attack by the order of battle.
constexpr std::array<std::string_view, 6> screen_ids{"yes",    "down",     "no",
                                                     "levies", "infantry", "three"};

/// What sellers may think of a buyer; the hostile do not sell (WF-191).
constexpr std::array<std::string_view, 3> attitude_ids{"allied", "friendly", "neutral"};

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return Rules::id(); }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        return faces::read_warfare(options);
    }
    [[nodiscard]] std::vector<faces::Document> army_sheets(const faces::Source& source,
                                                           const faces::Reference& reference,
                                                           Seat side) const override {
        return {faces::warfare_sheet(source, reference, side)};
    }
    [[nodiscard]] faces::ReferenceForm reference_form() const override {
        return {"WF",
                {{"round", {}, "name! icon! text! rules!"},
                 {"order", {}, "name! icon text! rules!"},
                 {"check", {}, "name! text! rules!"},
                 {"matrix", screen_ids, "text! rules!"},
                 {"loss", {}, "name! text! rules!"},
                 {"attitude", attitude_ids, "name! rules!"},
                 {"bout", {}, "name! text! rules!"},
                 {"circumstance", simple::circumstance_names, "name! rules!"},
                 {"reminder", {}, "text! rules"}}};
    }
    [[nodiscard]] std::span<const faces::ReferenceSheet> reference_sheets() const override {
        static constexpr std::array<faces::ReferenceSheet, 2> all{
            {{"warfare", faces::warfare_reference}, {"simple-warfare", faces::simple_warfare}}};
        return all;
    }
    [[nodiscard]] std::optional<faces::NewPack> new_pack() const override {
        return faces::new_warfare_pack();
    }
    [[nodiscard]] std::string usual_variant() const override {
        return record::variant_text(Variant{});
    }
    [[nodiscard]] int left_step() const override { return 5; }  // Per cent.
};

}  // namespace

/// Named in print/rulesets.cpp.
const faces::Game& faces_game();
const faces::Game& faces_game() {
    static const FacesGame game;
    return game;
}

}  // namespace muster::warfare

namespace muster::faces {

const WarfareSource& warfare_of(const Source& source) {
    return dynamic_cast<const WarfareSource&>(*source.loaded);
}

}  // namespace muster::faces
