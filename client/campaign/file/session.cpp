#include "client/campaign/file/session.hpp"

#include "client/ui/keys/settings.hpp"
#include "engine/campaign/rules/day.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/files.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <random>
#include <utility>

namespace muster::client {

using campaign::CampaignFile;
using campaign::EventKind;
using campaign::Minute;

namespace {

std::string written_now() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(now));
}

std::string without_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

/// What the clock stops at: not the ledger, which changes with everything that happens.
bool is_stop(EventKind kind) {
    switch (kind) {
        case EventKind::day_began:
        case EventKind::weather_set:
        case EventKind::die:
        case EventKind::ruling:
        case EventKind::supplies:
        case EventKind::loot:
        case EventKind::soldiers:
        case EventKind::wagons:
        case EventKind::morale: return false;
        default: return true;
    }
}

}  // namespace

std::filesystem::path campaign_folder() {
    return data_folder() / "campaign";
}

CampaignSession::CampaignSession(std::unique_ptr<CampaignFile> file)
    : path_{file->name()}, file_{std::move(file)} {}

CampaignSession::CampaignSession(std::filesystem::path file)
    : path_{std::move(file)}, file_{std::make_unique<CampaignFile>(path_)} {}

CampaignSession CampaignSession::begin(const std::filesystem::path& file,
                                       const NewCampaign& made_of) {
    campaign::Beginning beginning;
    beginning.setting_text = toml::text_of(made_of.region.string());
    beginning.setting_file = made_of.region.string();
    beginning.variant = made_of.variant;
    beginning.seed = made_of.seed;
    return CampaignSession{std::make_unique<CampaignFile>(
        CampaignFile::create(file, beginning, {"referee", written_now(), {}, false, false}))};
}

void CampaignSession::reload() {
    file_ = std::make_unique<CampaignFile>(path_);
    forget();
}

campaign::By CampaignSession::by(std::string who, std::string why) const {
    return {std::move(who), written_now(), std::move(why), rolls_, usual_};
}

void CampaignSession::apply(const campaign::Action& action, const campaign::By& by) {
    if (std::string why = campaign::refusal(state(), action); !why.empty())
        throw IllegalAction{why};
    if (guard_) guard_(action);
    try {
        static_cast<void>(file_->apply(action, by));
    } catch (const std::exception&) {
        reload();  // Whatever stands on disk stands here too.
        throw;
    }
}

// --- A commander's seat
// ---------------------------------------------------------------------------

std::optional<campaign::OrderRow> CampaignSession::last_order(campaign::CommanderId who) const {
    for (const campaign::OrderRow& one : orders())
        if (one.commander == who) return one;
    return std::nullopt;
}

OrderReading CampaignSession::read(campaign::CommanderId who, std::string_view text,
                                   campaign::Reader reader) const {
    OrderReading out;
    toml::Faults faults;
    out.tasks = parse_tasks(state(), who, text, "order", reader, faults);
    out.problem = without_end(faults.text());
    const campaign::Army* army = state().army_of(who);
    if (army == nullptr) return out;
    for (const campaign::Task& task : out.tasks)
        out.understood.push_back(task_text(state(), *army, task));
    return out;
}

void CampaignSession::submit(campaign::CommanderId who, const std::string& text,
                             campaign::Reader reader) {
    OrderReading reading = read(who, text, reader);
    if (!reading.problem.empty()) throw IllegalAction{reading.problem};
    campaign::Order order;
    order.commander = who;
    order.submitted = state().now;
    order.tasks = std::move(reading.tasks);
    order.text = text;
    apply(campaign::Submit{order},
          by(reader == campaign::Reader::referee ? std::string{"referee"}
                                                 : state().commander(who).name));
}

// --- The referee's desk
// ---------------------------------------------------------------------------

const std::vector<campaign::OrderRow>& CampaignSession::orders() const {
    if (orders_at_ == tip()) return orders_;
    std::vector<campaign::OrderRow> all = file_->orders();
    orders_.clear();
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        if (!campaign::is_letter_alone(one->text) &&
            std::none_of(orders_.begin(), orders_.end(), [&](const campaign::OrderRow& other) {
                return other.commander == one->commander;
            }))
            orders_.push_back(*one);
    orders_at_ = tip();
    return orders_;
}

const std::vector<campaign::EventRow>& CampaignSession::today() const {
    if (today_at_ == tip()) return today_;
    today_ = file_->events(campaign::dawn_of(state().day()));
    today_at_ = tip();
    return today_;
}

