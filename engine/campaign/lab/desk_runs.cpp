#include "engine/campaign/lab/desk_runs.hpp"

#include "engine/board/hex_map.hpp"
#include "engine/campaign/lab/file_report.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

using campaign::CampaignFile;
using campaign::Cell;
using campaign::ChorusView;
using campaign::CommanderId;
using campaign::Events;
using campaign::SetValue;
using campaign::State;
using What = SetValue::What;

/// One sentence of what was done, and the referee's lines of what came of it.
void print_done(const CampaignWords& words, const CampaignFile& file, const std::string& what,
                const Events& events, const nlohmann::ordered_json& more = {}) {
    if (words.json) {
        nlohmann::ordered_json json{
            {"step", file.tip()}, {"done", what}, {"log", nlohmann::ordered_json::array()}};
        for (const campaign::Event& one : events)
            json["log"].push_back(referee_line(file.state(), one));
        if (!more.is_null()) json.update(more);
        fmt::print("{}\n", json.dump(2));
        return;
    }
    fmt::print("{}\n", what);
    for (const campaign::Event& one : events) fmt::print("{}\n", referee_line(file.state(), one));
}

/// What may be set, in the words of the command, and whose it is.
enum class Whose { army, detachment, stronghold, siege, weather, land, factions, commander, payer };
struct Settable {
    std::string_view word;
    What what;
    Whose whose;
};
constexpr std::array<Settable, 22> settables{{
    {"morale", What::morale, Whose::army},
    {"supplies", What::supplies, Whose::army},
    {"loot", What::loot, Whose::army},
    {"hex", What::hex, Whose::army},
    {"arrival", What::arrival, Whose::army},
    {"hungry_days", What::hungry, Whose::army},
    {"soldiers", What::soldiers, Whose::detachment},
    {"noncombatants", What::nc, Whose::detachment},
    {"wagons", What::wagons, Whose::detachment},
    {"holder", What::holder, Whose::stronghold},
    {"hoard", What::stronghold_loot, Whose::stronghold},
    {"threshold", What::threshold, Whose::siege},
    {"weather", What::weather_level, Whose::weather},
    {"travel", What::travel_pct, Whose::weather},
    {"roads", What::roads_closed, Whose::weather},
    {"fords", What::fords_closed, Whose::weather},
    {"bridges", What::bridges_closed, Whose::weather},
    {"controller", What::controller, Whose::land},
    {"war", What::war, Whose::factions},
    {"captive", What::captive, Whose::commander},
    {"ransom", What::ransom, Whose::payer},
    {"seat", What::seat, Whose::commander},
}};

const Settable& settable_named(const std::string& word) {
    std::vector<std::string_view> known;
    for (const Settable& one : settables) {
        if (one.word == word) return one;
        known.push_back(one.word);
    }
    throw BadInput{"error: VALUE: " + toml::unknown_name(word, known)};
}

/// The place of a word among those that are allowed.
std::int64_t word_place(const std::string& word, const std::vector<std::string_view>& known) {
    const auto found = std::find(known.begin(), known.end(), word);
    if (found == known.end()) throw BadInput{"error: TO: " + toml::unknown_name(word, known)};
    return found - known.begin();
}

void require_option(const std::string& text, const std::string& option, const Settable& what) {
    if (text.empty()) throw BadInput{fmt::format("error: {} needs {}", what.word, option)};
}

