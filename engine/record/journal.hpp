#pragma once

#include "engine/contract/flaw.hpp"
#include "engine/contract/ruleset.hpp"
#include "engine/contract/saves.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::record {

/// A person at each seat.
template <class R>
[[nodiscard]] std::vector<std::string> people(const typename R::Setup& setup) {
    return std::vector<std::string>(R::seats(setup), "human");
}

/// The setup of a save: who, with what, under which rules, from which definitions.
template <class R>
struct Header {
    std::string ruleset{R::id()};
    std::string definitions;  ///< The hash of the ruleset's tables.
    std::uint64_t seed{};
    typename R::Setup setup;
    /// Who sits at each seat, by the names of players::kind_names, or `referee`; people where
    /// nothing is said.
    std::vector<std::string> players = people<R>({});
    bool has_referee{true};  ///< Someone rules at the table; only of rulesets that have a referee.
};

/// A battle on disk: the header line, then a line an action, appended and fsynced before the next
/// is asked for. Where a ruleset has hidden hands it holds both, and is marked private (SK-212).
template <Ruleset R>
class Journal {
  public:
    using Header = record::Header<R>;
    using Table = typename Saves<R>::Table;

    /// Starts a new save, written to a temporary name and renamed. @throws BadSave if it cannot.
    static Journal create(const std::filesystem::path& file, Header header);
    /// Replays a save. @throws BadSave naming the line that does not fit, or definitions that
    /// differ.
    static Journal open(const std::filesystem::path& file, std::shared_ptr<const Table> table);

    /// Why `file` does not open; empty if it does.
    [[nodiscard]] static std::optional<Damage> damage(const std::filesystem::path& file,
                                                      std::shared_ptr<const Table> table);
    /// Opens what is good of a damaged save: the whole file is kept as `aside`, and `file` ends
    /// before the line that does not fit. @throws BadSave, also where the header is damaged
    static Journal rescue(const std::filesystem::path& file, const std::filesystem::path& aside,
                          std::shared_ptr<const Table> table);

    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    /// A last line that a lost power cut short: it is left out, and gone with the next action.
    [[nodiscard]] bool has_torn_line() const;
    [[nodiscard]] const Header& header() const;
    [[nodiscard]] const typename R::State& state() const;
    [[nodiscard]] const std::vector<typename R::Action>& actions() const;
    /// All events from the start, in order; events_from[i] is where those of action i begin, and
    /// what stands before events_from[0] belongs to the setup.
    [[nodiscard]] const std::vector<typename R::Event>& events() const;
    [[nodiscard]] const std::vector<std::size_t>& events_from() const;

    /// Applies, appends and syncs. @throws IllegalAction, BadSave (disk); the state is then
    /// unchanged.
    void play(typename R::Action action);
    /// Lets the seeded dice answer once; only where the dice are to move.
    void play_die();
    /// Lets the seeded dice answer while the dice are to move.
    void play_dice();
    /// Only where the last action of a player revealed nothing and no dice fell since.
    [[nodiscard]] bool can_undo() const;
    void undo();
    /// Others sit at the seats from here on; what was played stays. @throws BadSave
    void reseat(const std::vector<std::string>& players);

  private:
    struct Impl;
    explicit Journal(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// The ruleset that a save's first line names, whether this program knows it or not, without
/// opening it; empty for what is no save that can be read.
[[nodiscard]] std::string ruleset_of(const std::filesystem::path& file);

}  // namespace muster::record
