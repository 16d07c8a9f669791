#include "client/campaign/desk/papers.hpp"

#include "client/campaign/file/words.hpp"
#include "client/scenes/in_list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/ui/widgets/tabs.hpp"
#include "engine/campaign/orders/form.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

constexpr double paper_pitch = 52, paper_foot = 96;
constexpr std::array<const char*, 5> tab_names{"papers.letters", "papers.news", "papers.sieges",
                                               "papers.log", "papers.chorus"};

}  // namespace

PapersScene::PapersScene(Host& host, CampaignSession& session) : Scene{host}, session_{&session} {
    read();
}

void PapersScene::read() {
    rows_.clear();
    selected_ = 0;
    list_ = {};
    text_.begin_again();
    switch (tab_) {
        case Tab::letters: read_letters(); break;
        case Tab::news: read_news(); break;
        case Tab::sieges: read_sieges(); break;
        case Tab::log: read_log(); break;
        case Tab::chorus: read_chorus(); break;
    }
}

void PapersScene::translated() {
    const int kept = selected_;
    read();
    selected_ = kept;
}

void PapersScene::read_letters() {
    const Words& words = host().words();
    const campaign::State& state = session_->state();
    for (auto one = state.letters.rbegin(); one != state.letters.rend(); ++one) {
        Row row;
        row.sign = one->has_arrived ? "letter" : "rider";
        row.title = words("papers.from_to", {{"from", state.commander(one->from).name},
                                             {"to", state.commander(one->to).name}});
        row.text = one->text;
        row.right = one->is_lost ? words("papers.lost")
                    : one->has_arrived
                        ? words("papers.arrived", {{"at", clock_words(words, one->due)}})
                        : words("papers.due", {{"at", clock_words(words, one->due)}});
        row.is_pale = one->is_lost;
        rows_.push_back(std::move(row));
    }
}

void PapersScene::read_news() {
    const campaign::State& state = session_->state();
    for (auto one = state.news->rbegin(); one != state.news->rend(); ++one)
        rows_.push_back({"rider", campaign::place_name(*state.setting, one->hex),
                         speech_of(host().words())("news", one->text),
                         clock_words(host().words(), one->at)});
}

void PapersScene::read_sieges() {
    const Words& words = host().words();
    const campaign::State& state = session_->state();
    constexpr std::array<const char*, 3> signs{"place-town", "place-city", "place-fortress"};
    for (std::size_t i = 0; i < state.strongholds.size(); ++i) {
        const campaign::Stronghold& walls = state.strongholds[i];
        const campaign::StrongholdSite& site = state.setting->strongholds[i];
        Row row;
        row.sign = signs[static_cast<std::size_t>(site.type)];
        row.title = site.name;
        row.text =
            words("papers.walls", {{"holder", walls.holder == campaign::no_faction
                                                  ? words("seats.no_faction")
                                                  : state.setting->faction(walls.holder).name},
                                   {"infantry", amount_words(words, walls.garrison_infantry)},
                                   {"cavalry", amount_words(words, walls.garrison_cavalry)},
                                   {"loot", amount_words(words, walls.loot)}});
        if (!walls.siege.empty()) {
            const campaign::Siege& siege = walls.siege.front();
            row.right = words(siege.gates_open ? "papers.siege_open" : "papers.siege",
                              {{"n", std::to_string(siege.weeks)},
                               {"threshold", std::to_string(siege.threshold)}});
        } else {
            row.right = words("papers.no_siege");
            row.is_pale = true;
        }
        rows_.push_back(std::move(row));
    }
}

void PapersScene::read_log() {
    std::vector<campaign::EventRow> all = session_->events(0);
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        rows_.push_back({event_sign(one->event.kind),
                         clock_words(host().words(), one->event.at),
                         log_words(host().words(), one->line),
                         {}});
}

void PapersScene::read_chorus() {
    const Words& words = host().words();
    const campaign::ChorusView view = chorus_view(session_->state());
    if (view.place.empty()) return;
    Row place{chorus_sign, view.place, words("papers.stands"), {}};
    if (!view.goal.empty()) {
        place.text = words("papers.rides_to", {{"place", view.goal}});
        place.right = words("papers.due", {{"at", clock_words(words, view.arrives)}});
    }
    rows_.push_back(std::move(place));
    for (const auto& [who, arrives] : view.riders)
        rows_.push_back({"commander", who, words("papers.rides"),
                         words("papers.due", {{"at", clock_words(words, arrives)}})});
    for (auto one = view.news.rbegin(); one != view.news.rend(); ++one)
        rows_.push_back({"rider", words("papers.heard"), speech_of(words)("news", *one), {}});
}

