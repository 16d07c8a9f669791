#include "print/faces/game.hpp"
#include "engine/contract/variant_text.hpp"
#include "engine/strategic/model/toggles.hpp"
#include "print/faces/strategic/map.hpp"
#include "print/faces/strategic/new_pack.hpp"
#include "print/faces/strategic/sheet.hpp"

#include <array>

namespace muster::strategic {
namespace {

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "strategic"; }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        return faces::read_strategic(options);
    }
    [[nodiscard]] std::vector<faces::Document> army_sheets(const faces::Source& source,
                                                           const faces::Reference& reference,
                                                           Seat /*side*/) const override {
        return faces::faction_sheets(source, reference);
    }
    [[nodiscard]] std::optional<faces::NewPack> new_pack() const override {
        return faces::new_strategic_pack();
    }
    [[nodiscard]] faces::ReferenceForm reference_form() const override {
        return {"ST",
                {{"step", {}, "name! icon! text! rules!"},
                 {"pool", {}, "name! text! rules!"},
                 {"battle", {}, "name! text! rules!"},
                 {"after", {}, "name! text! rules!"},
                 {"place", {}, "name! text! rules!"},
                 {"money", {}, "name! text! rules!"},
                 {"march", {}, "name! text! rules!"},
                 {"weather_rule", {}, "name! text! rules!"},
                 {"odds", {}, "name! text! rules!"},
                 {"check", {}, "name! text! rules!"},
                 {"action", {}, "name! icon! text! rules!"},
                 {"troop", {}, "name! text! rules!"},
                 {"result", {}, "name! text! rules!"},
                 {"goal", {}, "name! text! rules!"},
                 {"reminder", {}, "text! rules"}}};
    }
    [[nodiscard]] std::span<const faces::ReferenceSheet> reference_sheets() const override {
        static constexpr std::array<faces::ReferenceSheet, 2> all{
            {{"strategic", faces::strategic_reference},
             {"strategic-scenes", faces::cinematic_reference}}};
        return all;
    }
    [[nodiscard]] std::optional<faces::MapSheet> map(
        const faces::MapOptions& options) const override {
        return faces::strategic_map(options);
    }
    [[nodiscard]] std::vector<faces::CounterArmy> counters(
        const faces::CounterOptions& options) const override {
        return faces::strategic_counters(options);
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

}  // namespace muster::strategic
