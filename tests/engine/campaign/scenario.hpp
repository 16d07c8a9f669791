#pragma once

#include "engine/campaign/campaign.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace muster::campaign::tests {

/// The commanders of the sample region, who stand in its file in this order.
inline constexpr CommanderId ysolde{1};
inline constexpr CommanderId bram{2};
inline constexpr CommanderId corvane{3};
inline constexpr CommanderId idony{4};

/// The sample region, read once; a fault in it fails every test.
[[nodiscard]] const Scenario& vale();
[[nodiscard]] std::vector<std::string> split(const std::string& text, char by);

/// One case of the matrix as plain text: a line lays something out, lets something happen, or says
/// what is then so. cases/README.md lists the lines.
class CaseScenario {
  public:
    CaseScenario();
    /// Plays all lines. @throws std::runtime_error at the first that does not hold.
    void play(const std::vector<std::string>& lines);

  private:
    using Words = std::vector<std::string>;

    void line(const std::string& text);
    bool lay_out(const Words& words);
    void add_army(const Words& words);
    void add_unit(const Words& words);
    void set_army(const Words& words);
    void set_land(const Words& words);
    void mark(const Words& words);
    void set_weather(const Words& words);
    void set_siege(const Words& words);
    bool happen(const Words& words, const std::string& text);
    void order(const std::string& text);
    void do_it(const Words& words, const std::string& text);
    void advance(Minute until);
    /// Lets one thing happen with the dice and answers of the case.
    void perform(const std::function<void(Play&)>& what);
    [[nodiscard]] Input next_input(const Wait& wait);
    void expect(const Words& words);
    [[nodiscard]] std::string found(const Words& words);
    [[nodiscard]] std::string found_of_army(const std::string& what, const Words& words);
    [[nodiscard]] std::string found_of_place(const std::string& what, const Words& words);
    [[nodiscard]] std::string found_of_events(const std::string& what, const Words& words);
    [[nodiscard]] std::string found_of_commander(const Words& words) const;

    [[nodiscard]] Army& army(const std::string& name);
    [[nodiscard]] ArmyId army_id(const std::string& name) const;
    [[nodiscard]] FactionId faction(const std::string& name) const;
    [[nodiscard]] StrongholdId stronghold(const std::string& name) const;
    [[nodiscard]] Cell cell(const std::string& text) const;
    [[nodiscard]] DetachmentId unit(const Army& army, const std::string& name) const;
    [[nodiscard]] static Minute minute(const Words& words, std::size_t from);

    std::shared_ptr<Setting> setting_;
    State state_;
    Events events_;
    std::map<std::string, ArmyId> names_;
    std::map<std::string, CommanderId> leaders_;
    std::string refused_;  ///< Why the last thing by hand was refused.
    std::deque<int> dice_;
    std::deque<Answer> answers_;
};

}  // namespace muster::campaign::tests
