#pragma once

#include "engine/campaign/campaign.hpp"
#include "engine/core/random.hpp"
#include "tests/contents.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::campaign::tests {

inline const std::string golden_folder =
    std::string{MUSTER_SOURCE_DIR} + "/tests/engine/campaign/golden/";

/// A campaign of three weeks as golden/NAME has it: region.toml (else the sample region),
/// variant.toml (else the usual one) and orders.txt. Under "=== day N" or "=== day N HH:MM" stand
/// forms as commanders write them, and the referee's acts, which begin with "! ":
///
///     rule FIELD=VALUE...: REASON       of the next question that has these fields
///     set morale|supplies|loot N of NAME: REASON
///     announce HEX: NEWS
///     reveal HEX... to NAME: NOTE
///     award TRAIT to NAME
///     send back NAME: REPLY             an order that was just handed in
///
/// Every other question has its usual answer.
class GoldenCampaign {
  public:
    GoldenCampaign(const std::string& name, std::uint64_t seed);
    /// All 21 days. @throws std::runtime_error at a line that does not count
    void play();
    /// By file name: referee.md, and a file of each commander with the reports of its weeks.
    [[nodiscard]] const std::map<std::string, std::string>& pages() const { return pages_; }

  private:
    void hand_in(const std::string& forms);
    void act(const std::string& line);
    void set(std::string_view what, const std::string& reason);
    void run_to(Minute until);
    void apply_one(const Action& action);
    void answer();
    void end_week();
    [[nodiscard]] CommanderId person(std::string_view name) const;
    [[nodiscard]] std::vector<Cell> hexes(std::string_view text) const;

    std::string orders_;
    State state_;
    Stream dice_;
    std::deque<Answer> rulings_;
    std::map<CommanderId, std::vector<std::string>> learned_;  ///< In this week.
    std::map<std::string, std::string> pages_;
};

}  // namespace muster::campaign::tests
