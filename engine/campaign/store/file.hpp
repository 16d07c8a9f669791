#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/campaign/store/parts.hpp"
#include "engine/lab/store/database.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A campaign as one SQLite file that outlives the program; README.md describes it for whoever
/// reads it. Every failure is a lab::BadInput whose text is ready to print.
namespace muster::campaign {

/// Who does something, when and why, and whether the program rolls and rules.
struct By {
    std::string who;      ///< "referee", or a commander's name.
    std::string written;  ///< By the clock on the wall: "2026-03-01 19:30:00" UTC.
    std::string why;      ///< May be empty; of an override it is the reason.
    bool rolls{};         ///< The program rolls what is due; else the clock waits for a face.
    bool rules{};         ///< The usual answer stands; else the clock waits for the referee's.
};

/// What a new file is made of.
struct Beginning {
    std::string setting_text;  ///< The region file, TOML.
    std::string setting_file;  ///< Its name, for messages.
    Variant variant;
    std::uint64_t seed{};
    std::string
        started{};  ///< When day 1 begins on the wall, as By::written; empty: with the file.
};

/// One input and what is known of it.
struct StepRow {
    std::uint64_t step{};
    std::string kind;  ///< action_kind(), "start", "undo" or "redo".
    std::string who, written, why, program;
    Minute minute{};            ///< Where the clock stood after it.
    std::uint64_t undone_by{};  ///< 0: it stands.
    std::string action{};       ///< action_text(); "{}" of a start, {"to": STEP} of an undo.
    bool operator==(const StepRow&) const = default;
    /// Whether it made a state that stands: no undo, and not undone.
    [[nodiscard]] bool makes_state() const {
        return undone_by == 0 && kind != "undo" && kind != "redo";
    }
};

/// One input and all that came of it, as sentences.
struct StepCourse {
    StepRow row;
    std::vector<std::string> orders;  ///< The tasks of an order as they were read.
    std::vector<std::string> lines;   ///< The referee's.
    std::vector<std::pair<CommanderId, std::string>> learned;
};

/// An order as it was given, or as the referee mended it.
struct OrderRow {
    std::uint64_t step{};
    CommanderId commander{};
    Minute submitted{};
    std::string text;        ///< As written.
    std::string understood;  ///< Its tasks, a line each.
    bool operator==(const OrderRow&) const = default;
};

/// An event with the step that it came of and the referee's sentence.
struct EventRow {
    std::uint64_t step{};
    Event event;
    std::string line;
};

/// What verify() found in one step.
struct Difference {
    std::uint64_t step{};
    int day{};  ///< On which the step began.
    std::string text;
    bool operator==(const Difference&) const = default;
};

/// Whether a file says that it is a campaign's, of whatever format.
/// Not while the process has it open: its locks would be gone.
[[nodiscard]] bool is_campaign_file(const std::filesystem::path& file);

class CampaignFile {
  public:
    /// Begins a campaign in a file that does not exist; it then exists whole.
    static CampaignFile create(const std::filesystem::path& file, const Beginning& beginning,
                               const By& by);
    /// Goes on with one; or only reads it, where nothing may be written, and writes nothing.
    explicit CampaignFile(const std::filesystem::path& file,
                          lab::Access access = lab::Access::write);
    /// Opens one for verify() and its steps alone: its state is not read, for it may be broken.
    static CampaignFile to_verify(const std::filesystem::path& file);

    [[nodiscard]] const State& state() const { return state_; }
    /// The step that made state().
    [[nodiscard]] std::uint64_t tip() const { return tip_; }
    [[nodiscard]] const std::string& name() const { return file_; }

    /// Does it, and returns once it is on disk.
    /// @throws IllegalAction where the rules refuse it; nothing is then kept
    Events apply(const Action& action, const By& by);
    /// Does all of them or, where one fails, none: they are on disk together.
    Events apply_all(const std::vector<Action>& actions, const By& by);
    /// Lets the clock run day by day, each on disk before the next, to `until` or to where it
    /// waits for a die or a ruling.
    Events advance(Minute until, const By& by);
    /// Goes back to the state after `step`; what came after it stays in the file as undone.
    /// @throws lab::BadInput where that is no step that stands
    void undo(std::uint64_t step, const By& by);

    /// Does again what the last undo took back, if nothing has been done since.
    /// @returns the step that then stands. @throws lab::BadInput where there is no such undo
    std::uint64_t redo(const By& by);

    /// Seconds since 1970 at which day 1 begins (CA-1).
    [[nodiscard]] std::int64_t started() const;
    /// The minute of the campaign at a second since 1970; negative before day 1 (CA-1).
    [[nodiscard]] Minute minute_at(std::int64_t second) const;

    /// All steps, undone ones too.
    [[nodiscard]] std::vector<StepRow> steps() const;
    /// The same with what came of each, one after another.
    void each_step(const std::function<void(const StepCourse&)>& visit) const;
    /// The state after a step that stands.
    [[nodiscard]] State state_after(std::uint64_t step) const;
    /// What a commander learned from `since` on, as sentences in order.
    [[nodiscard]] std::vector<std::string> learned(CommanderId commander, Minute since) const;
    /// The referee's log from `since` on.
    [[nodiscard]] std::vector<std::string> log(Minute since) const;
    /// The same with the events themselves.
    [[nodiscard]] std::vector<EventRow> events(Minute since) const;
    /// All orders of steps that stand, in their order.
    [[nodiscard]] std::vector<OrderRow> orders() const;

    /// Recomputes every step that stands from the state before it and its input, and the first one
    /// from the region file. Empty: the file is whole, and what these rules make of the inputs.
    [[nodiscard]] std::vector<Difference> verify() const;

  private:
    enum class Kind : std::uint8_t { fresh, known };
    /// Opens it, and reads nothing.
    CampaignFile(const std::filesystem::path& file, Kind kind, lab::Access access);

    [[nodiscard]] std::shared_ptr<const Setting> setting(const Variant& variant) const;
    [[nodiscard]] std::string value(std::string_view key) const;
    [[nodiscard]] std::uint64_t tip_on_disk() const;
    [[nodiscard]] Parts current_parts() const;
    [[nodiscard]] Parts parts_after(std::uint64_t step) const;
    [[nodiscard]] std::uint64_t seed_of(std::uint64_t from) const;
    void load();
    void require_tip() const;
    void require_seat(const By& by) const;
    void require_standing(std::uint64_t step) const;
    std::uint64_t put_step(std::string_view kind, std::string_view action, const By& by,
                           Minute minute);
    void find_current();  ///< Of the steps that now stand.
    /// Compiled once for the file: a year has thousands of steps.
    lab::Statement& prepared(std::string_view sql) const;
    [[nodiscard]] std::uint64_t prepared_number(std::string_view sql) const;
    /// Writes an action that made `after` of state(), which it then is. @returns what it was
    State put_action(const Action& action, const By& by, State after, const Events& events);
    [[nodiscard]] Events play(State& after, const Action& action, const By& by) const;
    void put_parts(std::uint64_t step, const Parts& parts);
    void put_events(std::uint64_t step, const Events& events, const State& after);
    void put_letters(std::uint64_t step, const State& after, const Events& events);
    void put_order(std::uint64_t step, const Order& order);
    void put_mended(std::uint64_t step, const ReadOrder& read);

    std::string file_;
    lab::Database database_;
    /// Gone before their database.
    mutable std::map<std::string, lab::Statement, std::less<>> statements_;
    std::uint64_t tip_{};
    std::uint64_t seed_{};
    State state_;
};

}  // namespace muster::campaign