void PapersScene::run(const Command& command) {
    if (command.is(leave)) return host().close();
    if (command.is(tab)) {
        tab_ = static_cast<Tab>(command.args[0]);
        read();
    } else if (command.is(line)) {
        choose(command.args[0]);
    }
    host().changed();
}

void PapersScene::choose(int row) {
    if (row != selected_) text_.begin_again();
    selected_ = row;
}

bool PapersScene::press(Key key, char /*letter*/) {
    if (host().attention().focus == act(whole)) return text_.press(key);
    return press_in_list(host(), list_, line, key);
}

void PapersScene::scroll(double x, double y, int rows) {
    if (scroll_page(host(), {&list_, &text_.list()}, x, y, rows)) return;
    (text_.list().box().contains(x, y) ? text_.list() : list_).scroll(rows);
    host().changed();
}

void PapersScene::focused(const Command& command) {
    if (!command.is(line)) return;
    choose(command.args[0]);
    list_.reveal(selected_);
}

void PapersScene::draw_row(Builder& b, const Box& box, int index) const {
    const Row& row = rows_[static_cast<std::size_t>(index)];
    const Command command = act(line, index);
    draw_row_ground(b, box, index == selected_);
    b.icon({box.x + 14, box.centre_y() - 11, 22, 22}, row.sign, theme::ink);
    const double right = row.right.empty() ? 0 : std::min(220.0, box.width * 0.36);
    b.short_line({box.x + 48, box.y + 2, box.width - 60 - right, 22}, row.title, theme::name(15));
    Label text{{box.x + 48, box.y + 23, box.width - 60 - right, 18},
               campaign::on_one_line(row.text),
               theme::label(13, theme::soft_ink)};
    text.may_be_cut = true;  // It stands whole below the list.
    b.add(std::move(text));
    if (right > 0)
        b.short_line(
            {box.right() - right - 8, box.y, right, box.height}, row.right,
            theme::label(13, row.is_pale ? theme::soft_ink : theme::ink, 600, theme::Align::right));
    if (b.is_focused(command)) b.ring(box);
    b.spot({box, command, 1});
}

double PapersScene::stacked_height() const {
    return page::column_height({42.0 + 4 * paper_pitch + paper_foot}, 2);
}

Screen PapersScene::screen(const Frame& frame) const {
    Builder b{frame};
    const Box room = page::draw_frame(
        b, {"letter", b.say("papers.title"), clock_words(b.words(), session_->state().now),
            act(leave), b.say("armies.back")});
    std::vector<PanelTab> tabs;
    for (std::size_t i = 0; i < tab_names.size(); ++i)
        tabs.push_back({act(tab, i), b.say(tab_names[i]), "", std::to_string(i + 1),
                        static_cast<std::size_t>(tab_) == i});
    draw_panel_tabs(b, {room.x, room.y, room.width, 34}, 0, tabs);
    const Box inner{room.x, room.y + 42, room.width, room.height - 42};
    if (rows_.empty()) {
        page::draw_empty(b, inner, {"letter", b.say("papers.none"), b.say("papers.none_text")});
        b.start_focus_at(act(tab, tab_));
    } else {
        // What is chosen, whole: a long letter has half of the page, and scrolls.
        const Row& row = rows_[static_cast<std::size_t>(selected_)];
        const theme::Style style = theme::label(14);
        const double text = std::clamp(text_.height(b, row.text, style, inner.width - 32) + 8, 56.0,
                                       std::max(56.0, std::floor(inner.height / 2 - 40)));
        const double foot = paper_foot - 56 + text;
        const Box list{inner.x, inner.y, inner.width, inner.height - foot};
        draw_list(b, list, list_, static_cast<int>(rows_.size()), {paper_pitch, 6},
                  [&](const Box& box, int index) { draw_row(b, box, index); });
        const Box leaf{inner.x, inner.bottom() - foot + 8, inner.width, foot - 8};
        b.panel(leaf, theme::leaf);
        b.short_line({leaf.x + 16, leaf.y + 6, leaf.width - 32, 20}, row.title,
                     theme::label(13, theme::soft_ink, 600));
        text_.draw(b, {{leaf.x + 16, leaf.y + 28, leaf.width - 32, text}, act(whole), 2}, row.text,
                   style);
        b.start_focus_at(act(line, selected_));
    }
    page::draw_foot(b, "", b.say("papers.keys"));
    b.caption(b.say("desk.caption"));
    return b.take();
}

}  // namespace muster::client
