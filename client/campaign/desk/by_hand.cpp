#include "client/campaign/desk/by_hand.hpp"

#include "client/campaign/desk/pen.hpp"
#include "client/campaign/file/words.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <charconv>
#include <exception>
#include <iterator>
#include <string_view>
#include <utility>

namespace muster::client {

using Part = ByHandScene::Part;
using campaign::SetValue;

namespace {

constexpr double value_pitch = 40;
/// The values of the list that SetValue knows, in its order; then war, captives, what is said and
/// given, and rides of the Chorus.
constexpr int war = static_cast<int>(SetValue::What::stronghold_loot) + 1;
constexpr int captive_freed = war + 1, ransomed = war + 2;
constexpr int announced = war + 3, revealed = war + 4, awarded = war + 5;
constexpr int seated = war + 6, chorus_rides = war + 7, member_rides = war + 8;

bool is_captive(const campaign::Commander& one) {
    return one.standing == campaign::Standing::captive;
}

}  // namespace

const std::vector<ByHandScene::Value>& ByHandScene::values() {
    constexpr std::int64_t most = 100'000'000;
    static const std::vector<Value> all{
        {"morale", "morale", {Part::army, Part::number}, 0, 12},
        {"supplies", "rations", {Part::army, Part::number}, 0, most},
        {"loot", "loot", {Part::army, Part::number}, 0, most},
        {"hex", "act-march", {Part::army, Part::hex}, 0, 0},
        {"hungry", "rations", {Part::army, Part::number}, 0, 14},
        {"soldiers", "muster", {Part::army, Part::detachment, Part::number}, 0, 1'000'000},
        {"nc", "army-followers", {Part::army, Part::detachment, Part::number}, 0, 1'000'000},
        {"wagons", "army-wagon", {Part::army, Part::detachment, Part::number}, 0, 100'000},
        {"holder", "place-city", {Part::stronghold, Part::faction}, 0, 0},
        {"threshold", "act-siege", {Part::stronghold, Part::number}, 0, 100},
        {"weather", "weather-rain", {Part::hex, Part::number}, 0, 2},
        {"travel", "weather-wind", {Part::hex, Part::number}, 0, 100},
        {"roads", "ground-road", {Part::hex, Part::flag}, 0, 1},
        {"fords", "ground-ford", {Part::hex, Part::flag}, 0, 1},
        {"bridges", "ground-bridge", {Part::hex, Part::flag}, 0, 1},
        {"controller", "base", {Part::hex, Part::faction}, 0, 0},
        {"hoard", "loot", {Part::stronghold, Part::number}, 0, most},
        {"war", "stat-attack", {Part::faction, Part::enemy, Part::peace}, 0, 1},
        {"captive", "prisoner", {Part::captive, Part::fate}, 0, 1},
        {"ransom", "loot", {Part::captive, Part::army, Part::number}, 0, most},
        {"announce", "rider", {Part::hex}, 0, 0},
        {"reveal", "scout", {Part::commander, Part::hex, Part::number}, 0, 20},
        {"award", "ui-star", {Part::commander, Part::trait}, 0, 0},
        {"seat", "commander", {Part::commander, Part::seat}, 0, 1},
        {"chorus", chorus_sign, {Part::hex, Part::pace}, 0, 0},
        {"member", "rider", {Part::army, Part::pace}, 0, 0}};
    return all;
}

ByHandScene::ByHandScene(Host& host, CampaignSession& session, campaign::ArmyId army,
                         board::Cell hex)
    : DraftScene{host, PageDraft{draft_place(session, 0, "by hand")}}, session_{&session} {
    const auto& armies = state().armies;
    const auto found = armies.find(army);
    if (found != armies.end())
        at_[static_cast<std::size_t>(Part::army)] =
            static_cast<int>(std::distance(armies.begin(), found));
    // All of the map comes first where a hex is chosen: weather is mostly set for a region.
    if (hex != board::nowhere)
        at_[static_cast<std::size_t>(Part::hex)] = static_cast<int>(board::index(hex)) + 1;
    choose(0);
}

bool ByHandScene::has(Part part) const {
    const std::vector<Part>& parts = chosen().parts;
    return std::find(parts.begin(), parts.end(), part) != parts.end();
}

int ByHandScene::count_of(Part part) const {
    const campaign::Setting& setting = *state().setting;
    switch (part) {
        case Part::army: return static_cast<int>(state().armies.size());
        case Part::detachment: {
            if (state().armies.empty()) return 0;
            const auto army =
                std::next(state().armies.begin(), at_[static_cast<std::size_t>(Part::army)]);
            return static_cast<int>(army->second.detachments.size());
        }
        case Part::stronghold: return static_cast<int>(setting.strongholds.size());
        case Part::faction:  // Nobody's is a place, too; a war has two sides.
            return static_cast<int>(setting.factions.size()) + (chosen_ == war ? 0 : 1);
        case Part::enemy: return static_cast<int>(setting.factions.size());
        case Part::peace:
        case Part::fate:
        case Part::seat:
        case Part::pace: return 2;
        case Part::commander: return static_cast<int>(state().commanders.size());
        case Part::captive:
            return static_cast<int>(
                std::count_if(state().commanders.begin(), state().commanders.end(), is_captive));
        case Part::trait: return static_cast<int>(campaign::trait_count);
        case Part::hex: return static_cast<int>(setting.hexes.size()) + 1;
        case Part::flag: return 2;
        case Part::number: return 0;
    }
    return 0;
}

void ByHandScene::choose(int which) {
    chosen_ = which;
    problem_.clear();
    // The part that two kinds of value share may hold one place more for the other.
    for (const Part part : chosen().parts) {
        int& at = at_[static_cast<std::size_t>(part)];
        if (part != Part::number && at >= count_of(part)) at = 0;
    }
    // It rides from where it stands.
    if (chosen_ == chorus_rides && at_[static_cast<std::size_t>(Part::hex)] == 0 &&
        state().chorus.hex != board::nowhere)
        at_[static_cast<std::size_t>(Part::hex)] =
            static_cast<int>(board::index(state().chorus.hex)) + 1;
    if (chosen_ == war &&
        at_[static_cast<std::size_t>(Part::faction)] == at_[static_cast<std::size_t>(Part::enemy)])
        step(Part::enemy, 1);
    take_present();
}

void ByHandScene::step(Part part, int by) {
    const int count = count_of(part);
    if (count == 0) return;
    int& at = at_[static_cast<std::size_t>(part)];
    at = ((at + by) % count + count) % count;
    if (part == Part::army) at_[static_cast<std::size_t>(Part::detachment)] = 0;
    if (part != Part::peace && part != Part::seat) take_present();
}

campaign::CommanderId ByHandScene::captive() const {
    int left = at_[static_cast<std::size_t>(Part::captive)];
    for (const campaign::Commander& one : state().commanders)
        if (is_captive(one) && left-- == 0) return one.id;
    return campaign::nobody;
}

std::int64_t ByHandScene::typed() const {
    std::int64_t out = -1;
    const std::string& written = number_.text();
    std::from_chars(written.data(), written.data() + written.size(), out);
    return out;
}

campaign::Action ByHandScene::action() const {
    const auto at = [&](Part part) { return at_[static_cast<std::size_t>(part)]; };
    const int hex = at(Part::hex) - 1;
    const board::Cell cell =
        hex < 0 ? board::nowhere : board::cell_of(static_cast<std::size_t>(hex));
    if (chosen_ == announced) return campaign::Announce{cell, text_.text()};
    if (chosen_ == revealed) {
        campaign::Reveal out;
        out.commander = campaign::id_at<campaign::CommanderId>(at(Part::commander));
        out.note = text_.text();
        if (cell != board::nowhere)
            for (std::size_t i = 0; i < state().setting->hexes.size(); ++i)
                if (state().setting->map.distance(cell, board::cell_of(i)) <= typed())
                    out.hexes.push_back(board::cell_of(i));
        return out;
    }
    if (chosen_ == awarded)
        return campaign::Award{campaign::id_at<campaign::CommanderId>(at(Part::commander)),
                               static_cast<campaign::Trait>(at(Part::trait))};
    if (chosen_ == chorus_rides || chosen_ == member_rides) {
        campaign::ChorusRide out;
        out.rides_hard = at(Part::pace) == 1;
        if (chosen_ == chorus_rides) {
            out.to = cell;
            return out;
        }
        out.member = text_.text();
        if (!state().armies.empty())
            out.army = std::next(state().armies.begin(), at(Part::army))->first;
        return out;
    }
    SetValue out;
    out.what = chosen_ == war             ? SetValue::What::war
               : chosen_ == captive_freed ? SetValue::What::captive
               : chosen_ == ransomed      ? SetValue::What::ransom
               : chosen_ == seated        ? SetValue::What::seat
                                          : static_cast<SetValue::What>(chosen_);
    out.reason = text_.text();
    if (has(Part::army) && !state().armies.empty()) {
        const auto& army = std::next(state().armies.begin(), at(Part::army))->second;
        out.army = army.id;
        if (has(Part::detachment) && !army.detachments.empty())
            out.detachment = army.detachments[static_cast<std::size_t>(at(Part::detachment))].id;
    }
    if (has(Part::captive)) out.commander = captive();
    if (has(Part::fate)) out.value = at(Part::fate);
    if (chosen_ == seated) {
        out.commander = campaign::id_at<campaign::CommanderId>(at(Part::commander));
        out.value = at(Part::seat);
    }
    if (has(Part::stronghold))
        out.stronghold = campaign::id_at<campaign::StrongholdId>(at(Part::stronghold));
    if (chosen_ == war) {
        out.faction = campaign::id_at<campaign::FactionId>(at(Part::faction));
        out.other = campaign::id_at<campaign::FactionId>(at(Part::enemy));
        out.value = at(Part::peace) == 0 ? 1 : 0;
        return out;
    }
    if (has(Part::faction)) out.faction = static_cast<campaign::FactionId>(at(Part::faction));
    if (has(Part::hex)) out.hex = cell;
    if (has(Part::number)) out.value = typed();
    if (has(Part::flag)) out.value = at(Part::flag);
    return out;
}

void ByHandScene::take_present() {
    if (chosen_ == war) {
        // What is not so yet.
        const campaign::SetValue now = std::get<SetValue>(action());
        at_[static_cast<std::size_t>(Part::peace)] = state().at_war(now.faction, now.other) ? 1 : 0;
    }
    if (chosen_ == seated) {
        const campaign::SetValue now = std::get<SetValue>(action());
        at_[static_cast<std::size_t>(Part::seat)] =
            state().commander(now.commander).is_referees ? 1 : 0;
    }
    if (!has(Part::number)) return;
    using What = SetValue::What;
    std::int64_t now = chosen_ == revealed ? 1 : 0;
    const campaign::Action action = this->action();
    if (const auto* given = std::get_if<SetValue>(&action)) {
        const campaign::Army* army = state().army(given->army);
        const campaign::Detachment* one = army != nullptr ? army->find(given->detachment) : nullptr;
        const campaign::Stronghold* walls = given->stronghold != campaign::no_stronghold
                                                ? &state().stronghold(given->stronghold)
                                                : nullptr;
        const campaign::Weather weather =
            given->hex != board::nowhere ? state().weather_at(given->hex) : campaign::Weather{};
        switch (given->what) {
            case What::morale: now = army != nullptr ? army->morale : 0; break;
            case What::supplies: now = army != nullptr ? army->supplies : 0; break;
            case What::loot: now = army != nullptr ? army->loot : 0; break;
            case What::hungry: now = army != nullptr ? army->hungry : 0; break;
            case What::soldiers: now = one != nullptr ? one->soldiers : 0; break;
            case What::nc: now = one != nullptr ? one->nc : 0; break;
            case What::wagons: now = one != nullptr ? one->wagons : 0; break;
            case What::threshold:
                now =
                    walls != nullptr && !walls->siege.empty() ? walls->siege.front().threshold : 0;
                break;
            case What::stronghold_loot: now = walls != nullptr ? walls->loot : 0; break;
            case What::weather_level: now = static_cast<std::int64_t>(weather.level); break;
            case What::travel_pct: now = weather.travel_pct; break;
            default: break;
        }
    }
    number_.set(std::to_string(now));
}

ByHandScene::Said ByHandScene::said() const {
    switch (chosen_) {
        case awarded:
        case chorus_rides: return Said::nothing;
        case announced:
        case revealed: return Said::words;
        case member_rides: return Said::member;
        default: return Said::reason;
    }
}

std::string ByHandScene::obstacle() const {
    const Words& words = host().words();
    if (has(Part::number) && (typed() < chosen().low || typed() > chosen().high))
        return words("byhand.range",
                     {{"low", words.number(static_cast<std::uint64_t>(chosen().low))},
                      {"high", words.number(static_cast<std::uint64_t>(chosen().high))}});
    if (text_.text().empty()) {
        switch (said()) {
            case Said::nothing: break;
            case Said::reason: return words("byhand.no_reason");
            case Said::words: return words("byhand.no_text");
            case Said::member: return words("byhand.no_member");
        }
    }
    return refused_words(words, campaign::refusal(state(), action()));
}

void ByHandScene::give() {
    problem_ = obstacle();
    notice_.clear();
    if (!problem_.empty()) return host().cue(Cue::refused);
    try {
        session_->give(action(), text_.text());
        host().cue(Cue::card_laid);
        notice_ = host().words()("byhand.done");
        text_.set({});
        settle();
        take_present();
    } catch (const std::exception& fault) {
        problem_ = refused_words(host().words(), fault.what());
        host().cue(Cue::refused);
    }
}

void ByHandScene::run(const Command& command) {
    if (run_half(command)) return;
    const auto what = command.as<Act>();
    if (!what) return;
    switch (*what) {
        case value: choose(command.args[0]); break;
        case before: step(static_cast<Part>(command.args[0]), -1); break;
        case after: step(static_cast<Part>(command.args[0]), 1); break;
        case number:
        case text: break;  // The focus is there now.
        case set: give(); break;
        case leave: leave_page(); break;
    }
    host().changed();
}

TextField* ByHandScene::field_in_focus() {
    const Command& focus = host().attention().focus;
    if (focus == act(number)) return &number_;
    if (focus == act(text)) return &text_;
    return nullptr;
}

bool ByHandScene::press(Key key, char /*letter*/) {
    if (TextField* field = field_in_focus()) {
        if (key != Key::enter) return field->press(key) || key == Key::letter;
        give();
        host().changed();
        return true;
    }
    return press_in_list(host(), list_, value, key);
}

void ByHandScene::type(const std::string& typed_text) {
    if (TextField* field = field_in_focus(); field != nullptr && !field->type(typed_text))
        host().cue(Cue::refused);
}

void ByHandScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_}, x, y, rows)) return;
    list_.scroll(rows);
    host().changed();
}

