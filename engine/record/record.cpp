#include "engine/record/record.hpp"

#include "engine/players/dice.hpp"
#include "engine/record/file.hpp"
#include "engine/record/header.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <stdexcept>

namespace muster::record {
namespace {

using skirmish::Action;
using skirmish::Event;
using skirmish::Rules;
using skirmish::State;

[[noreturn]] void refuse(const std::filesystem::path& file, std::size_t line,
                         const std::string& why) {
    throw BadSave{file.string() + ":" + std::to_string(line) + ": error: " + why};
}

}  // namespace

struct Journal::Impl {
    std::filesystem::path file;
    std::shared_ptr<const skirmish::Table> table;  ///< Kept alive if this journal was opened.
    Header header;                                 ///< `state` points into its setup.
    State state;
    State before_last;  ///< Before the last action; what undo may give back depends on it.
    std::vector<Action> actions;
    std::vector<Event> events;
    std::vector<std::size_t> events_from;
    std::vector<std::uint64_t> lines_from;  ///< Where the line of action i begins in the file.
    std::uint64_t bytes{};                  ///< Length of the whole lines.
    std::uint64_t bytes_on_disk{};          ///< `bytes`, and a torn line behind them.
    std::uint64_t dice_drawn{}, picks_drawn{};
    std::unique_ptr<File> out;

    void begin() {
        actions.clear();
        events.clear();
        events_from.clear();
        lines_from.clear();
        dice_drawn = picks_drawn = 0;
        state = skirmish::start(header.setup, Sink<Event>{events});
        before_last = state;
    }

    /// Takes over `next`, the state after `action`, whose line has `length` bytes.
    void commit(Action action, const State& next, std::span<const Event> news, std::size_t length) {
        if (state.to_move == Seat::dice) ++(Rules::is_pick(state) ? picks_drawn : dice_drawn);
        before_last = state;
        state = next;
        actions.push_back(action);
        events_from.push_back(events.size());
        events.insert(events.end(), news.begin(), news.end());
        lines_from.push_back(bytes);
        bytes += length;
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

Journal::Journal(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

Journal Journal::create(const std::filesystem::path& file, Header header) {
    auto impl = std::make_unique<Impl>();
    impl->file = file;
    impl->header = std::move(header);
    impl->header.definitions = impl->header.setup.table->hash;
    impl->begin();
    const std::string first = header_text(impl->header) + "\n";
    replace_file(file, first);
    impl->bytes = impl->bytes_on_disk = first.size();
    return Journal{std::move(impl)};
}

Journal Journal::open(const std::filesystem::path& file,
                      std::shared_ptr<const skirmish::Table> table) {
    const std::string text = read_file(file);
    const std::size_t header_end = text.find('\n');
    if (header_end == std::string::npos)
        refuse(file, 1, "not a Muster save: its header is not whole");

    auto impl = std::make_unique<Impl>();
    impl->file = file;
    impl->table = std::move(table);
    try {
        impl->header = parse_header(std::string_view{text}.substr(0, header_end), *impl->table);
        impl->begin();
    } catch (const BadSave& fault) {
        refuse(file, 1, fault.what());
    } catch (const std::invalid_argument& fault) {
        refuse(file, 1, fault.what());
    }
    impl->bytes = header_end + 1;
    impl->bytes_on_disk = text.size();

    std::vector<Event> news;
    std::size_t number = 2;
    for (std::size_t from = header_end + 1;; ++number) {
        const std::size_t end = text.find('\n', from);
        if (end == std::string::npos)
            break;  // Torn by a lost power: never acknowledged, so dropped.
        std::string_view line = std::string_view{text}.substr(from, end - from);
        const std::size_t length = line.size() + 1;
        if (line.ends_with('\r')) line.remove_suffix(1);  // An editor of Windows was here.
        if (impl->state.to_move == Seat::nobody)
            refuse(file, number, "the battle was over before this");
        State next = impl->state;
        news.clear();
        try {
            const Action action = Rules::parse_action(next, line);
            skirmish::apply(next, action, Sink<Event>{news});
            impl->commit(action, next, news, length);
        } catch (const IllegalAction& fault) {
            refuse(file, number, fault.what());
        }
        from = end + 1;
    }
    return Journal{std::move(impl)};
}

bool Journal::has_torn_line() const {
    return impl_->bytes_on_disk != impl_->bytes;
}
const Header& Journal::header() const {
    return impl_->header;
}
const State& Journal::state() const {
    return impl_->state;
}
const std::vector<Action>& Journal::actions() const {
    return impl_->actions;
}
const std::vector<Event>& Journal::events() const {
    return impl_->events;
}
const std::vector<std::size_t>& Journal::events_from() const {
    return impl_->events_from;
}

void Journal::play(Action action) {
    State next = impl_->state;
    std::vector<Event> news;
    skirmish::apply(next, action, Sink<Event>{news});
    const std::string line = Rules::action_text(impl_->state, action) + "\n";
    impl_->open_for_writing();
    impl_->out->write_at(impl_->bytes, line);
    impl_->commit(action, next, news, line.size());
    impl_->bytes_on_disk = impl_->bytes;
}

void Journal::play_dice() {
    skirmish::Actions actions;
    while (impl_->state.to_move == Seat::dice) {
        Rules::legal_actions(impl_->state, actions);
        players::Dice<Rules> dice{impl_->header.seed, impl_->dice_drawn, impl_->picks_drawn};
        play(dice.choose(impl_->state, actions));
    }
}

bool Journal::can_undo() const {
    if (impl_->actions.empty() || !is_player(impl_->before_last.to_move)) return false;
    // What the other side has seen cannot be unseen.
    for (std::size_t side = 0; side < 2; ++side)
        if (impl_->state.players[side].seen != impl_->before_last.players[side].seen ||
            impl_->state.shown[side] != impl_->before_last.shown[side])
            return false;
    return std::none_of(
        impl_->events.begin() + static_cast<std::ptrdiff_t>(impl_->events_from.back()),
        impl_->events.end(), [](const Event& event) {
            using enum Event::Kind;
            return event.kind == card_shown || event.kind == revealed || event.kind == exchanged;
        });
}

void Journal::undo() {
    if (!can_undo()) throw IllegalAction{"undo: the last action has shown something, or dice fell"};
    impl_->open_for_writing();
    const std::uint64_t shorter = impl_->lines_from.back();
    impl_->out->truncate(shorter);
    impl_->bytes_on_disk = shorter;

    const std::vector<Action> actions{impl_->actions.begin(), impl_->actions.end() - 1};
    const std::vector<std::uint64_t> lines_from = impl_->lines_from;
    impl_->begin();
    impl_->bytes = lines_from.front();
    std::vector<Event> news;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        State next = impl_->state;
        news.clear();
        skirmish::apply_legal(next, actions[i], Sink<Event>{news});
        impl_->commit(actions[i], next, news,
                      static_cast<std::size_t>(lines_from[i + 1] - lines_from[i]));
    }
}

std::filesystem::path state_folder() {
    const char* folder = std::getenv("XDG_STATE_HOME");
    if (folder != nullptr && *folder == '/') return std::filesystem::path{folder} / "muster";
    const char* home = std::getenv("HOME");
    const std::filesystem::path base = home != nullptr && *home != '\0' ? home : ".";
    return base / ".local" / "state" / "muster";
}

}  // namespace muster::record
