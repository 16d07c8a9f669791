#include "client/skirmish/between/campaign_file.hpp"
#include "client/skirmish/between/file_names.hpp"
#include "engine/skirmish/load/army_text.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/toml/text/string_text.hpp"

#include <fmt/format.h>

#include <string_view>

namespace muster::client {
namespace {

namespace names = skirmish::names;
using toml::string_text;

struct Writer {
    const skirmish::Table& table;
    std::string out{};

    [[nodiscard]] const std::string& id(skirmish::CardIndex card) const {
        return table.texts[card].id;
    }
    void line(std::string_view key, int value) { out += fmt::format("{} = {}\n", key, value); }
    void line(std::string_view key, std::string_view value) {
        out += fmt::format("{} = {}\n", key, string_text(value));
    }
    /// What is false or nothing is left out.
    void flag(std::string_view key, bool is) {
        if (is) out += fmt::format("{} = true\n", key);
    }

    void card(const skirmish::Owned& owned, const Camp& camp) {
        out += fmt::format("    {{ number = {}, card = \"{}\"", owned.number, id(owned.piece.card));
        const auto mark = [&](std::string_view key, bool is) {
            if (is) out += fmt::format(", {} = true", key);
        };
        mark("trained", owned.piece.trained);
        mark("fielded", owned.fielded);
        mark("played", owned.played);
        mark("chosen", camp.chosen.contains(owned.number));
        mark("paid", camp.paid.contains(owned.number));
        out += " },\n";
    }
    void cards(std::string_view key, const std::vector<skirmish::Owned>& list, const Camp& camp) {
        if (list.empty() && key != "cards") return;
        out += fmt::format("{} = [\n", key);
        for (const skirmish::Owned& owned : list) card(owned, camp);
        out += "]\n";
    }

    void camp(const Camp& camp, std::string_view side) {
        const skirmish::Roster& roster = camp.roster;
        const skirmish::Commander& leader = camp.leader;
        out += fmt::format("\n[{}]\n", side);
        line("army", camp.army_id);
        line("name", leader.name);
        if (!leader.title.empty()) line("commander", leader.title);
        if (leader.path != skirmish::Path::none) line("path", names::of(leader.path));
        if (leader.commander_class) line("class", names::of(*leader.commander_class));
        line("progression", roster.progression);
        flag("pc", leader.is_pc);
        if (leader.favors != 0) line("favors", leader.favors);
        if (leader.half_influence != 0)
            out += fmt::format("influence = {}.{}\n", leader.half_influence / 2,
                               leader.half_influence % 2 == 0 ? 0 : 5);
        for (std::size_t i = 0; i < good_count; ++i)
            if (camp.goods[i] != 0) line(file_names::goods[i], camp.goods[i]);
        line("next_number", roster.next_number);
        if (roster.morale_now) line("morale", *roster.morale_now);
        flag("fought", roster.fought_today);
        flag("routed", roster.routed_today);
        flag("cleric_used", roster.cleric_used_today);
        if (roster.dervish_path) line("dervish_path", names::of(*roster.dervish_path));
        if (roster.dervish_role) line("dervish_role", names::of(*roster.dervish_role));
        for (const auto& [other, minute] : roster.last_battle) line("last_battle", minute);
        flag("ready", camp.is_ready);
        flag("done", camp.is_done);
        cards("cards", roster.cards, camp);
        cards("killed", roster.killed_today, camp);
    }

    void offers(const Campaign& campaign) {
        for (const OnOffer& one : campaign.offers) {
            out += "\n[[offer]]\n";
            line("number", one.number);
            line("card", id(one.offer.card));
            line("price", one.offer.price);
            flag("by_quest", one.offer.by_quest);
            if (one.done_by >= 0)
                line("done_by", file_names::sides[static_cast<std::size_t>(one.done_by)]);
        }
    }

    void battle(const OpenBattle& battle) {
        out += "\n[battle]  # its save is known by this seed\n";
        line("seed", fmt::format("{:016x}", battle.seed));
        flag("for_base", battle.for_base);
        for (std::size_t i = 0; i < battle.numbers.size(); ++i) {
            out += fmt::format("{} = [\n", file_names::sides[i]);
            for (const int number : battle.numbers[i])
                out += fmt::format("    {{ number = {} }},\n", number);
            out += "]\n";
        }
    }

