#pragma once

#include "engine/campaign/model/state.hpp"
#include "engine/toml/faults.hpp"

#include <string>
#include <string_view>
#include <vector>

/// The plain-text order form: what a person writes and the rules read.
namespace muster::campaign {

/// What is longer is refused, never cut.
inline constexpr std::size_t most_letter_characters = 100'000, most_tasks = 60;

/// Whose names the reader knows, and so may list where a word is wrong: a commander's own, or all.
enum class Reader : std::uint8_t { commander, referee };

/// Reads orders of one or several commanders. Each begins with "commander: NAME"; "effective: day 3
/// 06:00", "effective: submitted" and "effective: read" are the referee's (CA-7). Every other line
/// is a task; "#" begins a remark, and ">" another line of the letter above it. Faults have line
/// and column in `file`, and the nearest word.
[[nodiscard]] std::vector<Order> parse_orders(const State& state, std::string_view text,
                                              const std::string& file, Reader reader,
                                              toml::Faults& faults);
/// The tasks of one commander. A head may name that commander again, and nobody else.
[[nodiscard]] std::vector<Task> parse_tasks(const State& state, CommanderId commander,
                                            std::string_view text, const std::string& file,
                                            Reader reader, toml::Faults& faults);

/// The lines that read as a letter: those after its first begin with ">". Blanks around it are no
/// part of it.
[[nodiscard]] std::string letter_lines(std::string_view to, std::string_view text);
/// The lines of a letter one after the other, as a part of a sentence.
[[nodiscard]] std::string on_one_line(std::string_view text);

/// Whether an order is a letter and nothing else, which leaves the course as it is (CA-R65).
[[nodiscard]] bool is_letter_alone(std::string_view text);

/// What reads as this task: a line, of a letter as many as it has.
[[nodiscard]] std::string task_text(const State& state, const Army& army, const Task& task);
/// A commander's form, filled in with what the army does now.
[[nodiscard]] std::string order_form(const State& state, CommanderId commander);

}  // namespace muster::campaign
