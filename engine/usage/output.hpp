#pragma once

#include <string>
#include <string_view>

namespace muster::usage {

/// From here on all that this program writes to stdout and stderr, by stdio or by streams, is
/// harmless (engine/core/harmless.hpp). Call it first in main(): names of files are strangers',
/// too.
void make_output_harmless();

/// A sequence of the program's own for the terminal, such as "\033[1m": the only kind that passes.
[[nodiscard]] std::string terminal_code(std::string_view code);

}  // namespace muster::usage
