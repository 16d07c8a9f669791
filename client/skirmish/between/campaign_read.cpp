#include "client/skirmish/between/campaign_file.hpp"
#include "client/skirmish/between/file_names.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace muster::client {
namespace {

namespace names = skirmish::names;
using toml::Need;

constexpr int most_number = 1'000'000;

int side_of(std::size_t choice) {
    return choice == 2 ? -1 : static_cast<int>(choice);
}

class Reading {
  public:
    Reading(const skirmish::Table& table, toml::Table root, toml::Faults& faults)
        : table_{table}, root_{std::move(root)}, faults_{faults} {}

    std::optional<Book> read() {
        if (!read_version()) return std::nullopt;
        campaign_.name = root_.text("name", Need::required, 80).value_or("");
        campaign_.definitions = root_.text("definitions", Need::required, 40).value_or("");
        campaign_.day = number(root_, "day", {1, most_number}, Need::required);
        campaign_.minute = number(root_, "minute", {0, day_minutes - 1}, Need::required);
        campaign_.is_evening = root_.boolean("evening").value_or(false);
        campaign_.for_base = root_.boolean("for_base").value_or(false);
        campaign_.next_offer = number(root_, "next_offer", {1, most_number});
        for (std::size_t i = 0; i < 2; ++i)
            if (auto camp = root_.table(file_names::sides[i], Need::required))
                read_camp(*camp, static_cast<int>(i));
        read_base();
        read_offers();
        read_battle();
        read_report();
        read_notes();
        auto steps = read_steps();
        if (auto variant = root_.table("skirmish", Need::required))
            skirmish::read_variant(*variant, campaign_.variant);
        root_.finish();
        if (!faults_.empty()) return std::nullopt;
        return played(std::move(steps));
    }

  private:
    static int number(toml::Table& table, std::string_view key, toml::Range range,
                      Need need = Need::optional) {
        return static_cast<int>(table.integer(key, range, need).value_or(range.low));
    }

    bool read_version() {
        const auto version = root_.integer("version", {1, most_number}, Need::required);
        if (version && *version > campaign_version)
            root_.fault("version", fmt::format("found {}; allowed: {}, as this Muster writes it",
                                               *version, campaign_version));
        return version == campaign_version;
    }

    skirmish::CardIndex card(toml::Table& table, std::string_view key) {
        const auto id = table.id(key);
        if (!id) return skirmish::unknown_card;
        return known(table, key, *id, table.place(key));
    }
    skirmish::CardIndex known(toml::Table& table, std::string_view key, const std::string& id,
                              toml::Place place) {
        if (const auto found = table_.find(id)) return *found;
        std::vector<std::string_view> ids;
        for (const auto& [each, index] : table_.by_id) ids.push_back(each);
        table.fault_at(place, table.path(key),
                       fmt::format("found {}; allowed: the id of a card{}", toml::quote(id),
                                   toml::did_you_mean(id, ids)));
        return skirmish::unknown_card;
    }

    std::vector<skirmish::Owned> read_cards(toml::Table& of, std::string_view key, Camp& camp,
                                            std::set<int>& taken) {
        std::vector<skirmish::Owned> list;
        for (toml::Table& entry : of.tables(key, 200)) {
            skirmish::Owned owned;
            owned.number = number(entry, "number", {1, most_number}, Need::required);
            owned.piece.card = card(entry, "card");
            owned.piece.trained = entry.boolean("trained").value_or(false);
            owned.fielded = entry.boolean("fielded").value_or(false);
            owned.played = entry.boolean("played").value_or(false);
            if (entry.boolean("chosen").value_or(false)) camp.chosen.insert(owned.number);
            if (entry.boolean("paid").value_or(false)) camp.paid.insert(owned.number);
            if (!taken.insert(owned.number).second)
                entry.fault("number", fmt::format("found {} a second time; allowed: a number of "
                                                  "its own",
                                                  owned.number));
            if (owned.number >= camp.roster.next_number)
                entry.fault("number", fmt::format("found {}; allowed: a number below next_number, "
                                                  "which is {}",
                                                  owned.number, camp.roster.next_number));
            entry.finish();
            list.push_back(owned);
        }
        if (key == "cards" && list.size() > skirmish::max_pieces)
            of.fault(key, fmt::format("found {} cards; allowed: at most {}", list.size(),
                                      skirmish::max_pieces));
        return list;
    }

