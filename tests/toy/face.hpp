#pragma once

#include "engine/toml/reader.hpp"
#include "print/faces/back.hpp"
#include "print/faces/game.hpp"
#include "tests/toy/rules.hpp"

#include <string>
#include <string_view>

/// The toy as it is printed: "card_2*3" is three copies of a card, and an army is one card.
namespace muster::toy {

inline draw::Face card_face(const Table& table, std::size_t card) {
    draw::Face face;
    face.layout = "toy";
    face.name = face.text["name"] = "Card " + std::to_string(card);
    face.text["tone"] = "steel";
    face.text["strength"] = std::to_string(table.strengths[card]);
    face.effects = {{"Strike:", "Roll the die and add " + face.text["strength"] +
                                    ". On 5 or more, take a life."}};
    return face;
}

class FacesGame : public faces::Game {
  public:
    [[nodiscard]] std::string_view id() const override { return Rules::id(); }
    [[nodiscard]] std::filesystem::path layout() const override { return MUSTER_TOY_LAYOUT; }
    [[nodiscard]] faces::Source read(const faces::SourceOptions& options) const override {
        const Table table;
        faces::Source out;
        out.hash = table.hash;
        (void)faces::back_of(out.backs, faces::side_tone(options.side));
        out.seats = {"Red", "Blue"};
        for (const std::string& input : options.inputs) {
            out.is_army = input.ends_with(".toml");
            const auto [id, count] = faces::id_and_count(out.is_army ? army(input) : input);
            const std::size_t card = id.size() == 6 ? static_cast<std::size_t>(id[5] - '0') : 9;
            if (!id.starts_with("card_") || card >= table.strengths.size())
                throw faces::Refused{"error: found \"" + id + "\"; allowed: card_0 to card_2"};
            out.cards.push_back({id, card_face(table, card), count.value_or(1)});
        }
        if (!out.cards.empty()) out.id = out.title = out.cards.front().id;
        return out;
    }

  private:
    /// The id of the one card in an army's file.
    static std::string army(const std::string& file) {
        toml::Faults faults;
        std::string card;
        for (const auto& document : toml::read_with_includes(file, faults))
            if (auto army = toml::Table{document, faults}.table("army", toml::Need::required)) {
                card = army->text("card", toml::Need::required).value_or("");
                army->allow({"ruleset"});
                army->finish();
            }
        if (!faults.empty()) throw faces::Refused{faults.text()};
        return card;
    }
};

}  // namespace muster::toy
