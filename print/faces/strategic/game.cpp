#include "print/faces/game.hpp"

#include "engine/contract/variant_json.hpp"
#include "engine/strategic/toggles.hpp"
#include "print/faces/strategic/card.hpp"

namespace muster::strategic {
namespace {

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "strategic"; }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        return faces::read_strategic(options);
    }
    [[nodiscard]] std::string usual_variant() const override {
        return record::variant_json(Variant{}).dump();
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
