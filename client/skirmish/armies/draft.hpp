#pragma once

#include "client/skirmish/armies/library.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// An army while it is changed: every change leaves it judged anew.
class Draft {
  public:
    /// All copies of one card.
    struct Row {
        skirmish::CardIndex card{};
        int count{}, trained{};
    };
    /// What is counted of a commander.
    enum Number : int { progression, favors, influence, base };

    /// What a Tactician, a Dervish or an Oathbound has chosen before the Battle; nothing: it is
    /// asked at setup (SK-16). A Tactician who copies Oathbound may designate too.
    struct Beforehand {
        std::optional<skirmish::Power> copied{};
        std::optional<skirmish::Path> path{};
        std::optional<skirmish::Role> role{};
        std::optional<skirmish::CardIndex> designated{};
        bool operator==(const Beforehand&) const = default;
    };

    /// `file` is the player's own one that it was read from; a new army or a copy has none.
    Draft(const Library& library, skirmish::Commander army,
          std::optional<std::filesystem::path> file);

    [[nodiscard]] const skirmish::Commander& army() const { return army_; }
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    [[nodiscard]] const std::vector<skirmish::ArmyFault>& faults() const { return faults_; }
    [[nodiscard]] int count_of(skirmish::CardIndex card) const;
    [[nodiscard]] int upkeep() const { return upkeep_of(library_->table(), army_); }
    /// Something would be lost by leaving now.
    [[nodiscard]] bool is_changed() const;
    /// What its file would say now.
    [[nodiscard]] std::string text() const;

    /// False where the army is full (SK-15).
    bool add(skirmish::CardIndex card);
    /// The untrained copy first; false where there is none.
    bool remove(skirmish::CardIndex card);
    /// One more trained copy; from all of them back to none. False without Strength (SK-189).
    bool train(skirmish::CardIndex card);

    void name(const std::string& text);
    /// The commander's own name and title.
    void leader(const std::string& name, const std::string& title);
    void path(skirmish::Path path);
    /// Absent: no class, and so no power.
    void commander_class(std::optional<skirmish::Role> row);
    void is_pc(bool is);
    void holds_base(bool holds);
    [[nodiscard]] int number(Number which) const;
    [[nodiscard]] bool can_change(Number which, int by) const;
    void change(Number which, int by);

    /// Everything that the power may choose, to be asked at setup being the first; empty where it
    /// chooses nothing.
    [[nodiscard]] std::vector<Beforehand> options() const;
    [[nodiscard]] Beforehand chosen() const;
    void choose(const Beforehand& choice);

    /// The file that saving writes; its id comes from the name.
    [[nodiscard]] std::filesystem::path target() const;
    /// Saving would replace an army that is not this one.
    [[nodiscard]] bool is_taken() const;
    /// Writes the army. Another one that stood there, and the file of an army that has a new name
    /// now, are kept aside. @throws record::BadSave, std::filesystem::filesystem_error
    void save();

  private:
    void judge();

    const Library* library_;
    skirmish::Commander army_;
    std::optional<skirmish::CardIndex> designated_;  ///< The card; its place follows the list.
    std::optional<std::filesystem::path> file_;
    std::vector<Row> rows_;
    std::vector<skirmish::ArmyFault> faults_;
    std::string saved_;  ///< The text of what is on disk, or of what it began with.
};

}  // namespace muster::client
