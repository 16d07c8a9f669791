#include "client/campaign/lesson/stage.hpp"

#include "client/campaign/desk/as_seen.hpp"
#include "client/campaign/desk/desk.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/campaign/seats/seats.hpp"
#include "engine/core/seat.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

namespace muster::client {

using campaign::CommanderId;
using DeskAct = campaign_desk::Act;
using SeatAct = campaign_seat::Act;

namespace {

/// "letter Bram Tolliver: Watch the road." in its parts.
struct StageLine {
    std::string_view verb, who, text;
};
StageLine line_of(std::string_view line) {
    StageLine out;
    const std::size_t end = std::min(line.find(' '), line.size());
    out.verb = line.substr(0, end);
    out.text = line.substr(std::min(end + 1, line.size()));
    if (out.verb == "letter" || out.verb == "hand" || out.verb == "reveal") {
        const std::size_t colon = std::min(out.text.find(": "), out.text.size());
        out.who = out.text.substr(0, colon);
        out.text = out.text.substr(std::min(colon + 2, out.text.size()));
    }
    return out;
}

bool is_usual(const campaign::Question& question, const campaign::Answer& answer) {
    return std::all_of(answer.values.begin(), answer.values.end(), [&](const auto& one) {
        return std::any_of(question.fields.begin(), question.fields.end(),
                           [&](const campaign::Field& field) {
                               return field.name == one.first && field.usual == one.second;
                           });
    });
}

}  // namespace

CampaignStage::CampaignStage(Host& host, std::shared_ptr<CampaignSession> session)
    : LessonStage{host}, session_{std::move(session)} {
    put(std::make_unique<SeatsScene>(inside(), session_));
    session_->set_guard([this](const campaign::Action& action) {
        if (is_playing_ || awaits(action)) return;
        refuse();
        throw IllegalAction{this->host().words()("lesson.vale.not_now")};
    });
}

void CampaignStage::refuse() {
    script_.has_refused = true;
}

CommanderId CampaignStage::named(std::string_view name) const {
    for (const campaign::Commander& one : session_->state().commanders)
        if (one.name == name) return one.id;
    if (name == "referee") return campaign::nobody;
    throw std::invalid_argument{"no commander: " + std::string{name}};
}

bool CampaignStage::reads_as(const std::string& text, std::string_view order) const {
    const OrderReading own = session_->read(who_, text), wanted = session_->read(who_, order);
    return own.problem.empty() && !own.tasks.empty() && own.tasks == wanted.tasks;
}

// --- What the program plays

void CampaignStage::sit(std::string_view name) {
    const CommanderId who = named(name);
    std::vector<std::unique_ptr<Scene>> scenes;
    scenes.push_back(std::make_unique<SeatsScene>(inside(), session_));
    if (who == campaign::nobody) {
        scenes.push_back(std::make_unique<CampaignDesk>(inside(), *session_));
    } else {
        who_ = who;
        scenes.push_back(commander_seat(inside(), *session_, who));
    }
    set(std::move(scenes));
}

void CampaignStage::reveal(CommanderId who, std::string_view place) {
    constexpr int as_far_as = 2;
    const campaign::Setting& setting = *session_->state().setting;
    const auto at =
        std::find_if(setting.strongholds.begin(), setting.strongholds.end(),
                     [&](const campaign::StrongholdSite& one) { return one.name == place; });
    if (at == setting.strongholds.end())
        throw std::invalid_argument{"no stronghold: " + std::string{place}};
    campaign::Reveal map;
    map.commander = who;
    for (const board::Hex hex : setting.map.hexes())
        if (const campaign::Cell cell = setting.map.cell(hex);
            setting.map.distance(cell, at->hex) <= as_far_as)
            map.hexes.push_back(cell);
    session_->give(map);
}

void CampaignStage::run_to_question() {
    constexpr int most_days = 14;
    for (int i = 0; i < most_days && !campaign::is_waiting(session_->state()); ++i)
        session_->advance(session_->dawn());
}

void CampaignStage::play(const std::string& line) {
    const bool was_playing = std::exchange(is_playing_, true);
    session_->set_rolls(true);
    session_->set_usual(false);
    const StageLine what = line_of(line);
    const std::string text{what.text};
    auto* seat = dynamic_cast<CampaignSeat*>(&top());
    if (what.verb == "sit") {
        sit(what.text);
    } else if (what.verb == "write" && seat != nullptr) {
        seat->write_order(text);
    } else if (what.verb == "order" && seat != nullptr) {
        seat->give_order(text);
    } else if (what.verb == "letter" && seat != nullptr) {
        seat->send_letter_to(std::string{what.who}, host().words()(text));
    } else if (what.verb == "hand") {
        std::string lines = text;
        std::replace(lines.begin(), lines.end(), ';', '\n');
        session_->submit(named(what.who), lines, campaign::Reader::referee);
    } else if (what.verb == "reveal") {
        reveal(named(what.who), what.text);
    } else if (what.verb == "event") {
        session_->advance(session_->next_event());
    } else if (what.verb == "until") {
        run_to_question();
    } else if (what.verb == "rule") {
        campaign::Answer answer;
        answer.reason = "as usual";
        session_->answer(answer);
    } else if (what.verb == "seen") {
        put(std::make_unique<AsSeenScene>(inside(), *session_, who_));
    } else {
        is_playing_ = was_playing;
        throw std::invalid_argument{"no line of a campaign's lesson here: " + line};
    }
    if (what.verb != "write") top().shown();  // It takes up what has changed.
    is_playing_ = was_playing;
}

void CampaignStage::play_all(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) play(line);
    if (lines.empty()) return;
    host().turn_page();
    host().changed();
}

