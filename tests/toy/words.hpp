#pragma once

#include "engine/contract/definitions.hpp"
#include "engine/contract/wording.hpp"
#include "tests/toy/rules.hpp"

/// The toy's definitions, for which it needs no files, and its words.
namespace muster::toy {

struct Definitions {
    using Rules = toy::Rules;
    using Loaded = Table;
    using Variant = toy::Variant;
    using Army = std::size_t;  ///< One card, by the name of a file that need not be there.
    using Path = std::filesystem::path;
    using Pointer = std::shared_ptr<const Table>;

    static constexpr std::array starters{"0.toml", "2.toml"};
    static Path shipped() { return {}; }
    static Path shipped_armies() { return {}; }
    static Pointer load(const std::vector<Path>&, const std::string&, toml::Faults&) {
        return std::make_shared<Table>();
    }
    static Pointer table(const Pointer& loaded) { return loaded; }
    static std::optional<Variant> variant(const Path&, toml::Faults&) { return Variant{}; }
    static std::optional<Army> army(const Path& file, const Table& table, const Variant&,
                                    toml::Faults& faults) {
        for (Army card = 0; card < table.strengths.size(); ++card)
            if (file.stem() == std::to_string(card)) return card;
        faults.add({file.string(), 0, 0, "no card of the toy", false});
        return std::nullopt;
    }
    static Setup setup(const Table& table, const Variant& variant, const std::vector<Army>& cards) {
        return {&table, {cards[0], cards[1]}, variant};
    }
    static void each_toggle(auto& variant, auto&& visit) { toy::each_toggle(variant, visit); }
};

struct Wording {
    using Rules = toy::Rules;
    static std::optional<std::string> narrate(const State&, const Event& event, Viewer) {
        if (event.kind == Event::Kind::hit) return std::string{seat_name(event.by)} + " hits.";
        return "The wind is " + std::to_string(event.value) + ": " + event.reason + ".";
    }
    static bool begins_part(const Event&) { return false; }
    static std::string describe(const State& state, const Action& action) {
        return Rules::action_text(state, action);
    }
    static std::string prompt(const State& state) { return std::string{seat_name(state.to_move)}; }
    static std::string title(const Setup&) { return "Red against blue"; }
    static void write_armies(const Setup& setup, record::Json& json) {
        json["red"] = setup.cards[0];
    }
    static std::string result(const State& state) {
        return std::string{seat_name(Rules::winner(state))} + " wins.";
    }
    static record::Json result_json(const State& state) {
        return {{"winner", seat_name(Rules::winner(state))}};
    }
};

}  // namespace muster::toy
