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
void print_done(const CampaignOptions& options, const CampaignFile& file, const std::string& what,
                const Events& events, const nlohmann::ordered_json& more = {}) {
    if (options.json) {
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
void name_owner(const State& state, const CampaignOptions& options, const Settable& what,
                SetValue& out) {
    switch (what.whose) {
        case Whose::commander:
        case Whose::payer:
            require_option(options.commander, "--commander NAME", what);
            out.commander = commander_named(state, "--commander", options.commander);
            if (what.whose == Whose::commander) return;
            require_option(options.army, "--army NAME", what);
            out.army = army_named(state, "--army", options.army).id;
            return;
        case Whose::army:
        case Whose::detachment: {
            require_option(options.army, "--army NAME", what);
            const campaign::Army& army = army_named(state, "--army", options.army);
            out.army = army.id;
            if (what.whose == Whose::army) return;
            require_option(options.detachment, "--detachment NAME", what);
            std::vector<std::string_view> known;
            for (const campaign::Detachment& one : army.detachments) {
                if (one.name == options.detachment) out.detachment = one.id;
                known.push_back(one.name);
            }
            if (out.detachment == campaign::DetachmentId{})
                throw BadInput{"error: --detachment: " +
                               toml::unknown_name(options.detachment, known)};
            return;
        }
        case Whose::stronghold:
        case Whose::siege:
            require_option(options.stronghold, "--stronghold NAME", what);
            out.stronghold = stronghold_named(state, "--stronghold", options.stronghold);
            return;
        case Whose::weather:  // Of the whole map where no hex is named.
            if (!options.hexes.empty()) out.hex = hex_named(state, "--hex", options.hexes.front());
            return;
        case Whose::land:
            if (options.hexes.empty()) throw BadInput{"error: controller needs --hex HEX"};
            out.hex = hex_named(state, "--hex", options.hexes.front());
            return;
        case Whose::factions:
            if (options.factions.size() != 2)
                throw BadInput{"error: war needs --faction NAME twice: who is at war with whom"};
            out.faction = faction_named(state, "--faction", options.factions.front());
            out.other = faction_named(state, "--faction", options.factions.back());
            return;
    }
}

/// The new value, read as what it is of.
void read_value(const State& state, const CampaignOptions& options, const Settable& what,
                SetValue& out) {
    constexpr std::int64_t most = 100'000'000;
    switch (what.what) {
        case What::hex: out.hex = hex_named(state, "TO", options.to); return;
        case What::holder:
        case What::controller: out.faction = faction_named(state, "TO", options.to); return;
        case What::arrival: out.value = campaign_minute("TO", options.to); return;
        case What::weather_level:
            out.value = word_place(options.to, {"fair", "bad", "very_bad"});
            return;
        case What::roads_closed:
        case What::fords_closed:
        case What::bridges_closed: out.value = word_place(options.to, {"open", "closed"}); return;
        case What::captive: out.value = word_place(options.to, {"released", "dead"}); return;
        case What::seat: out.value = word_place(options.to, {"referee", "player"}); return;
        case What::war: out.value = word_place(options.to, {"over", "declared"}); return;
        case What::threshold: out.value = campaign_number("TO", options.to, -999, 999); return;
        default: out.value = campaign_number("TO", options.to, 0, most); return;
    }
}

/// The place in State::orders of a commander's waiting order: --order of those that wait, else the
/// one that is not read yet, else the last, as at the desk.
std::size_t waiting_order(const CampaignFile& file, const CampaignOptions& options,
                          CommanderId who) {
    const std::vector<campaign::Order>& orders = file.state().orders;
    std::vector<std::size_t> theirs;
    for (std::size_t i = 0; i < orders.size(); ++i)
        if (orders[i].commander == who) theirs.push_back(i);
    if (theirs.empty())
        throw BadInput{
            fmt::format("{}: error: no order of {} waits", file.name(), options.commander)};
    if (!options.which.empty())
        return theirs[static_cast<std::size_t>(
            campaign_number("--order", options.which, 1, static_cast<std::int64_t>(theirs.size())) -
            1)];
    for (const std::size_t one : theirs)
        if (orders[one].read < 0) return one;
    return theirs.back();
}

}  // namespace

void run_letter(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    const CommanderId from = commander_named(state, "--from", options.from);
    const CommanderId to = commander_named(state, "--to", options.to);
    if (from == to) throw BadInput{"error: --to: a letter goes to somebody else"};
    campaign::Order order;
    order.commander = from;
    order.submitted = state.now;
    order.text = campaign::letter_lines(options.to, options.text) + '\n';
    toml::Faults faults;
    order.tasks = parse_tasks(state, from, order.text, "--text", campaign::Reader::referee, faults);
    require_none(faults);
    const campaign::Army* sender = state.army_of(from);
    const campaign::Army* reader = state.army_of(to);
    std::string what = fmt::format("{} writes to {}", options.from, options.to);
    if (sender != nullptr && reader != nullptr) {
        const campaign::Ride way = ride(state, sender->faction, sender->hex, reader->hex);
        const bool is_here = sender->hex == reader->hex;
        what += !way.is_possible
                    ? ": no rider gets there (CA-225)"
                    : fmt::format(": due {} where {} is now, {} (CA-224)",
                                  campaign::time_text(state.now + way.minutes), options.to,
                                  is_here          ? "handed over"
                                  : way.is_hostile ? "5 in 6 through hostile land"
                                                   : "19 in 20");
    }
    const Events events = keep(file, campaign::Submit{order}, by_of(options));
    print_done(options, file, what, events);
}

void run_read(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    const CommanderId who = commander_named(state, "--commander", options.commander);
    campaign::ReadOrder read;
    read.order = waiting_order(file, options, who);
    if (options.effective.empty() || options.effective == "read") {
        read.effective_at = campaign::EffectiveAt::read;
    } else if (options.effective == "submitted") {
        read.effective_at = campaign::EffectiveAt::submitted;
    } else {
        read.effective_at = campaign::EffectiveAt::minute;
        read.minute = campaign_minute("--effective", options.effective);
    }
    const bool is_mended = !options.tasks.empty() || !options.orders.empty();
    if (is_mended) {
        read.text = options.orders.empty() ? fmt::format("{}\n", fmt::join(options.tasks, "\n"))
                                           : campaign_text(options.orders);
        toml::Faults faults;
        read.tasks =
            parse_tasks(state, who, read.text, options.orders.empty() ? "--task" : options.orders,
                        campaign::Reader::referee, faults);
        require_none(faults);
        if (read.tasks.empty())
            throw BadInput{
                "error: no task is left; campaign refuse sends an order back with a reply"};
    }
    const Events events = keep(file, read, by_of(options));
    const campaign::Order& order = state.orders[read.order];
    const std::vector<std::string> understood = understood_of(state, order);
    std::string what = fmt::format("the order of {} counts from {} (CA-7)", options.commander,
                                   campaign::time_text(order.effective()));
    if (is_mended) what += fmt::format(", mended: {}", fmt::join(understood, "; "));
    print_done(options, file, what, events,
               {{"effective", order.effective()}, {"understood", understood}});
}

void run_refuse(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const CommanderId who = commander_named(file.state(), "--commander", options.commander);
    if (options.text.find('\n') != std::string::npos)
        throw BadInput{"error: --reply: a reply is one line of text"};
    const campaign::RefuseOrder refused{waiting_order(file, options, who), options.text};
    campaign::By by = by_of(options);
    if (by.why.empty()) by.why = options.text;
    const Events events = keep(file, refused, by);
    print_done(options, file,
               fmt::format("the order of {} goes back: {} (CA-7)", options.commander, options.text),
               events, {{"commander", options.commander}, {"reply", options.text}});
}

void run_set(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    const Settable& what = settable_named(options.value);
    SetValue value;
    value.what = what.what;
    value.reason = options.why;
    name_owner(state, options, what, value);
    read_value(state, options, what, value);
    if (value.reason.empty()) throw BadInput{"error: --why: a value set by hand has a reason"};
    const Events events = keep(file, value, by_of(options));
    const std::string owner = !options.factions.empty()
                                  ? fmt::format("{}", fmt::join(options.factions, " and "))
                              : !options.commander.empty()  ? options.commander
                              : !options.detachment.empty() ? options.detachment
                              : !options.army.empty()       ? options.army
                              : !options.stronghold.empty() ? options.stronghold
                              : !options.hexes.empty()      ? options.hexes.front()
                                                            : state.setting->name;
    print_done(options, file, fmt::format("{}: {} is now {}", owner, what.word, options.to),
               events);
}

void run_reveal(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    campaign::Reveal reveal;
    reveal.commander = commander_named(state, "--commander", options.commander);
    reveal.note = options.text;
    for (const std::string& hex : options.hexes)
        reveal.hexes.push_back(hex_named(state, "--hex", hex));
    if (!options.around.empty())
        board::for_each_within(
            state.setting->map, hex_named(state, "--around", options.around),
            static_cast<int>(campaign_number(
                "--radius", options.radius.empty() ? "3" : options.radius, 0, 1000)),
            [&](Cell cell) { reveal.hexes.push_back(cell); });
    if (reveal.hexes.empty() && reveal.note.empty())
        throw BadInput{"error: name --hex, --around or --note: there is nothing to reveal"};
    const std::size_t count = reveal.hexes.size();
    const Events events = keep(file, reveal, by_of(options));
    print_done(options, file,
               fmt::format("{} learns {} {}{} (CA-23)", options.commander, count,
                           count == 1 ? "hex" : "hexes", options.text.empty() ? "" : " and a note"),
               events);
}

void run_announce(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const std::string hex = options.hexes.empty() ? std::string{} : options.hexes.front();
    if (hex.empty()) throw BadInput{"error: --hex: news begin somewhere"};
    if (options.text.empty()) throw BadInput{"error: --text: news say something"};
    const campaign::Announce announce{hex_named(file.state(), "--hex", hex), options.text};
    const Events events = keep(file, announce, by_of(options));
    print_done(options, file, fmt::format("news spread from {}: {} (CA-229)", hex, options.text),
               events);
}

void run_chorus(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const State& state = file.state();
    if (options.to.empty() && options.army.empty()) {  // What it may know.
        const ChorusView view = chorus_view(state);
        const campaign::Speech speech = speech_named(options.locale);
        if (!options.json) {
            const std::string page = chorus_report(view, speech);
            if (options.out.empty())
                fmt::print("{}", page);
            else
                write_report(options.out, page);
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
    ride.rides_hard = options.all;
    ride.member = options.commander;
    if (!options.to.empty() && !options.army.empty())
        throw BadInput{"error: allowed: --to HEX, or --member NAME --army NAME"};
    if (options.army.empty() != options.commander.empty())
        throw BadInput{"error: a member rides to an army: --member NAME --army NAME"};
    if (options.army.empty())
        ride.to = hex_named(state, "--to", options.to);
    else
        ride.army = army_named(state, "--army", options.army).id;
    const Events events = keep(file, ride, by_of(options));
    const campaign::Chorus& chorus = file.state().chorus;
    const campaign::Minute arrives =
        ride.member.empty() ? chorus.arrives : chorus.riders.back().arrives;
    print_done(options, file,
               fmt::format("{} rides to {}: due {} (CA-29{})",
                           ride.member.empty() ? "the Chorus" : ride.member,
                           ride.member.empty() ? place_name(*state.setting, ride.to) : options.army,
                           campaign::time_text(arrives), ride.member.empty() ? 4 : 5),
               events, {{"arrives", arrives}});
}

void run_award(const CampaignOptions& options) {
    CampaignFile file{options.file};
    campaign::Award award;
    award.commander = commander_named(file.state(), "--commander", options.commander);
    const auto found =
        std::find(campaign::trait_ids.begin(), campaign::trait_ids.end(), options.trait);
    if (found == campaign::trait_ids.end())
        throw BadInput{"error: --trait: " + toml::unknown_name(options.trait, campaign::trait_ids)};
    award.trait = static_cast<campaign::Trait>(found - campaign::trait_ids.begin());
    const Events events = keep(file, award, by_of(options));
    print_done(options, file, fmt::format("{} earns {} (CA-270)", options.commander, options.trait),
               events);
}

}  // namespace muster::lab