    void read_leader(toml::Table& of, Camp& camp) {
        skirmish::Commander& leader = camp.leader;
        camp.army_id = of.id("army").value_or("army");
        leader.army_id = camp.army_id;
        leader.name = of.text("name", Need::required, 60).value_or("");
        leader.title = of.text("commander", Need::optional, 122).value_or("");
        if (const auto path = of.choice("path", names::paths))
            leader.path = static_cast<skirmish::Path>(*path);
        if (const auto row = of.choice("class", names::roles.first(4))) {
            leader.commander_class = static_cast<skirmish::Role>(*row);
            if (leader.path == skirmish::Path::none)
                of.fault("class", "a commander with a class has a path (SK-13)");
            else
                leader.power = skirmish::power_of(leader.path, *leader.commander_class);
        }
        camp.roster.progression = number(of, "progression", {0, 60});
        leader.progression = camp.roster.progression;
        leader.is_pc = of.boolean("pc").value_or(false);
        leader.favors = number(of, "favors", {0, 99});
        leader.half_influence = static_cast<int>(of.halves("influence", {0, 198}).value_or(0));
    }

    void read_camp(toml::Table& of, int side) {
        Camp& camp = campaign_.camps[static_cast<std::size_t>(side)];
        skirmish::Roster& roster = camp.roster;
        roster.id = file_names::sides[static_cast<std::size_t>(side)];
        read_leader(of, camp);
        for (std::size_t i = 0; i < good_count; ++i)
            camp.goods[i] = number(of, file_names::goods[i], {0, most_goods});
        roster.next_number = number(of, "next_number", {1, most_number}, Need::required);
        if (of.has("morale")) roster.morale_now = number(of, "morale", {0, 99});
        roster.fought_today = of.boolean("fought").value_or(false);
        roster.routed_today = of.boolean("routed").value_or(false);
        roster.cleric_used_today = of.boolean("cleric_used").value_or(false);
        if (const auto path = of.choice("dervish_path", names::paths))
            roster.dervish_path = static_cast<skirmish::Path>(*path);
        if (const auto role = of.choice("dervish_role", names::roles))
            roster.dervish_role = static_cast<skirmish::Role>(*role);
        if (of.has("last_battle"))
            roster.last_battle[std::string{file_names::sides[static_cast<std::size_t>(1 - side)]}] =
                number(of, "last_battle", {0, 2'000'000'000});
        camp.is_ready = of.boolean("ready").value_or(false);
        camp.is_done = of.boolean("done").value_or(false);
        std::set<int> taken;
        roster.cards = read_cards(of, "cards", camp, taken);
        roster.killed_today = read_cards(of, "killed", camp, taken);
        of.finish();
    }

    void read_base() {
        auto base = root_.table("base");
        if (!base) return;
        campaign_.base.points = number(*base, "points", {0, 30});
        campaign_.base.lost_today = number(*base, "lost", {0, 30});
        if (const auto side = base->choice("holder", std::span{file_names::sides}.first(2)))
            campaign_.base.holder = file_names::sides[*side];
        base->finish();
    }

    void read_offers() {
        std::set<int> taken;
        for (toml::Table& entry : root_.tables("offer", most_offers)) {
            OnOffer one;
            one.number = number(entry, "number", {1, most_number}, Need::required);
            if (!taken.insert(one.number).second || one.number >= campaign_.next_offer)
                entry.fault("number", fmt::format("found {}; allowed: a number of its own below "
                                                  "next_offer, which is {}",
                                                  one.number, campaign_.next_offer));
            one.offer.card = card(entry, "card");
            one.offer.price = number(entry, "price", {0, 9999});
            one.offer.by_quest = entry.boolean("by_quest").value_or(false);
            if (const auto side = entry.choice("done_by", std::span{file_names::sides}.first(2)))
                one.done_by = side_of(*side);
            entry.finish();
            campaign_.offers.push_back(one);
        }
    }

    void read_battle() {
        auto of = root_.table("battle");
        if (!of) return;
        OpenBattle battle;
        const std::string seed = of->text("seed", Need::required, 16).value_or("0");
        const char* end = seed.data() + seed.size();
        const auto parsed = std::from_chars(seed.data(), end, battle.seed, 16);
        if (parsed.ec != std::errc{} || parsed.ptr != end)
            of->fault("seed", fmt::format("found {}; allowed: up to 16 hexadecimal digits",
                                          toml::quote(seed)));
        battle.for_base = of->boolean("for_base").value_or(false);
        for (std::size_t i = 0; i < 2; ++i) {
            std::set<int> taken;
            for (toml::Table& entry : of->tables(file_names::sides[i], skirmish::max_pieces)) {
                const int one = number(entry, "number", {1, most_number}, Need::required);
                if (campaign_.camps[i].roster.find(one) == nullptr || !taken.insert(one).second)
                    entry.fault("number",
                                fmt::format("found {}; allowed: a card of this army, once", one));
                entry.finish();
                battle.numbers[i].push_back(one);
            }
        }
        of->finish();
        campaign_.battle = std::move(battle);
    }

    void read_report() {
        auto of = root_.table("report");
        if (!of) return;
        BattleReport report;
        report.minute = number(*of, "minute", {0, day_minutes - 1});
        report.winner = side_of(of->choice("winner", file_names::sides).value_or(2));
        for (std::size_t i = 0; i < 2; ++i) {
            auto side = of->table(file_names::sides[i]);
            if (!side) continue;
            report.sides[i].is_routed = side->boolean("routed").value_or(false);
            report.sides[i].withdraws = side->boolean("withdraws").value_or(false);
            report.sides[i].is_displaced = side->boolean("displaced").value_or(false);
            for (const auto& id : side->texts("lost", skirmish::max_pieces, 40))
                report.sides[i].lost.push_back(known(*side, "lost", id.value, id.place));
            side->finish();
        }
        of->finish();
        campaign_.report = std::move(report);
    }

    void read_notes() {
        for (toml::Table& entry : root_.tables("notes", most_notes)) {
            Note note;
            note.day = number(entry, "day", {1, most_number}, Need::required);
            note.side = static_cast<int>(
                entry.choice("army", std::span{file_names::sides}.first(2), Need::required)
                    .value_or(0));
            note.kind = static_cast<Note::Kind>(
                entry.choice("what", file_names::notes, Need::required).value_or(0));
            note.number = number(entry, "number", {1, most_number}, Need::required);
            note.card = card(entry, "card");
            entry.finish();
            campaign_.notes.push_back(note);
        }
    }

    struct Placed {
        Step step;
        toml::Table entry;
    };
    std::vector<Placed> read_steps() {
        std::vector<Placed> steps;
        for (toml::Table& entry : root_.tables("steps", most_steps)) {
            Step step;
            step.owner = static_cast<Step::Owner>(
                entry.choice("by", file_names::owners, Need::required).value_or(0));
            step.kind = static_cast<Step::Kind>(
                entry.choice("what", file_names::steps, Need::required).value_or(0));
            step.side = side_of(entry.choice("army", file_names::sides).value_or(0));
            if (step.kind == Step::Kind::offer)
                step.number = card(entry, "card");
            else
                step.number =
                    static_cast<int>(entry.integer("number", {0, most_number}).value_or(0));
            step.amount =
                static_cast<int>(entry.integer("amount", {-most_number, most_number}).value_or(0));
            step.price.weapons = number(entry, "weapons", {0, most_goods});
            step.price.shields = number(entry, "shields", {0, most_goods});
            step.price.alchemy = number(entry, "alchemy", {0, most_goods});
            if (entry.has("build_points"))
                step.price.build_points = {number(entry, "build_points", {0, most_goods})};
            entry.finish();
            steps.push_back({std::move(step), entry});
        }
        return steps;
    }

    /// Takes the steps one by one, so that the one that does not fit is reported with its place.
    std::optional<Book> played(std::vector<Placed> placed) {
        Campaign trial = campaign_;
        std::vector<Step> steps;
        for (Placed& each : placed) {
            if (take(trial, table_, each.step)) {
                each.entry.fault_here("this step does not fit what stands before it");
                return std::nullopt;
            }
            steps.push_back(std::move(each.step));
        }
        return Book{table_, std::move(campaign_), std::move(steps)};
    }

    const skirmish::Table& table_;
    toml::Table root_;
    toml::Faults& faults_;
    Campaign campaign_;
};

}  // namespace

std::optional<Book> read_campaign(std::string text, const std::string& file,
                                  const skirmish::Table& table, toml::Faults& faults) {
    toml::Faults found;
    std::optional<Book> book;
    if (const auto document = toml::parse(std::move(text), file, found); document && found.empty())
        book = Reading{table, toml::Table{*document, found}, found}.read();
    if (faults.take_sorted(std::move(found))) book.reset();
    return book;
}

}  // namespace muster::client