void ByHandScene::focused(const Command& command) {
    if (!command.is(value)) return;
    choose(command.args[0]);
    list_.reveal(chosen_);
}

std::string ByHandScene::part_words(const Words& words, Part part) const {
    const campaign::Setting& setting = *state().setting;
    const int at = at_[static_cast<std::size_t>(part)];
    if (at >= count_of(part)) return "\u2013";
    const auto place = static_cast<std::size_t>(at);
    switch (part) {
        case Part::army:
            return state().commander(std::next(state().armies.begin(), at)->second.commander).name;
        case Part::detachment:
            return std::next(state().armies.begin(), at_[static_cast<std::size_t>(Part::army)])
                ->second.detachments[place]
                .name;
        case Part::stronghold: return setting.strongholds[place].name;
        case Part::faction:
            if (chosen_ == war) return setting.factions[place].name;
            return at == 0 ? words("seats.no_faction") : setting.factions[place - 1].name;
        case Part::enemy: return setting.factions[place].name;
        case Part::peace: return words(at == 1 ? "byhand.at_peace" : "byhand.at_war");
        case Part::commander: return state().commanders[place].name;
        case Part::captive: return state().commander(captive()).name;
        case Part::seat: return words(at == 1 ? "byhand.by_player" : "byhand.by_referee");
        case Part::fate: return words(at == 1 ? "byhand.dead" : "byhand.released");
        case Part::pace: return words(at == 1 ? "byhand.hard" : "byhand.easy");
        case Part::trait: return speech_of(words)("trait", campaign::trait_names[place]);
        case Part::hex: {
            if (at == 0) return words("byhand.all_hexes");
            const board::Cell cell = board::cell_of(place - 1);
            const std::string hex = campaign::hex_text(setting.map.hex(cell));
            const std::string name = campaign::place_name(setting, cell);
            return name == hex ? hex : name + " " + hex;
        }
        case Part::flag: return words(at == 1 ? "byhand.closed" : "byhand.open");
        case Part::number: break;
    }
    return {};
}

