#pragma once

#include "engine/core/random.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::record {

/// What is wrong with a save, for a screen that says so in its own language: what() quotes the
/// line, which names cards of hidden hands.
enum class Flaw {
    other,  ///< What the header says cannot be read, or the disk complains.
    no_save,
    newer_format,
    unknown_rules,
    other_cards,
    changed,  ///< Since it was written.
    not_legal,
    after_end
};

/// A save that cannot be used; `what()` is the one message for the person: file, line, why.
class BadSave : public std::runtime_error {
  public:
    explicit BadSave(const std::string& what, Flaw flaw = Flaw::other)
        : std::runtime_error{what}, flaw_{flaw} {}
    [[nodiscard]] Flaw flaw() const { return flaw_; }

  private:
    Flaw flaw_;
};

/// The setup of a save: who, with what, under which rules, from which definitions.
struct Header {
    std::string ruleset{"skirmish"};
    std::string definitions;  ///< Table::hash
    std::uint64_t seed{};
    skirmish::Setup setup;
    /// Who sits at the seats, by the names of players::kind_names; older saves are of two people.
    std::array<std::string, 2> players{"human", "human"};
};

/// What is wrong with a save that does not open, and how much of it is good.
struct Damage {
    std::string message;     ///< The one message for the person: file, line, why.
    std::string why;         ///< The last part of it.
    std::size_t line{};      ///< The first that does not fit, from 1; 0: not even a file to read.
    std::size_t good{};      ///< Actions before that line.
    std::size_t of{};        ///< Whole lines after the header, good or not.
    bool has_header{false};  ///< Without one nothing can be resumed.
    Flaw flaw{};
};

/// A battle on disk: the header line, then a line an action, appended and fsynced before the next
/// is asked for. Marked private: it holds both hands (SK-212).
class Journal {
  public:
    /// Starts a new save, written to a temporary name and renamed. @throws BadSave if it cannot.
    static Journal create(const std::filesystem::path& file, Header header);
    /// Replays a save. @throws BadSave naming the line that does not fit, or definitions that
    /// differ.
    static Journal open(const std::filesystem::path& file,
                        std::shared_ptr<const skirmish::Table> table);

    /// Why `file` does not open; empty if it does.
    [[nodiscard]] static std::optional<Damage> damage(const std::filesystem::path& file,
                                                      std::shared_ptr<const skirmish::Table> table);
    /// Opens what is good of a damaged save: the whole file is kept as `aside`, and `file` ends
    /// before the line that does not fit. @throws BadSave, also where the header is damaged
    static Journal rescue(const std::filesystem::path& file, const std::filesystem::path& aside,
                          std::shared_ptr<const skirmish::Table> table);

    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    /// A last line that a lost power cut short: it is left out, and gone with the next action.
    [[nodiscard]] bool has_torn_line() const;
    [[nodiscard]] const Header& header() const;
    [[nodiscard]] const skirmish::State& state() const;
    [[nodiscard]] const std::vector<skirmish::Action>& actions() const;
    /// All events from the start, in order; events_from[i] is where those of action i begin, and
    /// what stands before events_from[0] belongs to the setup.
    [[nodiscard]] const std::vector<skirmish::Event>& events() const;
    [[nodiscard]] const std::vector<std::size_t>& events_from() const;

    /// Applies, appends and syncs. @throws IllegalAction, BadSave (disk); the state is then
    /// unchanged.
    void play(skirmish::Action action);
    /// Lets the seeded dice answer once; only where the dice are to move.
    void play_die();
    /// Lets the seeded dice answer while the dice are to move.
    void play_dice();
    /// Only where the last action of a player revealed nothing and no dice fell since.
    [[nodiscard]] bool can_undo() const;
    void undo();

  private:
    struct Impl;
    explicit Journal(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// `$XDG_STATE_HOME/muster`, or ~/.local/state/muster: where the client keeps the open battle.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace muster::record
