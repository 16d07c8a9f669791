#pragma once

#include "engine/contract/dice.hpp"
#include "engine/contract/referee.hpp"
#include "engine/record/file.hpp"
#include "engine/record/header.hpp"
#include "engine/record/journal.hpp"
#include "engine/record/lines.hpp"
#include "engine/record/seal.hpp"

#include <fcntl.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

/// What journal.hpp declares, for the one source of each ruleset that compiles it: its
/// game/compiled.cpp.
namespace muster::record {

template <Ruleset R>
struct Journal<R>::Impl {
    using State = typename R::State;
    using Action = typename R::Action;
    using Event = typename R::Event;

    std::filesystem::path file;
    std::shared_ptr<const Table> table;  ///< Kept alive if this journal was opened.
    Header header;                       ///< `state` points into its setup.
    State state;
    State before_last;  ///< Before the last action; what undo may give back depends on it.
    std::vector<Action> actions;
    std::vector<Event> events;
    std::vector<std::size_t> events_from;
    std::vector<std::uint64_t> lines_from;  ///< Where the line of action i begins in the file.
    std::uint64_t bytes{};                  ///< Length of the whole lines.
    std::uint64_t bytes_on_disk{};          ///< `bytes`, and a torn line behind them.
    std::uint64_t dice_drawn{}, picks_drawn{};
    bool is_sealed{true};     ///< Its lines bear checks; those of format 1 do not.
    std::vector<Seal> seals;  ///< After the header, and after each action.
    std::unique_ptr<File> out;

    void begin() {
        actions.clear();
        events.clear();
        events_from.clear();
        lines_from.clear();
        if (!seals.empty()) seals.resize(1);
        dice_drawn = picks_drawn = 0;
        state = R::start(header.setup, Sink<Event>{events});
        before_last = state;
    }

    /// Takes over `next`, the state after `action`, whose line has `length` bytes and leads to
    /// `seal`.
    void commit(Action action, const State& next, std::span<const Event> news, std::size_t length,
                const Seal& seal) {
        if (actor_of<R>(state, action) == Seat::dice)
            ++(R::is_pick(state) ? picks_drawn : dice_drawn);
        before_last = state;
        state = next;
        actions.push_back(action);
        events_from.push_back(events.size());
        events.insert(events.end(), news.begin(), news.end());
        lines_from.push_back(bytes);
        seals.push_back(seal);
        bytes += length;
    }

    /// The first line. @throws BadSave, without file and line
    void read_header(std::string_view line) {
        const Sealed parts = split_header(without_return(line));
        Seal seal;
        const std::string check = seal.add(parts.words);
        is_sealed = !parts.words.starts_with(unsealed_start);
        if ((is_sealed || !parts.check.empty()) && parts.check != check) {
            // What it says may reveal more than that it has changed.
            (void)parse_header<R>(parts.words, *table);
            throw BadSave{"the header has changed since it was written", Flaw::changed};
        }
        header = parse_header<R>(parts.words, *table);
        seals = {seal};
        begin();
    }

    /// One line of an action. @throws IllegalAction, BadSave
    void read_action(std::string_view line) {
        if (R::to_move(state) == Seat::nobody)
            throw BadSave{"the battle was over before this", Flaw::after_end};
        const std::string_view whole = without_return(line);
        const Sealed parts = is_sealed ? split_action(whole) : Sealed{std::string{whole}, {}};
        Seal seal = seals.back();
        State next = state;
        std::vector<Event> news;
        const Action action = R::parse_action(next, parts.words);
        require_reason<R>(state, action);
        R::apply(next, action, Sink<Event>{news});
        const std::string check = seal.add(parts.words);
        if (is_sealed && parts.check != check)
            throw BadSave{"this line, or one before it, has changed since it was written",
                          Flaw::changed};
        commit(action, next, news, line.size() + 1, seal);
    }