/// Whose value it is, from the options.
void name_owner(const State& state, const CampaignWords& words, const Settable& what,
                SetValue& out) {
    switch (what.whose) {
        case Whose::commander:
        case Whose::payer:
            require_option(words.commander, "--commander NAME", what);
            out.commander = commander_named(state, "--commander", words.commander);
            if (what.whose == Whose::commander) return;
            require_option(words.army, "--army NAME", what);
            out.army = army_named(state, "--army", words.army).id;
            return;
        case Whose::army:
        case Whose::detachment: {
            require_option(words.army, "--army NAME", what);
            const campaign::Army& army = army_named(state, "--army", words.army);
            out.army = army.id;
            if (what.whose == Whose::army) return;
            require_option(words.detachment, "--detachment NAME", what);
            std::vector<std::string_view> known;
            for (const campaign::Detachment& one : army.detachments) {
                if (one.name == words.detachment) out.detachment = one.id;
                known.push_back(one.name);
            }
            if (out.detachment == campaign::DetachmentId{})
                throw BadInput{"error: --detachment: " +
                               toml::unknown_name(words.detachment, known)};
            return;
        }
        case Whose::stronghold:
        case Whose::siege:
            require_option(words.stronghold, "--stronghold NAME", what);
            out.stronghold = stronghold_named(state, "--stronghold", words.stronghold);
            return;
        case Whose::weather:  // Of the whole map where no hex is named.
            if (!words.hexes.empty()) out.hex = hex_named(state, "--hex", words.hexes.front());
            return;
        case Whose::land:
            if (words.hexes.empty()) throw BadInput{"error: controller needs --hex HEX"};
            out.hex = hex_named(state, "--hex", words.hexes.front());
            return;
        case Whose::factions:
            if (words.factions.size() != 2)
                throw BadInput{"error: war needs --faction NAME twice: who is at war with whom"};
            out.faction = faction_named(state, "--faction", words.factions.front());
            out.other = faction_named(state, "--faction", words.factions.back());
            return;
    }
}

/// The new value, read as what it is of.
void read_value(const State& state, const CampaignWords& words, const Settable& what,
                SetValue& out) {
    constexpr std::int64_t most = 100'000'000;
    switch (what.what) {
        case What::hex: out.hex = hex_named(state, "TO", words.to); return;
        case What::holder:
        case What::controller: out.faction = faction_named(state, "TO", words.to); return;
        case What::arrival: out.value = campaign_minute("TO", words.to); return;
        case What::weather_level:
            out.value = word_place(words.to, {"fair", "bad", "very_bad"});
            return;
        case What::roads_closed:
        case What::fords_closed:
        case What::bridges_closed: out.value = word_place(words.to, {"open", "closed"}); return;
        case What::captive: out.value = word_place(words.to, {"released", "dead"}); return;
        case What::seat: out.value = word_place(words.to, {"referee", "player"}); return;
        case What::war: out.value = word_place(words.to, {"over", "declared"}); return;
        case What::threshold: out.value = campaign_number("TO", words.to, -999, 999); return;
        default: out.value = campaign_number("TO", words.to, 0, most); return;
    }
}

/// The place in State::orders of a commander's waiting order: --order of those that wait, else the
/// one that is not read yet, else the last, as at the desk.
std::size_t waiting_order(const CampaignFile& file, const CampaignWords& words, CommanderId who) {
    const std::vector<campaign::Order>& orders = file.state().orders;
    std::vector<std::size_t> theirs;
    for (std::size_t i = 0; i < orders.size(); ++i)
        if (orders[i].commander == who) theirs.push_back(i);
    if (theirs.empty())
        throw BadInput{
            fmt::format("{}: error: no order of {} waits", file.name(), words.commander)};
    if (!words.which.empty())
        return theirs[static_cast<std::size_t>(
            campaign_number("--order", words.which, 1, static_cast<std::int64_t>(theirs.size())) -
            1)];
    for (const std::size_t one : theirs)
        if (orders[one].read < 0) return one;
    return theirs.back();
}

}  // namespace

void run_letter(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    const CommanderId from = commander_named(state, "--from", words.from);
    const CommanderId to = commander_named(state, "--to", words.to);
    if (from == to) throw BadInput{"error: --to: a letter goes to somebody else"};
    campaign::Order order;
    order.commander = from;
    order.submitted = state.now;
    order.text = campaign::letter_lines(words.to, words.text) + '\n';
    toml::Faults faults;
    order.tasks = parse_tasks(state, from, order.text, "--text", campaign::Reader::referee, faults);
    require_none(faults);
    const campaign::Army* sender = state.army_of(from);
    const campaign::Army* reader = state.army_of(to);
    std::string what = fmt::format("{} writes to {}", words.from, words.to);
    if (sender != nullptr && reader != nullptr) {
        const campaign::Ride way = ride(state, sender->faction, sender->hex, reader->hex);
        const bool is_here = sender->hex == reader->hex;
        what += !way.is_possible
                    ? ": no rider gets there (CA-225)"
                    : fmt::format(": due {} where {} is now, {} (CA-224)",
                                  campaign::time_text(state.now + way.minutes), words.to,
                                  is_here          ? "handed over"
                                  : way.is_hostile ? "5 in 6 through hostile land"
                                                   : "19 in 20");
    }
    const Events events = keep(file, campaign::Submit{order}, by_of(words));
    print_done(words, file, what, events);
}