    void report(const BattleReport& report) {
        out += "\n[report]\n";
        line("minute", report.minute);
        line("winner",
             file_names::sides[report.winner < 0 ? 2U : static_cast<std::size_t>(report.winner)]);
        for (std::size_t i = 0; i < report.sides.size(); ++i) {
            const BattleReport::Side& side = report.sides[i];
            out += fmt::format("[report.{}]\n", file_names::sides[i]);
            flag("routed", side.is_routed);
            flag("withdraws", side.withdraws);
            flag("displaced", side.is_displaced);
            out += "lost = [";
            for (const skirmish::CardIndex lost : side.lost)
                out += fmt::format("\"{}\", ", id(lost));
            out += "]\n";
        }
    }

    void notes(const Campaign& campaign) {
        if (campaign.notes.empty()) return;
        out += "\nnotes = [  # why cards came, changed and went\n";
        for (const Note& note : campaign.notes)
            out += fmt::format(
                "    {{ day = {}, army = \"{}\", what = \"{}\", number = {}, card = \"{}\" }},\n",
                note.day, file_names::sides[static_cast<std::size_t>(note.side)],
                file_names::notes[static_cast<std::size_t>(note.kind)], note.number, id(note.card));
        out += "]\n";
    }

    void step(const Step& step) {
        out += fmt::format("    {{ by = \"{}\", what = \"{}\"",
                           file_names::owners[static_cast<std::size_t>(step.owner)],
                           file_names::steps[static_cast<std::size_t>(step.kind)]);
        const auto number = [&](std::string_view key, int value) {
            if (value != 0) out += fmt::format(", {} = {}", key, value);
        };
        if (step.owner == Step::Owner::table)
            out += fmt::format(
                ", army = \"{}\"",
                file_names::sides[step.side < 0 ? 2U : static_cast<std::size_t>(step.side)]);
        if (step.kind == Step::Kind::offer)
            out +=
                fmt::format(", card = \"{}\"", id(static_cast<skirmish::CardIndex>(step.number)));
        else
            number("number", step.number);
        number("amount", step.amount);
        number("weapons", step.price.weapons);
        number("shields", step.price.shields);
        number("alchemy", step.price.alchemy);
        for (const int points : step.price.build_points) number("build_points", points);
        out += " },\n";
    }

    void steps(const std::vector<Step>& list) {
        if (list.empty()) return;
        out += "\nsteps = [  # since then; each can still be undone\n";
        for (const Step& each : list) step(each);
        out += "]\n";
    }
};

}  // namespace

std::string campaign_text(const Book& book) {
    const Campaign& campaign = book.base();
    Writer writer{book.table()};
    writer.out =
        "# A campaign of Muster. The program writes this file anew after every step.\n"
        "# It holds both armies: who reads it knows what is hidden.\n";
    writer.line("version", campaign_version);
    writer.line("name", campaign.name);
    writer.line("definitions", campaign.definitions);
    writer.line("day", campaign.day);
    writer.line("minute", campaign.minute);
    writer.flag("evening", campaign.is_evening);
    writer.flag("for_base", campaign.for_base);
    writer.line("next_offer", campaign.next_offer);
    writer.notes(campaign);
    writer.steps(book.steps());
    writer.camp(campaign.camps[0], file_names::sides[0]);
    writer.camp(campaign.camps[1], file_names::sides[1]);
    writer.out += "\n[base]\n";
    writer.line("points", campaign.base.points);
    if (campaign.base.lost_today != 0) writer.line("lost", campaign.base.lost_today);
    if (!campaign.base.holder.empty()) writer.line("holder", campaign.base.holder);
    writer.offers(campaign);
    if (campaign.battle) writer.battle(*campaign.battle);
    if (campaign.report) writer.report(*campaign.report);
    return writer.out + '\n' + skirmish::variant_text(campaign.variant);
}

}  // namespace muster::client
