#include "client/rulebook/rulebook.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

RulebookScene::RulebookScene(Host& host, const Games& games, const RuleRef& at)
    : Scene{host}, games_{&games}, sought_{{}, 40} {
    for (std::size_t i = 0; i < games.size(); ++i)
        if (games[i]->id() == at.ruleset) game_ = i;
    read();
    if (book_) go_to_rule(at.rule);
    passed_.clear();
}

void RulebookScene::read() {
    problem_.clear();
    try {
        book_.emplace(book_file((*games_)[game_]->id(), host().settings().language));
        if (book_->sections().empty()) book_.reset();
    } catch (const std::exception& fault) {
        book_.reset();
        problem_ = fault.what();
    }
    if (!book_ || at_ >= book_->sections().size()) at_ = 0;
    set_width_ = 0;
}

std::size_t RulebookScene::chapter_of(std::size_t section) const {
    while (section > 0 && book_->sections()[section].level > 2) --section;
    return section;
}

std::vector<std::size_t> RulebookScene::contents() const {
    std::vector<std::size_t> out;
    const std::size_t open = chapter_of(at_);
    for (std::size_t i = 0; i < book_->sections().size(); ++i)
        if (book_->sections()[i].level == 2 || chapter_of(i) == open) out.push_back(i);
    return out;
}

void RulebookScene::go(std::size_t section, bool is_kept) {
    if (!book_ || section >= book_->sections().size()) return;
    if (is_kept && section != at_) passed_.push_back({game_, at_});
    at_ = section;
    top_ = 0;
    set_width_ = 0;
    marked_.clear();
    tab_ = page_tab;
    also_list_ = {};
    const auto rows = contents();
    const auto row = std::find(rows.begin(), rows.end(), at_);
    list_.fit(static_cast<int>(rows.size()), 1, std::max(1, list_.last() - list_.first()));
    list_.reveal(static_cast<int>(row - rows.begin()));
}

void RulebookScene::go_to_rule(const std::string& rule) {
    const auto section = book_->section_of(rule);
    if (!section) return;
    go(*section);
    wanted_ = marked_ = rule;
}

void RulebookScene::next_hit() {
    if (!book_ || sought_.text().empty()) return;
    const std::size_t count = book_->sections().size();
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t section = (at_ + i) % count;
        if (book_->hits(section, sought_.text()) == 0) continue;
        go(section);
        seeks_hit_ = true;
        return;
    }
    host().cue(Cue::refused);
}

void RulebookScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto which = static_cast<std::size_t>(command.args[0]);
    switch (*what) {
        case chapter: go(which); break;
        case link:
            if (which < links_.size()) go_to_rule(std::string{links_[which]});
            break;
        case game:
            if (which == game_ || which >= games_->size()) break;
            passed_.push_back({game_, at_});
            game_ = which;
            at_ = top_ = 0;
            read();
            break;
        case search: next_hit(); break;
        case back:
            if (passed_.empty()) break;
            if (const Place last = passed_.back(); last.game != game_) {
                game_ = last.game;
                read();
            }
            go(passed_.back().section, false);
            passed_.pop_back();
            break;
        case leave: host().close(); break;
        case open_tab:
            tab_ = static_cast<Tab>(std::min<std::size_t>(which, also_tab));
            host().focus_on({});  // To where the tab begins.
            break;
    }
    host().changed();
}

bool RulebookScene::press(Key key, char /*letter*/) {
    const bool is_searching = host().attention().focus == act(search);
    if (is_searching && key != Key::enter) {
        if (key == Key::escape && !sought_.text().empty()) {
            sought_.set({});
        } else if (key != Key::letter && key != Key::space && !sought_.press(key)) {
            return false;
        }
        host().changed();
        return true;
    }
    if (press_in_lists(key)) {
        host().changed();
        return true;
    }
    const auto page = static_cast<std::size_t>(std::max<std::size_t>(shown_, 2) - 1);
    switch (key) {
        case Key::page_down:
            top_ = std::min(top_ + page, lines_.empty() ? 0 : lines_.size() - 1);
            break;
        case Key::page_up: top_ -= std::min(top_, page); break;
        case Key::home: top_ = 0; break;
        case Key::backspace: run(act(back)); break;
        default: return false;
    }
    host().changed();
    return true;
}

void RulebookScene::type(const std::string& text) {
    // Wherever the key for it lies.
    if (host().attention().focus == act(search)) {
        if (!sought_.type(text)) host().cue(Cue::refused);
    } else if (text == "/")
        host().focus_on(act(search));
    host().changed();
}

void RulebookScene::scroll(double x, double /*y*/, int rows) {
    if (is_large_ && tab_ == also_tab) {
        also_list_.scroll(rows);
    } else if (is_large_ ? tab_ == contents_tab : x < 290) {
        list_.scroll(rows);
    } else {
        const auto step = static_cast<std::size_t>(std::abs(rows)) * 2;
        top_ = rows < 0 ? top_ - std::min(top_, step)
                        : std::min(top_ + step, lines_.empty() ? 0 : lines_.size() - 1);
    }
    host().changed();
}

std::vector<KeyUse> RulebookScene::key_uses() const {
    return {{"/", "rulebook.key_search", act(search)},
            {"keys.page", "rulebook.key_page"},
            {"keys.backspace", "rulebook.key_back", act(back)}};
}

}  // namespace muster::client
