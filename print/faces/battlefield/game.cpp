#include "print/faces/game.hpp"

#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/battlefield/model/toggles.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "engine/contract/variant_text.hpp"
#include "print/faces/battlefield/counters.hpp"
#include "print/faces/battlefield/map.hpp"
#include "print/faces/battlefield/new_pack.hpp"
#include "print/faces/battlefield/sheet.hpp"

#include <array>

namespace muster::battlefield {
namespace {

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return Rules::id(); }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        return faces::read_battlefield(options);
    }
    [[nodiscard]] std::vector<faces::Document> army_sheets(const faces::Source& source,
                                                           const faces::Reference& reference,
                                                           Seat side) const override {
        return {faces::battlefield_sheet(source, reference, side)};
    }
    [[nodiscard]] faces::ReferenceForm reference_form() const override {
        return {"BF",
                {{"step", {}, "name! icon! text! rules!"},
                 {"movement", {}, "name! text! rules!"},
                 {"steps", {}, "name! text! rules!"},
                 {"command", {}, "name! text! rules!"},
                 {"attack", {}, "name! text! rules!"},
                 {"terrain", {}, "name! icon! text! rules!"},
                 {"work", {}, "name! icon! text! rules!"},
                 {"engine", {}, "name! icon! text! rules!"},
                 {"victory", {}, "name! text! rules!"},
                 {"odds", {}, "name! text! rules!"},
                 {"trait", names::words_of_trait, "rules!"},
                 {"reminder", {}, "text! rules"}}};
    }
    [[nodiscard]] std::span<const faces::ReferenceSheet> reference_sheets() const override {
        static constexpr std::array<faces::ReferenceSheet, 1> all{
            {{"battlefield", faces::battlefield_reference}}};
        return all;
    }
    [[nodiscard]] std::optional<faces::NewPack> new_pack() const override {
        return faces::new_battlefield_pack();
    }
    [[nodiscard]] std::string usual_variant() const override {
        return record::variant_text(Variant{});
    }
    [[nodiscard]] int left_step() const override { return 5; }  // Per cent.
    [[nodiscard]] std::optional<faces::MapSheet> map(
        const faces::MapOptions& options) const override {
        return faces::battlefield_map(options);
    }
    [[nodiscard]] bool knows_file(const std::filesystem::path& file) const override {
        return is_of_tiled(file);
    }
    [[nodiscard]] std::vector<faces::CounterArmy> counters(
        const faces::CounterOptions& options) const override {
        return {faces::battlefield_counters(options)};
    }
};

}  // namespace

/// Named in print/rulesets.cpp.
const faces::Game& faces_game();
const faces::Game& faces_game() {
    static const FacesGame game;
    return game;
}

}  // namespace muster::battlefield