void ByHandScene::draw_row(Builder& b, const Box& box, int index) const {
    const Value& one = values()[static_cast<std::size_t>(index)];
    const Command command = act(value, index);
    draw_row_ground(b, box, index == chosen_);
    b.icon({box.x + 14, box.centre_y() - 10, 20, 20}, one.sign, theme::ink);
    b.line({box.x + 44, box.y, box.width - 54, box.height}, b.say(std::string{"byhand."} + one.id),
           theme::name(15));
    if (b.is_focused(command)) b.ring(box);
    b.spot({box, command, 0});
}

void ByHandScene::draw_entry(Builder& b, const Box& box) const {
    // By Said.
    struct TextWords {
        const char *name, *tip, *hint;
    };
    constexpr std::array<TextWords, 4> text_words{{
        {"", "", ""},
        {"byhand.reason", "byhand.reason_tip", "byhand.reason_hint"},
        {"byhand.words", "byhand.words_tip", "byhand.words_hint"},
        {"byhand.rider", "byhand.member_tip", "byhand.member_hint"},
    }};
    const std::string id = std::string{"byhand."} + chosen().id;
    const Box inner = draw_desk_panel(b, box, chosen().sign, b.say(id));
    const double x = inner.x + 16, width = inner.width - 32;
    double y = page::draw_lines(b, x, inner.y + 10, width, inner.y + 90,
                                {{b.say(id + "_text"), theme::label(13, theme::soft_ink)}}) +
               6;
    constexpr std::array<const char*, part_count> names{
        "byhand.army",  "byhand.detachment", "byhand.stronghold", "byhand.faction", "byhand.who",
        "byhand.trait", "byhand.place",      "byhand.number",     "byhand.state",   "byhand.enemy",
        "byhand.state", "byhand.who",        "byhand.state",      "byhand.pace",    "byhand.state"};
    const double label = std::min(width * 0.34, 150.0), high = 34;
    for (const Part part : chosen().parts) {
        const std::string name = b.say(names[static_cast<std::size_t>(part)]);
        b.line({x, y, label - 8, high}, name, theme::label(13));
        const Box control{x + label, y, width - label, high};
        y += high + 8;
        if (part == Part::number) {
            Spot spot{control, act(number), 1};
            spot.reason = b.say("byhand.number_tip");
            draw_text_field(b, std::move(spot), number_, "0");
            continue;
        }
        Spot less{{control.x, control.y, high, high}, act(before, part), 1};
        Spot more{{control.right() - high, control.y, high, high}, act(after, part), 1};
        less.reason = more.reason = name;
        draw_arrow(b, std::move(less), false);
        draw_arrow(b, std::move(more), true);
        const Box shown{control.x + high + 4, control.y, control.width - 2 * high - 8, high};
        b.add(Fill{shown, theme::bone, 3, theme::rule, 1});
        b.short_line({shown.x + 6, shown.y, shown.width - 12, high}, part_words(b.words(), part),
                     theme::label(14, theme::ink, 600, theme::Align::centre));
    }
    if (said() != Said::nothing) {
        const TextWords& its = text_words[static_cast<std::size_t>(said())];
        b.line({x, y, label - 8, high}, b.say(its.name), theme::label(13));
        Spot spot{{x + label, y, width - label, high}, act(text), 1};
        spot.reason = b.say(its.tip);
        draw_text_field(b, std::move(spot), text_, b.say(its.hint));
        y += high + 8;
    }
    const std::string why = obstacle();
    Spot spot{{x, inner.bottom() - 54, width, 42}, act(set), 2, "E"};
    spot.is_enabled = why.empty();
    spot.reason = why;
    b.button(std::move(spot), b.say(said() == Said::words ? "byhand.say" : "byhand.set"),
             Builder::Rank::primary, "ui-hand");
    Label label_text{{x, y + 4, width, std::max(20.0, inner.bottom() - 62 - y)},
                     why,
                     theme::label(13, theme::bad, 600),
                     3,
                     true};
    label_text.may_be_cut = true;
    if (!why.empty() && inner.bottom() - 62 - y > 20) b.add(std::move(label_text));
}

double ByHandScene::stacked_height() const {
    return page::column_height({value_pitch * 5, 360.0}, 2);
}

Screen ByHandScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room =
        page::draw_frame(b, {"ui-hand", b.say("byhand.title"), clock_words(b.words(), state().now),
                             act(leave), b.say("armies.back")});
    const auto parts = page::list_and_side(b, room, value_pitch * 5);
    draw_list(b, parts.list, list_, static_cast<int>(values().size()), {value_pitch, 6},
              [&](const Box& box, int index) { draw_row(b, box, index); });
    draw_entry(b, parts.side);
    b.start_focus_at(act(value, chosen_));
    page::draw_foot(b, problem_, b.say("byhand.keys"), notice_);
    draw_half(b);
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