    /// All of a save; where it is damaged, what stands before that, and the fault.
    std::optional<Damage> read(const std::string& text) {
        bytes_on_disk = text.size();
        Damage damage;
        damage.of = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        if (damage.of > 0) --damage.of;
        const auto fail = [&](std::size_t number, const char* why, Flaw flaw) {
            damage.flaw = flaw;
            damage.line = number;
            damage.why = why;
            damage.message = fault_text(file, number, why);
            damage.good = actions.size();
            damage.has_header = number > 1;
            return damage;
        };
        const auto first = line_at(text, 0);
        if (!first) return fail(1, "not a Muster save: its header is not whole", Flaw::no_save);
        try {
            read_header(*first);
        } catch (const BadSave& fault) {
            return fail(1, fault.what(), fault.flaw());
        } catch (const std::exception& fault) {
            return fail(1, fault.what(), Flaw::other);
        }
        bytes = first->size() + 1;
        for (std::size_t number = 2;; ++number) {
            // What a lost power tore was never acknowledged, so it is dropped.
            const auto line = line_at(text, bytes);
            if (!line) return std::nullopt;
            try {
                read_action(*line);
            } catch (const BadSave& fault) {
                return fail(number, fault.what(), fault.flaw());
            } catch (const IllegalAction& fault) {
                return fail(number, fault.what(), Flaw::not_legal);
            }
        }
    }