void run_read(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    const CommanderId who = commander_named(state, "--commander", words.commander);
    campaign::ReadOrder read;
    read.order = waiting_order(file, words, who);
    if (words.effective.empty() || words.effective == "read") {
        read.effective_at = campaign::EffectiveAt::read;
    } else if (words.effective == "submitted") {
        read.effective_at = campaign::EffectiveAt::submitted;
    } else {
        read.effective_at = campaign::EffectiveAt::minute;
        read.minute = campaign_minute("--effective", words.effective);
    }
    const bool is_mended = !words.tasks.empty() || !words.orders.empty();
    if (is_mended) {
        read.text = words.orders.empty() ? fmt::format("{}\n", fmt::join(words.tasks, "\n"))
                                         : campaign_text(words.orders);
        toml::Faults faults;
        read.tasks =
            parse_tasks(state, who, read.text, words.orders.empty() ? "--task" : words.orders,
                        campaign::Reader::referee, faults);
        require_none(faults);
        if (read.tasks.empty())
            throw BadInput{
                "error: no task is left; campaign refuse sends an order back with a reply"};
    }
    const Events events = keep(file, read, by_of(words));
    const campaign::Order& order = state.orders[read.order];
    const std::vector<std::string> understood = understood_of(state, order);
    std::string what = fmt::format("the order of {} counts from {} (CA-7)", words.commander,
                                   campaign::time_text(order.effective()));
    if (is_mended) what += fmt::format(", mended: {}", fmt::join(understood, "; "));
    print_done(words, file, what, events,
               {{"effective", order.effective()}, {"understood", understood}});
}

void run_refuse(const CampaignWords& words) {
    CampaignFile file{words.file};
    const CommanderId who = commander_named(file.state(), "--commander", words.commander);
    if (words.text.find('\n') != std::string::npos)
        throw BadInput{"error: --reply: a reply is one line of text"};
    const campaign::RefuseOrder refused{waiting_order(file, words, who), words.text};
    campaign::By by = by_of(words);
    if (by.why.empty()) by.why = words.text;
    const Events events = keep(file, refused, by);
    print_done(words, file,
               fmt::format("the order of {} goes back: {} (CA-7)", words.commander, words.text),
               events, {{"commander", words.commander}, {"reply", words.text}});
}

void run_set(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    const Settable& what = settable_named(words.value);
    SetValue value;
    value.what = what.what;
    value.reason = words.why;
    name_owner(state, words, what, value);
    read_value(state, words, what, value);
    if (value.reason.empty()) throw BadInput{"error: --why: a value set by hand has a reason"};
    const Events events = keep(file, value, by_of(words));
    const std::string owner = !words.factions.empty()
                                  ? fmt::format("{}", fmt::join(words.factions, " and "))
                              : !words.commander.empty()  ? words.commander
                              : !words.detachment.empty() ? words.detachment
                              : !words.army.empty()       ? words.army
                              : !words.stronghold.empty() ? words.stronghold
                              : !words.hexes.empty()      ? words.hexes.front()
                                                          : state.setting->name;
    print_done(words, file, fmt::format("{}: {} is now {}", owner, what.word, words.to), events);
}