const std::vector<campaign::EventRow>& CampaignSession::yesterday() const {
    if (yesterday_at_ == tip()) return yesterday_;
    const Minute dawn_today = campaign::dawn_of(state().day());
    yesterday_ = file_->events(dawn_today - campaign::minutes_a_day);
    std::erase_if(yesterday_,
                  [&](const campaign::EventRow& row) { return row.event.at >= dawn_today; });
    yesterday_at_ = tip();
    return yesterday_;
}

void CampaignSession::accept(std::size_t order, campaign::EffectiveAt from, Minute minute,
                             const std::string& text) {
    campaign::ReadOrder read{order, from, minute};
    if (!text.empty() && order < state().orders.size()) {
        OrderReading reading =
            this->read(state().orders[order].commander, text, campaign::Reader::referee);
        if (!reading.problem.empty()) throw IllegalAction{reading.problem};
        read.text = text;
        read.tasks = std::move(reading.tasks);
    }
    apply(read, by("referee"));
}

void CampaignSession::refuse(std::size_t order, const std::string& reply) {
    apply(campaign::RefuseOrder{order, reply}, by("referee", reply));
}

void CampaignSession::answer(const campaign::Answer& answer) {
    apply(answer, by("referee", answer.reason));
}

void CampaignSession::face(int sum) {
    const auto* wants = std::get_if<campaign::WantsDie>(&state().wait);
    if (sum == 0 && wants != nullptr) {
        std::random_device chance;
        Stream dice{std::uint64_t{chance()} << 32U | chance(), Purpose::dice};
        for (int i = 0; i < wants->count; ++i)
            sum += 1 + static_cast<int>(dice.below(static_cast<std::uint32_t>(wants->sides)));
    }
    apply(campaign::Face{sum}, by("referee"));
}

void CampaignSession::give(const campaign::Action& action, const std::string& why) {
    apply(action, by("referee", why));
}

Minute CampaignSession::next_event() const {
    const Minute end = dawn();
    if (campaign::is_waiting(state())) return state().now;
    campaign::State probe = state();
    campaign::Events events;
    // Its dice differ from those to come, so it goes no further than the first thing that happens.
    while (probe.now < end) {
        // The clock runs to the step of a minute where it may go on by one.
        const Minute next = std::min(end, std::max(campaign::next_minute(probe), probe.now) + 1);
        campaign::apply(probe, campaign::Advance{next}, {}, events);
        if (campaign::is_waiting(probe)) return next;
        for (const campaign::Event& one : events)
            if (is_stop(one.kind) && one.at >= state().now) return next;
        events.clear();
    }
    return end;
}

Minute CampaignSession::dawn() const {
    return campaign::dawn_of(state().day() + 1);
}

Minute CampaignSession::dusk() const {
    const Minute today = dawn() - 1;
    return state().now < today ? today : today + campaign::minutes_a_day;
}

Minute CampaignSession::week_end() const {
    return campaign::dawn_of(state().week() * campaign::days_a_week + 1);
}

std::optional<Minute> CampaignSession::now_on_the_wall() const {
    const Minute wall =
        file_->minute_at(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
    return wall > state().now ? std::optional{wall} : std::nullopt;
}

void CampaignSession::advance(Minute until) {
    if (std::string why = campaign::refusal(state(), campaign::Advance{until}); !why.empty())
        throw IllegalAction{why};
    if (guard_) guard_(campaign::Advance{until});
    try {
        static_cast<void>(file_->advance(until, by("referee")));
    } catch (const std::exception&) {
        reload();
        throw;
    }
}

std::vector<campaign::StepRow> CampaignSession::undoable(std::size_t most) const {
    std::vector<campaign::StepRow> out;
    std::vector<campaign::StepRow> all = file_->steps();
    for (auto one = all.rbegin(); one != all.rend() && out.size() < most; ++one)
        if (one->makes_state() && one->kind != "start") out.push_back(std::move(*one));
    return out;
}

void CampaignSession::undo(std::uint64_t step, const std::string& why) {
    std::uint64_t before = 0;
    for (const campaign::StepRow& one : file_->steps())
        if (one.makes_state() && one.step < step) before = one.step;
    try {
        file_->undo(before, by("referee", why));
        forget();  // The tip may come back with other steps behind it.
    } catch (const std::exception&) {
        reload();
        throw;
    }
}

void CampaignSession::redo() {
    static_cast<void>(file_->redo(by("referee")));
    forget();
}

bool CampaignSession::is_order_missing(campaign::CommanderId who) const {
    const campaign::Army* army = state().army_of(who);
    if (army == nullptr || state().commander(who).standing != campaign::Standing::in_play)
        return false;
    return army->ordered_at < 0 &&
           std::none_of(state().orders.begin(), state().orders.end(),
                        [&](const campaign::Order& order) { return order.commander == who; });
}

}  // namespace muster::client