    void open_for_writing() {
        if (out) return;
        auto opened = std::make_unique<File>(file, O_WRONLY);
        if (opened->size() != bytes_on_disk)
            throw BadSave{file.string() + ": error: another program has changed this save"};
        if (bytes_on_disk != bytes) opened->truncate(bytes);
        bytes_on_disk = bytes;
        out = std::move(opened);
    }
};

template <Ruleset R>
Journal<R>::Journal(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
template <Ruleset R>
Journal<R>::Journal(Journal&&) noexcept = default;
template <Ruleset R>
Journal<R>& Journal<R>::operator=(Journal&&) noexcept = default;
template <Ruleset R>
Journal<R>::~Journal() = default;

template <Ruleset R>
Journal<R> Journal<R>::create(const std::filesystem::path& file, Header header) {
    auto impl = std::make_unique<Impl>();
    impl->file = file;
    impl->header = std::move(header);
    impl->header.definitions = Saves<R>::table(impl->header.setup).hash;
    impl->header.players.resize(R::seats(impl->header.setup), "human");
    impl->begin();
    const std::string words = header_text(impl->header);
    Seal seal;
    const std::string first = sealed_header(words, seal.add(words)) + "\n";
    impl->seals = {seal};
    replace_file(file, first);
    impl->bytes = impl->bytes_on_disk = first.size();
    return Journal{std::move(impl)};
}

template <Ruleset R>
Journal<R> Journal<R>::open(const std::filesystem::path& file, std::shared_ptr<const Table> table) {
    auto impl = std::make_unique<Impl>();
    impl->file = file;
    impl->table = std::move(table);
    if (const auto damage = impl->read(read_file(file)))
        throw BadSave{damage->message, damage->flaw};
    return Journal{std::move(impl)};
}

template <Ruleset R>
std::optional<Damage> Journal<R>::damage(const std::filesystem::path& file,
                                         std::shared_ptr<const Table> table) {
    Impl impl;
    impl.file = file;
    impl.table = std::move(table);
    try {
        return impl.read(read_file(file));
    } catch (const BadSave& fault) {
        Damage damage;
        damage.message = damage.why = fault.what();
        return damage;
    }
}

template <Ruleset R>
Journal<R> Journal<R>::rescue(const std::filesystem::path& file, const std::filesystem::path& aside,
                              std::shared_ptr<const Table> table) {
    const std::string text = read_file(file);
    auto impl = std::make_unique<Impl>();
    impl->file = file;
    impl->table = std::move(table);
    const auto damage = impl->read(text);
    if (damage && !damage->has_header) throw BadSave{damage->message, damage->flaw};
    // In this order: whenever the power is lost, all of the damaged save is in one of the two.
    replace_file(aside, text);
    replace_file(file, std::string_view{text}.substr(0, impl->bytes));
    impl->bytes_on_disk = impl->bytes;
    return Journal{std::move(impl)};
}

template <Ruleset R>
bool Journal<R>::has_torn_line() const {
    return impl_->bytes_on_disk != impl_->bytes;
}
template <Ruleset R>
const Header<R>& Journal<R>::header() const {
    return impl_->header;
}
template <Ruleset R>
const typename R::State& Journal<R>::state() const {
    return impl_->state;
}
template <Ruleset R>
const std::vector<typename R::Action>& Journal<R>::actions() const {
    return impl_->actions;
}
template <Ruleset R>
const std::vector<typename R::Event>& Journal<R>::events() const {
    return impl_->events;
}
template <Ruleset R>
const std::vector<std::size_t>& Journal<R>::events_from() const {
    return impl_->events_from;
}

template <Ruleset R>
void Journal<R>::play(typename R::Action action) {
    typename R::State next = impl_->state;
    std::vector<typename R::Event> news;
    require_reason<R>(next, action);
    R::apply(next, action, Sink<typename R::Event>{news});
    std::string line = R::action_text(impl_->state, action);
    if (line.find('\n') != std::string::npos)
        throw IllegalAction{"an action must be one line of the save: " + line};
    Seal seal = impl_->seals.back();
    const std::string check = seal.add(line);
    if (impl_->is_sealed) line = sealed_action(line, check);
    line += '\n';
    impl_->open_for_writing();
    impl_->out->write_at(impl_->bytes, line);
    impl_->commit(action, next, news, line.size(), seal);
    impl_->bytes_on_disk = impl_->bytes;
}

template <Ruleset R>
void Journal<R>::play_die() {
    typename R::Actions room;
    players::Dice<R> dice{impl_->header.seed, impl_->dice_drawn, impl_->picks_drawn};
    play(dice.choose(impl_->state, room));
}

template <Ruleset R>
void Journal<R>::play_dice() {
    while (R::to_move(impl_->state) == Seat::dice) play_die();
}

template <Ruleset R>
bool Journal<R>::can_undo() const {
    if (impl_->actions.empty()) return false;
    if (actor_of<R>(impl_->before_last, impl_->actions.back()) == Seat::dice) return false;
    const std::span<const typename R::Event> events{impl_->events};
    return Saves<R>::can_undo(impl_->before_last, impl_->state, impl_->actions.back(),
                              events.subspan(impl_->events_from.back()));
}

template <Ruleset R>
void Journal<R>::undo() {
    if (!can_undo()) throw IllegalAction{"undo: the last action has shown something, or dice fell"};
    impl_->open_for_writing();
    const std::uint64_t shorter = impl_->lines_from.back();
    impl_->out->truncate(shorter);
    impl_->bytes_on_disk = shorter;

    const std::vector<typename R::Action> actions{impl_->actions.begin(), impl_->actions.end() - 1};
    const std::vector<std::uint64_t> lines_from = impl_->lines_from;
    const std::vector<Seal> seals = impl_->seals;
    impl_->begin();
    impl_->bytes = lines_from.front();
    std::vector<typename R::Event> news;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        typename R::State next = impl_->state;
        news.clear();
        R::apply_legal(next, actions[i], Sink<typename R::Event>{news});
        impl_->commit(actions[i], next, news,
                      static_cast<std::size_t>(lines_from[i + 1] - lines_from[i]), seals[i + 1]);
    }
}

template <Ruleset R>
void Journal<R>::reseat(const std::vector<std::string>& players) {
    Header header = impl_->header;
    header.players = players;
    const std::string words = header_text(header);
    Seal seal;
    std::string text = sealed_header(words, seal.add(words)) + "\n";
    std::vector<Seal> seals{seal};
    std::vector<std::uint64_t> lines_from;
    typename R::State state = R::start(impl_->header.setup);
    for (const typename R::Action& action : impl_->actions) {
        lines_from.push_back(text.size());
        const std::string line = R::action_text(state, action);
        const std::string check = seal.add(line);
        text += sealed_action(line, check) + '\n';
        seals.push_back(seal);
        R::apply_legal(state, action);
    }
    impl_->open_for_writing();  // Says so where another program has changed the save.
    replace_file(impl_->file, text);
    impl_->out.reset();  // It had the file that is gone.
    impl_->header.players = std::move(header.players);
    impl_->seals = std::move(seals);
    impl_->lines_from = std::move(lines_from);
    impl_->is_sealed = true;
    impl_->bytes = impl_->bytes_on_disk = text.size();
}

}  // namespace muster::record