void run_reveal(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    campaign::Reveal reveal;
    reveal.commander = commander_named(state, "--commander", words.commander);
    reveal.note = words.text;
    for (const std::string& hex : words.hexes)
        reveal.hexes.push_back(hex_named(state, "--hex", hex));
    if (!words.around.empty())
        board::for_each_within(state.setting->map, hex_named(state, "--around", words.around),
                               static_cast<int>(campaign_number(
                                   "--radius", words.radius.empty() ? "3" : words.radius, 0, 1000)),
                               [&](Cell cell) { reveal.hexes.push_back(cell); });
    if (reveal.hexes.empty() && reveal.note.empty())
        throw BadInput{"error: name --hex, --around or --note: there is nothing to reveal"};
    const std::size_t count = reveal.hexes.size();
    const Events events = keep(file, reveal, by_of(words));
    print_done(words, file,
               fmt::format("{} learns {} {}{} (CA-23)", words.commander, count,
                           count == 1 ? "hex" : "hexes", words.text.empty() ? "" : " and a note"),
               events);
}

void run_announce(const CampaignWords& words) {
    CampaignFile file{words.file};
    const std::string hex = words.hexes.empty() ? std::string{} : words.hexes.front();
    if (hex.empty()) throw BadInput{"error: --hex: news begin somewhere"};
    if (words.text.empty()) throw BadInput{"error: --text: news say something"};
    const campaign::Announce announce{hex_named(file.state(), "--hex", hex), words.text};
    const Events events = keep(file, announce, by_of(words));
    print_done(words, file, fmt::format("news spread from {}: {} (CA-229)", hex, words.text),
               events);
}

void run_chorus(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    if (words.to.empty() && words.army.empty()) {  // What it may know.
        const ChorusView view = chorus_view(state);
        const campaign::Speech speech = speech_named(words.locale);
        if (!words.json) {
            const std::string page = chorus_report(view, speech);
            if (words.out.empty())
                fmt::print("{}", page);
            else
                write_report(words.out, page);
            return;
        }
        nlohmann::ordered_json json{{"place", view.place}, {"goal", nullptr}, {"arrives", nullptr}};
        if (!view.goal.empty()) json["goal"] = view.goal;
        if (view.arrives >= 0) json["arrives"] = view.arrives;
        json["riders"] = nlohmann::ordered_json::array();
        for (const auto& [who, arrives] : view.riders)
            json["riders"].push_back({{"member", who}, {"arrives", arrives}});
        json["news"] = nlohmann::ordered_json::array();
        for (const std::string& one : view.news) json["news"].push_back(speech("news", one));
        fmt::print("{}\n", json.dump(2));
        return;
    }
    campaign::ChorusRide ride;
    ride.rides_hard = words.all;
    ride.member = words.commander;
    if (!words.to.empty() && !words.army.empty())
        throw BadInput{"error: allowed: --to HEX, or --member NAME --army NAME"};
    if (words.army.empty() != words.commander.empty())
        throw BadInput{"error: a member rides to an army: --member NAME --army NAME"};
    if (words.army.empty())
        ride.to = hex_named(state, "--to", words.to);
    else
        ride.army = army_named(state, "--army", words.army).id;
    const Events events = keep(file, ride, by_of(words));
    const campaign::Chorus& chorus = file.state().chorus;
    const campaign::Minute arrives =
        ride.member.empty() ? chorus.arrives : chorus.riders.back().arrives;
    print_done(words, file,
               fmt::format("{} rides to {}: due {} (CA-29{})",
                           ride.member.empty() ? "the Chorus" : ride.member,
                           ride.member.empty() ? place_name(*state.setting, ride.to) : words.army,
                           campaign::time_text(arrives), ride.member.empty() ? 4 : 5),
               events, {{"arrives", arrives}});
}

void run_award(const CampaignWords& words) {
    CampaignFile file{words.file};
    campaign::Award award;
    award.commander = commander_named(file.state(), "--commander", words.commander);
    const auto found =
        std::find(campaign::trait_ids.begin(), campaign::trait_ids.end(), words.trait);
    if (found == campaign::trait_ids.end())
        throw BadInput{"error: --trait: " + toml::unknown_name(words.trait, campaign::trait_ids)};
    award.trait = static_cast<campaign::Trait>(found - campaign::trait_ids.begin());
    const Events events = keep(file, award, by_of(words));
    print_done(words, file, fmt::format("{} earns {} (CA-270)", words.commander, words.trait),
               events);
}

}  // namespace muster::lab
