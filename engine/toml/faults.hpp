#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace muster::toml {

/// One fault of a definition file. Lines and columns start at 1; 0 when the file as a whole is
/// meant.
struct Fault {
    std::string file;
    std::size_t line{}, column{};
    std::string message;  ///< `key.path: found ..., allowed: ...; did you mean ...?`
    bool is_note{false};  ///< A second place that belongs to the fault before it.
    /// `file:line:column: error: message`
    [[nodiscard]] std::string text() const;
};

/// All faults of a load, in file order.
class Faults {
  public:
    void add(Fault fault) { list_.push_back(std::move(fault)); }
    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] const std::vector<Fault>& list() const { return list_; }
    /// What is allowed but may not be meant: a note that is no fault.
    void remark(Fault note) {
        note.is_note = true;
        remarks_.push_back(std::move(note));
    }
    [[nodiscard]] const std::vector<Fault>& remarks() const { return remarks_; }
    [[nodiscard]] std::string text() const;  ///< One line per fault.
    void sort_within_files();  ///< By line and column, notes staying behind their fault.
    /// Adds all faults and remarks of others, as they stand.
    void take(Faults others);
    /// Adds the faults of one load, sorted, and its remarks; true if there were any faults.
    bool take_sorted(Faults others);

  private:
    std::vector<Fault> list_, remarks_;
};

}  // namespace muster::toml
