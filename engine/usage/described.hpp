#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::usage {

/// An option, flag or positional, as --help shows it.
struct DescribedOption {
    std::vector<std::string> names;  ///< "-h", "--help"; of a positional its one name.
    std::string value;               ///< What stands behind the names; empty: a flag.
    std::string kind;                ///< Of the value, "FILE"; empty: a flag.
    std::string what;
    std::vector<std::string> words;  ///< All values, where they can be listed.
    bool is_positional{};
    bool is_repeatable{};
    bool is_required{};
};

/// A program or one of its subcommands.
struct DescribedCommand {
    std::string name;
    std::string version;  ///< Of a program.
    std::string what;
    std::string footer;  ///< Examples and remarks; of a subcommand only its own.
    std::vector<DescribedOption> options{};
    std::vector<DescribedCommand> commands{};
};

/// Whether a shell should offer files as this option's value.
[[nodiscard]] bool is_file(const DescribedOption& option);

/// In roff, for section 6.
[[nodiscard]] std::string manual_page(const DescribedCommand& program);
[[nodiscard]] std::string bash_completion(const DescribedCommand& program);
[[nodiscard]] std::string zsh_completion(const DescribedCommand& program);

/// The one of the three that `form` names: man, bash or zsh; nothing if it names none.
[[nodiscard]] std::optional<std::string> written_usage(const DescribedCommand& program,
                                                       std::string_view form);

}  // namespace muster::usage
