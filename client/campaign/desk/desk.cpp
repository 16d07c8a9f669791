#include "client/campaign/desk/desk.hpp"

#include "client/campaign/desk/as_seen.hpp"
#include "client/campaign/desk/by_hand.hpp"
#include "client/campaign/desk/order_page.hpp"
#include "client/campaign/desk/papers.hpp"
#include "client/campaign/desk/steps.hpp"
#include "client/campaign/fight/play_out.hpp"
#include "client/campaign/file/words.hpp"
#include "client/scenes/in_list.hpp"

#include <algorithm>
#include <charconv>
#include <exception>
#include <memory>
#include <utility>

/// What the referee's desk does.
namespace muster::client {

using campaign::CommanderId;

namespace {

/// Unread ones first, then those that are missing.
int inbox_rank(const CampaignSession& session, CommanderId who) {
    const auto& orders = session.state().orders;
    const bool is_unread = std::any_of(
        orders.begin(), orders.end(),
        [&](const campaign::Order& one) { return one.commander == who && one.read < 0; });
    if (is_unread) return 0;
    return session.is_order_missing(who) ? 1 : 2;
}

}  // namespace

CampaignDesk::CampaignDesk(Host& host, CampaignSession& session) : Scene{host}, session_{&session} {
    session.set_rolls(!host.settings().real_dice);
    refresh();
}

void CampaignDesk::shown() {
    // Orders may have come in by other programs meanwhile.
    try {
        session_->reload();
    } catch (const std::exception& fault) {
        problem_ = refused_words(host().words(), fault.what());
    }
    refresh();
    host().changed();
}

/// The clock on the wall goes on meanwhile.
void CampaignDesk::tick(double now_ms) {
    constexpr double pause_ms = 1000;
    if (now_ms < wall_asked_ms_ + pause_ms) return;
    wall_asked_ms_ = now_ms;
    const auto wall = session_->now_on_the_wall();
    if (wall == wall_) return;
    wall_ = wall;
    host().changed();
}

void CampaignDesk::refresh() {
    wall_ = session_->now_on_the_wall();
    if (tip_ == session_->tip()) return;
    tip_ = session_->tip();
    armies_.clear();
    for (const auto& [id, army] : state().armies) armies_.push_back(id);
    if (state().army(army_) == nullptr) army_ = campaign::no_army;
    inbox_.clear();
    for (const campaign::Commander& one : state().commanders)
        if (one.standing == campaign::Standing::in_play && state().army_of(one.id) != nullptr)
            inbox_.push_back(one.id);
    std::stable_sort(inbox_.begin(), inbox_.end(), [&](CommanderId one, CommanderId two) {
        return inbox_rank(*session_, one) < inbox_rank(*session_, two);
    });
    const auto* question = std::get_if<campaign::Question>(&state().wait);
    if (question == nullptr)
        draft_.reset();
    else if (!draft_ || draft_->question() != *question)
        draft_.emplace(*question).say_usual(speech_of(host().words()));
    is_look_stale_ = true;
    map_.forget();
    first_field_ = 0;
    log_back_ = 0;
    sum_.set({});
}

template <class Deed>
void CampaignDesk::let(const Deed& deed) {
    problem_.clear();
    const bool was_waiting = campaign::is_waiting(state());
    try {
        deed();
    } catch (const std::exception& fault) {
        problem_ = refused_words(host().words(), fault.what());
        host().cue(Cue::refused);
    }
    refresh();
    if (was_waiting || campaign::is_waiting(state())) tab_.reset();
    if (!campaign::is_waiting(state()))
        host().focus_on(was_waiting ? act(Act::event) : host().attention().focus);
    else if (problem_.empty())
        host().focus_on(draft_ ? act(Act::rule) : act(Act::roll));
    host().changed();
}

void CampaignDesk::advance(campaign::Minute until) {
    let([&] { session_->advance(until); });
}

void CampaignDesk::give_ruling(bool as_usual) {
    if (!draft_) return;
    let([&] {
        campaign::Answer answer = as_usual ? campaign::Answer{} : draft_->answer();
        if (as_usual) answer.reason = "as usual";
        session_->answer(answer);
        host().cue(Cue::card_laid);
    });
}

void CampaignDesk::give_face(int sum) {
    let([&] { session_->face(sum); });
}

void CampaignDesk::give_typed() {
    int sum = -1;
    const std::string& text = sum_.text();
    std::from_chars(text.data(), text.data() + text.size(), sum);
    give_face(sum == 0 ? -1 : sum);
}

void CampaignDesk::run_ruling(Act what, const Command& command) {
    const auto field = static_cast<std::size_t>(command.args[0]);
    switch (what) {
        case Act::word:
            if (draft_) draft_->choose(field, static_cast<std::size_t>(command.args[1]));
            break;
        case Act::step:
            if (draft_) draft_->step(field, command.args[1]);
            break;
        case Act::field:
        case Act::reason:
        case Act::typed: return;  // The focus is there now.
        case Act::usual: return give_ruling(true);
        case Act::rule: return give_ruling(false);
        case Act::face: return give_face(command.args[0]);
        case Act::roll: return give_face(0);
        case Act::rolls: session_->set_rolls(command.args[0] != 0); break;
        case Act::rulings: session_->set_usual(command.args[0] != 0); break;
        default: break;
    }
    is_look_stale_ = true;
    host().changed();
}

void CampaignDesk::run_clock(Act what) {
    switch (what) {
        case Act::event: return advance(session_->next_event());
        case Act::dusk: return advance(session_->dusk());
        case Act::week: return advance(session_->week_end());
        case Act::now:
            if (const auto wall = session_->now_on_the_wall()) advance(*wall);
            return;
        default: return;
    }
}

void CampaignDesk::open_page(Act what) {
    switch (what) {
        case Act::undo: host().open(std::make_unique<StepsScene>(host(), *session_)); break;
        case Act::seen: {
            const campaign::Army* army = state().army(army_);
            host().open(std::make_unique<AsSeenScene>(
                host(), *session_, army != nullptr ? army->commander : CommanderId{1}));
            break;
        }
        case Act::papers: host().open(std::make_unique<PapersScene>(host(), *session_)); break;
        case Act::by_hand:
            host().open(std::make_unique<ByHandScene>(host(), *session_, army_, hex_));
            break;
        case Act::play_out:
            if (draft_)
                host().open(std::make_unique<PlayOutScene>(host(), *session_, draft_->answer()));
            break;
        default: break;
    }
}

/// A second press opens what can be set of it.
void CampaignDesk::choose_army(campaign::ArmyId chosen) {
    const campaign::Army* army = state().army(chosen);
    if (army == nullptr) return;
    hex_ = army->hex;
    if (army_ == chosen) return open_page(Act::by_hand);
    army_ = chosen;
    map_.choose(state().setting->map.hex(hex_), army_);
    map_.show(state().setting->map.hex(hex_));
}

void CampaignDesk::run(const Command& command) {
    if (command.is(campaign_map::MapAct::token)) {
        choose_army(static_cast<campaign::ArmyId>(command.args[0]));
    } else if (const auto hex = map_.hex_of(command)) {
        hex_ = state().setting->map.cell(*hex);
        map_.choose(hex, army_);
    }
    host().changed();
    const auto what = command.as<Act>();
    if (!what) return;
    switch (*what) {
        case Act::army: choose_army(static_cast<campaign::ArmyId>(command.args[0])); break;
        case Act::order:
            host().open(std::make_unique<OrderScene>(host(), *session_,
                                                     static_cast<CommanderId>(command.args[0])));
            break;
        case Act::event:
        case Act::dusk:
        case Act::week:
        case Act::now: run_clock(*what); break;
        case Act::undo:
        case Act::seen:
        case Act::papers:
        case Act::by_hand:
        case Act::play_out: open_page(*what); break;
        case Act::layers: map_.next_layer(); break;
        case Act::tab: open_tab(command.args[0]); break;
        case Act::leave: host().close(); break;
        default: run_ruling(*what, command); return;
    }
    host().changed();
}

bool CampaignDesk::is_typing() const {
    const Command& focus = host().attention().focus;
    return focus == act(Act::typed) ||
           (draft_ && (focus == act(Act::reason) || focus.is(Act::field)));
}

TextField* CampaignDesk::field_in_focus() {
    const Command& focus = host().attention().focus;
    if (focus == act(Act::typed)) return &sum_;
    if (!draft_) return nullptr;
    if (focus == act(Act::reason)) return &draft_->reason();
    if (focus.is(Act::field)) return &draft_->typed(static_cast<std::size_t>(focus.args[0]));
    return nullptr;
}

/// Rows of orders and armies, also those that do not show yet.
bool CampaignDesk::press_in_lists(Key key) {
    const Command& here = host().attention().focus;
    const auto step = [&](Act row, const auto& ids, ScrollList& list) {
        if (!here.is(row)) return false;
        std::size_t at = 0;
        while (at < ids.size() && static_cast<int>(ids[at]) != here.args[0]) ++at;
        const auto to = moved_in_list(list, static_cast<int>(at), key);
        if (to) host().focus_on(act(row, ids[static_cast<std::size_t>(*to)]));
        return to.has_value();
    };
    return step(Act::order, inbox_, orders_list_) || step(Act::army, armies_, armies_list_);
}

/// More rows of a question come into view; the focus then moves on by itself.
bool CampaignDesk::press_in_question(Key key) {
    const Command& here = host().attention().focus;
    if (!draft_ || !(here.is(Act::word) || here.is(Act::step))) return false;
    const std::size_t row = row_of(static_cast<std::size_t>(here.args[0]));
    if (key == Key::down && row + 1 == last_field_ && last_field_ < row_count())
        ++first_field_;
    else if (key == Key::up && row == first_field_ && first_field_ > 0)
        --first_field_;
    host().changed();
    return false;
}

bool CampaignDesk::press(Key key, char letter) {
    if (TextField* field = field_in_focus()) {
        if (key == Key::enter) {
            field == &sum_ ? give_typed() : give_ruling(false);
            return true;
        }
        const bool is_taken = field->press(key) || key == Key::letter;
        const Command& focus = host().attention().focus;
        if (is_taken && draft_ && focus.is(Act::field)) {
            draft_->take_typed(static_cast<std::size_t>(focus.args[0]));
            is_look_stale_ = true;
        }
        return is_taken;
    }
    const Command& here = host().attention().focus;
    if (const auto to = map_.moved(here, key)) {
        host().focus_on(*to);
        host().changed();
        return true;
    }
    if (key == Key::layers) return run(act(Act::layers)), true;
    if (press_in_lists(key) || press_in_question(key)) return true;
    if (is_large() && key == Key::letter && letter == 'T')
        return open_tab(campaign_desk::large_map.tab_after(size_, tab())), true;
    if (key == Key::letter && shows_map() && map_.press(letter, here)) {
        host().changed();
        return true;
    }
    if (key == Key::page_up || key == Key::page_down) {
        log_back_ = std::clamp(log_back_ + (key == Key::page_up ? 3 : -3), 0, log_reach_);
        host().changed();
        return true;
    }
    return false;
}

void CampaignDesk::type(const std::string& text) {
    TextField* field = field_in_focus();
    if (field == nullptr) return;
    if (!field->type(text)) host().cue(Cue::refused);
    const Command& focus = host().attention().focus;
    if (draft_ && focus.is(Act::field)) draft_->take_typed(static_cast<std::size_t>(focus.args[0]));
    is_look_stale_ = true;
}

void CampaignDesk::focused(const Command& command) {
    if (const auto hex = map_.hex_of(command)) map_.show(*hex);
    if (command.is(Act::order)) {
        const auto at =
            std::find(inbox_.begin(), inbox_.end(), static_cast<CommanderId>(command.args[0]));
        orders_list_.reveal(static_cast<int>(at - inbox_.begin()));
    } else if (command.is(Act::army)) {
        const auto at = std::find(armies_.begin(), armies_.end(),
                                  static_cast<campaign::ArmyId>(command.args[0]));
        armies_list_.reveal(static_cast<int>(at - armies_.begin()));
    }
}

void CampaignDesk::scroll(double x, double y, int rows) {
    if (shows_map() && map_.pane().contains(x, y)) {
        map_.zoom(rows > 0 ? -1 : 1, x, y);
    } else if (layout_.orders.contains(x, y)) {
        orders_list_.scroll(rows);
    } else if (layout_.armies.contains(x, y)) {
        armies_list_.scroll(rows);
    } else if (layout_.log.contains(x, y)) {
        log_back_ = std::clamp(log_back_ - rows, 0, log_reach_);
    } else if (layout_.ruling.contains(x, y) && draft_) {
        if (rows > 0 && last_field_ < row_count()) ++first_field_;
        if (rows < 0 && first_field_ > 0) --first_field_;
    } else {
        return Scene::scroll(x, y, rows);
    }
    host().changed();
}

void CampaignDesk::pan(double x, double y) {
    if (!shows_map()) return;
    map_.pan(-x, -y);
    host().changed();
}

/// Empty ground is taken hold of and moved.
bool CampaignDesk::grab(const Command& command) {
    panned_from_.reset();
    return is_panning_ = command.is(campaign_map::MapAct::hex) && map_.can_pan();
}

void CampaignDesk::carry(double x, double y) {
    if (!is_panning_) return;
    if (panned_from_) map_.pan(x - (*panned_from_)[0], y - (*panned_from_)[1]);
    panned_from_ = {x, y};
    host().changed();
}

void CampaignDesk::drop(double /*x*/, double /*y*/) {
    is_panning_ = false;
}

std::vector<KeyUse> CampaignDesk::key_uses() const {
    std::vector<KeyUse> out;
    if (shows_map()) out = {{"+ -", "desk.key_zoom"}, {"F", "desk.key_fit"}};
    if (is_large()) out.push_back({"T", "desk.key_tab"});
    return out;
}

RuleRef CampaignDesk::rule() const {
    if (const auto* question = std::get_if<campaign::Question>(&state().wait))
        return {"campaign", "CA-" + std::to_string(question->rule)};
    if (const auto* die = std::get_if<campaign::WantsDie>(&state().wait))
        return {"campaign", "CA-" + std::to_string(die->rule)};
    return {"campaign", "CA-13"};
}

}  // namespace muster::client