// --- What the person does

void CampaignStage::follow(Script script) {
    script_ = std::move(script);
    tip_ = session_->tip();
}

bool CampaignStage::awaits(const campaign::Action& action) const {
    const StageLine what = line_of(script_.awaited);
    if (const auto* order = std::get_if<campaign::Submit>(&action)) {
        if (order->order.commander != who_) return false;
        if (what.verb == "order") return reads_as(order->order.text, what.text);
        const auto& tasks = order->order.tasks;
        return what.verb == "letter" && tasks.size() == 1 &&
               tasks[0].kind == campaign::TaskKind::letter && tasks[0].recipient == named(what.who);
    }
    if (const auto* clock = std::get_if<campaign::Advance>(&action))
        return what.verb == "event" && clock->until <= session_->next_event();
    const auto* answer = std::get_if<campaign::Answer>(&action);
    const auto* question = std::get_if<campaign::Question>(&session_->state().wait);
    return what.verb == "rule" && answer != nullptr && question != nullptr &&
           is_usual(*question, *answer);
}

bool CampaignStage::is_done() const {
    const StageLine what = line_of(script_.awaited);
    if (what.verb == "sit") return dynamic_cast<const CampaignDesk*>(&top()) != nullptr;
    if (what.verb == "seen") return dynamic_cast<const AsSeenScene*>(&top()) != nullptr;
    if (what.verb == "write") {
        const auto* seat = dynamic_cast<const CampaignSeat*>(&top());
        return seat != nullptr && seat->has_form() && reads_as(seat->written(), what.text);
    }
    return session_->tip() != tip_;  // Nothing else could be done with it.
}

void CampaignStage::done() {
    if (is_playing_ || !is_waiting()) return;
    if (!script_.is_due && !is_done()) return;
    std::vector<std::string> lines;
    if (script_.is_due && !script_.awaited.empty() && !is_done()) lines.push_back(script_.awaited);
    lines.insert(lines.end(), script_.then.begin(), script_.then.end());
    script_ = {};
    play_all(lines);
}

