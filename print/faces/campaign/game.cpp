#include "print/faces/game.hpp"

#include "print/faces/campaign/map.hpp"
#include "print/faces/campaign/new_pack.hpp"
#include "print/faces/campaign/sheet.hpp"

#include <array>

namespace muster::campaign {
namespace {

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "campaign"; }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        return faces::read_campaign(options);
    }
    [[nodiscard]] bool knows_file(const std::filesystem::path& file) const override {
        return faces::is_campaign_file(file);
    }
    [[nodiscard]] std::vector<faces::Document> army_sheets(const faces::Source& source,
                                                           const faces::Reference& /*reference*/,
                                                           Seat /*side*/) const override {
        return faces::referee_ledgers(source);
    }
    [[nodiscard]] std::optional<faces::MapSheet> map(
        const faces::MapOptions& options) const override {
        return faces::referee_map(options);
    }
    [[nodiscard]] std::vector<faces::Document> viewers_map(
        const faces::MapOptions& options) const override {
        return faces::commander_map(options);
    }
    [[nodiscard]] std::vector<faces::Handout> handouts(
        const faces::HandoutOptions& options) const override {
        return faces::campaign_handouts(options);
    }
    [[nodiscard]] std::vector<faces::CounterArmy> counters(
        const faces::CounterOptions& options) const override {
        return faces::campaign_counters(options);
    }
    [[nodiscard]] std::optional<faces::NewPack> new_pack() const override {
        return faces::new_campaign_pack();
    }
    [[nodiscard]] faces::ReferenceForm reference_form() const override {
        return {"CA",
                {{"step", {}, "name! icon! text! rules!"},
                 {"order", {}, "name! text! rules!"},
                 {"march", {}, "name! text! rules!"},
                 {"supply", {}, "name! text! rules!"},
                 {"scout", {}, "name! text! rules!"},
                 {"morale", {}, "name! text! rules!"},
                 {"battle", {}, "name! text! rules!"},
                 {"modifier", {}, "name! text! besides rules!"},
                 {"siege", {}, "name! text! rules!"},
                 {"harry", {}, "name! text! rules!"},
                 {"letter", {}, "name! text! rules!"},
                 {"other", {}, "name! text! rules!"}}};
    }
    [[nodiscard]] std::span<const faces::ReferenceSheet> reference_sheets() const override {
        static constexpr std::array<faces::ReferenceSheet, 3> all{
            {{"campaign", faces::campaign_reference},
             {"campaign-orders", faces::order_sheet},
             {"campaign-letters", faces::dispatch_sheet}}};
        return all;
    }
};

}  // namespace

/// Named in print/rulesets.cpp.
const faces::Game& faces_game();
const faces::Game& faces_game() {
    static const FacesGame game;
    return game;
}

}  // namespace muster::campaign
