#pragma once

#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/card_pool.hpp"
#include "engine/record/journal.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace muster::lab {

/// The variant and the armies of a roster, as saves have them, in JSON.
struct RosterText {
    std::string variant, armies;
};
/// The first army of a save: `red`, or the first of `armies`.
[[nodiscard]] nlohmann::ordered_json first_army(const nlohmann::ordered_json& save);
/// Of `armies` saves, which `write` writes one by one; `saved_army` finds the army of each.
[[nodiscard]] RosterText roster_text(
    std::size_t armies, const std::function<void(std::size_t, nlohmann::ordered_json&)>& write,
    nlohmann::ordered_json (*saved_army)(const nlohmann::ordered_json&));
template <Measured A>
[[nodiscard]] RosterText roster_text(const typename A::Roster& roster) {
    const auto write = [&](std::size_t army, nlohmann::ordered_json& json) {
        record::Saves<typename A::Rules>::write(roster.setup(army, army), json);
    };
    if constexpr (requires { &A::saved_army; })
        return roster_text(roster.size(), write, A::saved_army);
    else
        return roster_text(roster.size(), write, first_army);
}

/// What a card pool of any ruleset has to say of its roster.
template <Measured A>
void describe_roster(CardPool::About& about, const typename A::Roster& roster) {
    about.ruleset = A::Rules::id();
    about.card_word = A::card_word;
    about.definitions = roster.definitions();
    RosterText text = roster_text<A>(roster);
    about.variant = std::move(text.variant);
    about.armies = std::move(text.armies);
    for (std::size_t i = 0; i < roster.size(); ++i) about.names.push_back(roster.name(i));
    for (const auto& [name, member] : A::Use::measures) about.measures.emplace_back(name);
}

/// Plays the armies of a card pool `S`, which has `setup`, `used` (where Watch has a card) and
/// `left` (what is left to a seat).
template <class S>
class TableOf : public CardPool::Table {
  public:
    explicit TableOf(const S& pool) : pool_{pool} {}

    PairResult pair(const ArmyList& first, const ArmyList& second, players::Kind kind,
                    std::uint64_t seed, std::size_t watched) override {
        using A = typename S::Measure;
        const auto setup = pool_.setup(first, second);
        const std::size_t used = pool_.used(first, watched);
        PairResult out;
        out.uses.resize(A::Use::measures.size());
        battle(setup, 0, kind, seed, used, out);
        const auto exchanged = A::exchanged(setup);
        battle(exchanged, 1, kind, seed, used, out);
        return out;
    }

  private:
    template <class Setup>
    void battle(const Setup& setup, std::size_t seat, players::Kind kind, std::uint64_t seed,
                std::size_t used, PairResult& out) {
        using A = typename S::Measure;
        // What it adds is looked at, since clearing all cards would take a part of the battle's
        // time.
        make_room(own_, used + 1);
        const typename A::Use before = own_[used];
        const auto end =
            runner_.play(setup, {kind, kind}, seed,
                         seat == 0 ? std::array{&own_, &other_} : std::array{&other_, &own_});
        for (std::size_t i = 0; i < out.uses.size(); ++i) {
            const auto measure = A::Use::measures[i].second;
            out.uses[i] += own_[used].*measure - before.*measure;
        }
        out.left += pool_.left(end, seat);
        const std::size_t winner = runner_.result().winner;
        out.quarters += winner == 2 ? 1U : (winner == seat ? 2U : 0U);
    }

    const S& pool_;
    BattleRunner<typename S::Measure> runner_;
    UseOfCards<typename S::Measure::Use> own_, other_;
};

/// The same for a card pool whose armies meet on several maps, and whose `setup` takes the number
/// of one. The seed says which map it is: the same for all that share the dice.
template <class S>
class TableOnMaps : public CardPool::Table {
  public:
    TableOnMaps(const S& pool, std::size_t maps) {
        for (std::size_t map = 0; map < maps; ++map) on_maps_.push_back({pool, map});
        for (const OnMap& one : on_maps_) tables_.emplace_back(one);
    }
    PairResult pair(const ArmyList& first, const ArmyList& second, players::Kind kind,
                    std::uint64_t seed, std::size_t watched) override {
        return tables_[seed % tables_.size()].pair(first, second, kind, seed, watched);
    }

  private:
    struct OnMap {
        using Measure = typename S::Measure;
        const S& pool;
        std::size_t map;

        [[nodiscard]] auto setup(const ArmyList& a, const ArmyList& b) const {
            return pool.setup(a, b, map);
        }
        [[nodiscard]] static std::size_t used(const ArmyList& army_list, std::size_t card) {
            return S::used(army_list, card);
        }
        [[nodiscard]] static std::int64_t left(const typename Measure::Rules::State& end,
                                               std::size_t seat) {
            return S::left(end, seat);
        }
    };

    std::deque<OnMap> on_maps_;
    std::deque<TableOf<OnMap>> tables_;
};

}  // namespace muster::lab
