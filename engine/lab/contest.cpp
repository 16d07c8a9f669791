#include "engine/lab/contest.hpp"

#include "engine/lab/contest_of.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/skirmish_measure.hpp"
#include "engine/lab/stock_of.hpp"
#include "engine/lab/warfare_measure.hpp"
#include "engine/record/skirmish_save.hpp"
#include "engine/record/warfare_save.hpp"
#include "engine/toml/document.hpp"

namespace muster::lab {
namespace {

template <Measured A>
std::unique_ptr<Contest> everybody_against_everybody(const ContestSource& source) {
    using Rules = typename A::Rules;
    const typename A::Roster roster{source};
    Contest::About about;
    about.ruleset = Rules::id();
    about.definitions = roster.definitions();
    about.length_word = A::length_word;
    about.card_word = A::card_word;
    for (const auto& [name, member] : A::Use::measures) about.measures.emplace_back(name);
    if (roster.size() < 2) throw BadInput{"error: a round-robin needs two armies or more"};
    for (std::size_t i = 0; i < roster.size(); ++i) {
        for (const std::string& other : about.names)
            if (other == roster.name(i))
                throw BadInput{"error: two armies are called " + toml::quote(other) +
                               ", and reports could not tell them apart"};
        about.names.push_back(roster.name(i));
    }
    const RosterJson json = roster_json<A>(roster);
    about.variant = json.variant.dump();
    about.armies = json.armies.dump();
    about.pairings = round_robin(roster.size());
    std::vector<Bout<A>> bouts;
    for (const Pairing& pairing : about.pairings) {
        const auto setup = roster.setup(pairing.first, pairing.second);
        bouts.push_back({setup, A::exchanged(setup), pairing.is_mirror()});
    }
    return std::make_unique<ContestOf<A>>(std::move(about), roster.loaded(), std::move(bouts));
}

}  // namespace

std::vector<Pairing> round_robin(std::size_t armies) {
    std::vector<Pairing> pairings;
    for (std::size_t i = 0; i < armies; ++i)
        for (std::size_t k = i + 1; k < armies; ++k) pairings.push_back({i, k});
    for (std::size_t i = 0; i < armies; ++i) pairings.push_back({i, i});
    return pairings;
}

std::vector<std::string> measured_rulesets() {
    return {"skirmish", "warfare"};
}

std::unique_ptr<Contest> load_round_robin(const std::string& ruleset, const ContestSource& source) {
    if (ruleset == "warfare") return everybody_against_everybody<WarfareMeasure>(source);
    return everybody_against_everybody<SkirmishMeasure>(source);
}

}  // namespace muster::lab
