#pragma once

#include "engine/campaign/model/state.hpp"
#include "engine/toml/faults.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::campaign {

/// One line of an order form, read word by word. The first fault ends the line.
class Line {
  public:
    Line(std::string_view text, std::size_t number, const std::string& file, toml::Faults& faults)
        : text_{text}, number_{number}, file_{file}, faults_{faults} {}

    /// Takes these words if they stand next, in any case of letters.
    bool accept(std::string_view words);
    /// A fault unless it does.
    bool expect(std::string_view words);
    /// The place in `names` of the longest that stands next; else a fault that lists them.
    std::optional<std::size_t> name(const std::vector<std::string>& names, std::string_view what);
    /// The same without a fault.
    std::optional<std::size_t> try_name(const std::vector<std::string>& names);
    /// A number such as 5,000.
    std::optional<std::int64_t> number(std::int64_t low, std::int64_t high);
    [[nodiscard]] bool at_number();
    /// "(-2, 1)" or "-2,1"; nothing, without a fault, where none stands.
    std::optional<Hex> hex();
    /// What stands in quotation marks.
    std::string quoted();
    /// All that is left, spaces around it taken off.
    std::string rest();
    /// A fault where something is left.
    void finish();
    [[nodiscard]] bool is_at_end();
    [[nodiscard]] bool failed() const { return failed_; }
    void fault(const std::string& message) { fault_at(at_, message); }
    [[nodiscard]] std::size_t place() {
        skip();
        return at_;
    }
    void fault_at(std::size_t at, const std::string& message);

  private:
    void skip();
    [[nodiscard]] std::size_t match(std::string_view words) const;
    [[nodiscard]] std::string_view phrase() const;
    void refuse_misspelt(std::size_t begin, const std::vector<std::string>& names,
                         std::size_t found);

    std::string_view text_;
    std::size_t number_;
    const std::string& file_;
    toml::Faults& faults_;
    std::size_t at_{};
    bool failed_{};
};

}  // namespace muster::campaign
