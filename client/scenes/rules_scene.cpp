#include "client/scenes/rules_scene.hpp"

#include "client/scenes/in_list.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {
namespace {

using Line = RulesScene::Line;

std::vector<Line> all_lines(const RuleBook& book) {
    const auto all = book.toggles();
    std::vector<Line> out;
    for (const RuleGroup& group : *book.groups) {
        out.push_back({Line::Kind::heading, book.heads + group.id});
        for (const std::string key : group.keys) {
            const auto toggle = std::find_if(all.begin(), all.end(),
                                             [&](const Toggle& one) { return one.key == key; });
            const std::string id = book.message(key);
            if (toggle->kind == Toggle::Kind::yes_no) out.push_back({Line::Kind::yes_no, id, key});
            if (toggle->kind == Toggle::Kind::number) out.push_back({Line::Kind::number, id, key});
            if (toggle->kind != Toggle::Kind::choice) continue;
            out.push_back({Line::Kind::question, id, key});
            for (std::size_t i = 0; i < toggle->choices.size(); ++i)
                out.push_back(
                    {Line::Kind::choice, id + "_" + toggle->choices[i], key, static_cast<int>(i)});
        }
    }
    return out;
}

}  // namespace

RulesScene::RulesScene(Host& host, RuleBook book)
    : Scene{host}, book_{std::move(book)}, lines_{all_lines(book_)} {}

Toggle RulesScene::toggle_of(const Line& line) const {
    for (Toggle& toggle : book_.toggles())
        if (toggle.key == line.key) return std::move(toggle);
    return {};
}

void RulesScene::keep() {
    problem_.clear();
    try {
        book_.keep();
    } catch (const std::exception& fault) {
        problem_ = fault.what();  // They hold until the program ends.
    }
    host().changed();
}

void RulesScene::set(const Line& line, int value) {
    book_.set(line.key, value);
    keep();
}

void RulesScene::reveal(int line) {
    list_.reveal(std::max(0, line - 2));  // With its question, and the heading above that.
    list_.reveal(line);
}

void RulesScene::shown() {
    reveal(1);
}

std::optional<int> RulesScene::next(int line, Key key) const {
    auto to = list_.moved(line, key);
    // On to the next that can be chosen, or back to it at the ends.
    const int step = key == Key::up || key == Key::page_up || key == Key::end ? -1 : 1;
    const auto is_choice = [&](int at) {
        return lines_[static_cast<std::size_t>(at)].is_focusable();
    };
    const int count = static_cast<int>(lines_.size());
    if (!to) return std::nullopt;
    for (int at = *to; at >= 0 && at < count; at += step)
        if (is_choice(at)) return at;
    for (int at = *to; at >= 0 && at < count; at -= step)
        if (is_choice(at)) return at;
    return std::nullopt;
}

bool RulesScene::press(Key key, char /*letter*/) {
    const Command& focus = host().attention().focus;
    if (!focus.is(choose) && !focus.is(lower) && !focus.is(raise)) return false;
    const int at = focus.args[0];
    const Line& line = lines_[static_cast<std::size_t>(at)];
    if (key == Key::left || key == Key::right) {
        // On a number they count; elsewhere there is nothing beside a line.
        if (line.kind == Line::Kind::number) run(act(key == Key::left ? lower : raise, at));
        return true;
    }
    const auto to = next(at, key);
    if (!to) return false;
    reveal(*to);
    host().focus_on(act(choose, *to));
    return true;
}

void RulesScene::scroll(double /*x*/, double /*y*/, int rows) {
    // In one column all lines stand there, and the page moves.
    if (scroll_page(host(), {}, 0, 0, rows)) return;
    list_.scroll(rows);
}

void RulesScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto at = static_cast<std::size_t>(command.args[0]);
    if (at >= lines_.size()) return;
    const Line& line = lines_[at];
    const Toggle toggle = toggle_of(line);
    switch (*what) {
        case choose:
            if (line.kind == Line::Kind::choice) set(line, line.choice);
            if (line.kind == Line::Kind::yes_no) set(line, 1 - toggle.value);
            break;
        case lower: set(line, toggle.value - toggle.step()); break;
        case raise: set(line, toggle.value + toggle.step()); break;
        case reset:
            book_.reset();
            keep();
            break;
        case leave: host().close(); break;
    }
}

}  // namespace muster::client