void CampaignStage::run(const Command& command) {
    // Its dice are the program's, and each question is asked.
    if (command.is(DeskAct::rolls) || command.is(DeskAct::rulings)) return refuse();
    session_->set_rolls(true);
    LessonStage::run(command);
}

bool CampaignStage::lets_change(const Command& given) {
    const StageLine what = line_of(script_.awaited);
    bool lets = false;
    if (what.verb == "sit")
        lets = given.is(SeatAct::leave) || given == act(SeatsScene::seat, campaign::nobody) ||
               given.is(SeatCoverScene::uncover) || given.is(SeatCoverScene::leave);
    else if (what.verb == "seen")
        lets = given.is(DeskAct::seen);
    if (!lets) refuse();
    return lets;
}

// --- What it says to the lesson

std::vector<Command> CampaignStage::way_to(const std::string& line) const {
    const StageLine what = line_of(line);
    if (const auto* seat = dynamic_cast<const CampaignSeat*>(&top())) {
        if (what.verb == "letter") return seat->way_to_letter(std::string{what.who});
        if (what.verb == "order") return seat->way_to_give(reads_as(seat->written(), what.text));
        if (what.verb == "sit") return {act(SeatAct::leave)};
        if (what.verb != "write") return {};
        const OrderReading wanted = session_->read(who_, what.text);
        if (wanted.tasks.empty()) return {};
        // Once the form is open, a slip over it would be in the way: it is written in.
        if (seat->has_form()) return {act(SeatAct::form_text)};
        return seat->way_to_march(session_->state().setting->map.hex(wanted.tasks.front().goal));
    }
    if (what.verb == "sit" && dynamic_cast<const SeatsScene*>(&top()) != nullptr)
        return {act(SeatsScene::seat, campaign::nobody)};
    if (what.verb == "sit") return {act(SeatCoverScene::uncover)};
    if (what.verb == "event") return {act(DeskAct::event)};
    if (what.verb == "rule") return {act(DeskAct::usual)};
    if (what.verb == "seen") return {act(DeskAct::seen)};
    return {};
}

std::optional<Box> CampaignStage::place(std::string_view name, Size size) const {
    if (const auto* seat = dynamic_cast<const CampaignSeat*>(&top())) {
        const campaign_seat::Layout at = campaign_seat::layout_of(size);
        if (name == "head") return at.head;
        if (name == "map" && !seat->has_form()) return at.map;
        if (name == "army") return at.army;
        if (name == "standing") return at.standing;
        if (name == "letters") return at.letters;
        if (name == "form") return at.page;
        if (name == "event") return at.event;
    }
    if (const auto* seats = dynamic_cast<const SeatsScene*>(&top()))
        if (name == "seats") return seats->rows();
    if (const auto* desk = dynamic_cast<const CampaignDesk*>(&top())) {
        const campaign_desk::Layout& at = desk->layout();
        if (name == "banner") return at.banner;
        if (name == "map") return at.map;
        if (name == "clock") return at.clock;
        if (name == "ruling") return at.ruling;
        if (name == "orders") return at.orders;
        if (name == "armies") return at.armies;
        if (name == "log") return at.log;
    }
    return std::nullopt;
}

std::optional<Command> CampaignStage::tab_of(std::string_view name) const {
    if (dynamic_cast<const CampaignSeat*>(&top()) == nullptr) return std::nullopt;
    namespace tabs = campaign_seat::large_tab;
    if (name == "map") return act(SeatAct::tab, tabs::map);
    if (name == "army") return act(SeatAct::tab, tabs::army);
    if (name == "standing") return act(SeatAct::tab, tabs::order);
    if (name == "letters") return act(SeatAct::tab, tabs::letters);
    return std::nullopt;
}

bool CampaignStage::is_typing() const {
    if (const auto* seat = dynamic_cast<const CampaignSeat*>(&top())) return seat->is_typing();
    const auto* desk = dynamic_cast<const CampaignDesk*>(&top());
    return desk != nullptr && desk->is_typing();
}

}  // namespace muster::client
