#include "engine/campaign/model/figures.hpp"
#include "print/faces/campaign/chart.hpp"
#include "print/faces/campaign/map.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/campaign/sides.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace muster::faces {
namespace {

using campaign::FactionId;

constexpr std::size_t sides = 4;
constexpr int flags_a_faction = 4;  ///< To lay on what it takes.
/// Beside wagons a larger figure has no room on a counter.
constexpr int most_beside_wagons = 9'999;

/// A mark and what its other side says; `count` of them are printed.
struct Mark {
    std::string_view word, icon, back_word, back_icon;
    int count;
};
constexpr auto marks = std::to_array<Mark>({
    {"bad_weather", "weather-rain", "very_bad_weather", "weather-storm", 6},
    {"foraged", "act-forage", "razed", "act-raze", 6},
    {"siege", "act-siege", "gates_open", "charge-gate", 4},
    {"contact", "charge-swords", "ruling", "ui-referee", 4},
    {"letter", "letter-sealed", "news", "charge-horn", 5},
    {"reported", "know-reported", "rebels", "class-rebels", 4},
    {"camp", "place-camp", "engines", "engine-catapult", 3},
    {"ships", "army-ship", "closed", "ui-stop-always", 3},
});

std::string word(const CampaignWords& words, std::string_view id) {
    return words.word("counter", id);
}

/// Soldiers first: it is what is lost.
std::vector<Sign> strength(const CampaignWords& words, int soldiers, int wagons) {
    std::vector<Sign> out{{"stat-size", grouped(words, soldiers)}};
    if (wagons > 0 && soldiers <= most_beside_wagons)
        out.push_back({"army-wagon", grouped(words, wagons)});
    return out;
}

void add_army(const CampaignWords& words, const campaign::State& state, const campaign::Army& army,
              CounterArmy& out) {
    const std::string id = std::to_string(number(army.id));
    Counter whole;
    whole.id = id;
    whole.name = state.commander(army.commander).name;
    whole.icon = army_icon(army);
    whole.rank = "commander";
    whole.figures = strength(words, army.soldiers(), 0);
    whole.worn = strength(words, army.soldiers() / 2, 0);
    out.counters.push_back(std::move(whole));
    char letter = 'a';
    for (const campaign::Detachment& one : army.detachments) {
        Counter part;
        part.id = id + (letter <= 'z' ? letter++ : '+');
        part.name = one.name;
        part.icon =
            kind_icon({one.arm, one.is_skirmisher, one.is_heavy, one.is_wizard, one.is_engines});
        part.figures = part.worn = strength(words, one.soldiers, one.wagons);
        if (one.is_engines)  // CA-213: they come in tens, and are there or not.
            part.figures = part.worn = {{"engine-catapult", "10"}};
        else if (one.soldiers > 1)
            part.worn = strength(words, one.soldiers / 2, one.wagons / 2);
        out.counters.push_back(std::move(part));
    }
}

/// Its defence and its threshold; on the back its gates stand open.
Counter stronghold_counter(const campaign::StrongholdSite& site) {
    Counter out;
    out.name = site.name;
    out.icon = stronghold_sign(site.type);
    const auto figures = [&](int bonus) {
        return std::vector<Sign>{{"stat-defense", std::to_string(bonus)},
                                 {"act-siege", std::to_string(site.row().threshold)}};
    };
    out.figures = figures(site.row().bonus);
    out.worn = figures(0);
    return out;
}

void add_faction(const CampaignWords& words, const campaign::State& state, FactionId faction,
                 CounterArmy& out) {
    for (const auto& [id, army] : state.armies)
        if (army.faction == faction) add_army(words, state, army, out);
    for (std::size_t i = 0; i < state.strongholds.size(); ++i)
        if (state.strongholds[i].holder == faction)
            out.counters.push_back(stronghold_counter(state.setting->strongholds[i]));
}

void add_marks(const CampaignWords& words, CounterArmy& out) {
    for (const Mark& mark : marks)
        for (int i = 0; i < mark.count; ++i) {
            Counter one;
            one.name = word(words, mark.word);
            one.icon = mark.icon;
            one.back_name = word(words, mark.back_word);
            one.back_icon = mark.back_icon;
            out.counters.push_back(std::move(one));
        }
}

}  // namespace

std::vector<CounterArmy> campaign_counters(const CounterOptions& options) {
    const CampaignSource own = read_campaign_words(options.packs, options.locale);
    const CampaignRead read = read_campaign_file(options.file);
    const campaign::State& state = read.state;
    const std::vector<Sign> legend{{"stat-size", word(own.words, "soldiers")},
                                   {"army-wagon", word(own.words, "wagons")},
                                   {"stat-defense", word(own.words, "defence")},
                                   {"act-siege", word(own.words, "threshold")},
                                   {"diminished", word(own.words, "worn")}};
    std::vector<CounterArmy> out;
    for (std::size_t i = 0; i < state.setting->factions.size(); ++i) {
        const campaign::Faction& faction = state.setting->factions[i];
        const auto id = campaign::id_at<FactionId>(i);
        CounterArmy side{faction.id, faction.name, {}, legend, read.hash, i % sides};
        add_faction(own.words, state, id, side);
        for (int flag = 0; flag < flags_a_faction; ++flag) {
            Counter one;
            one.name = one.back_name = faction.name;
            one.icon = one.back_icon = side_sign(id);
            side.counters.push_back(std::move(one));
        }
        out.push_back(std::move(side));
    }
    CounterArmy nobodys{"marks", word(own.words, "marks"), {}, legend, read.hash, plain_look};
    add_faction(own.words, state, campaign::no_faction, nobodys);
    add_marks(own.words, nobodys);
    out.push_back(std::move(nobodys));
    return out;
}

}  // namespace muster::faces
