#include "engine/usage/described.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace muster::usage {
namespace {

/// A word of a shell script, whatever it holds.
std::string shell_word(std::string_view text) {
    std::string out = "'";
    for (const char sign : text) out += sign == '\'' ? std::string{"'\\''"} : std::string{sign};
    return out + "'";
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string out;
    for (const auto& word : words) out += (out.empty() ? "" : between) + word;
    return out;
}

std::string joined_names(const DescribedCommand& command, const char* between) {
    std::vector<std::string> names;
    for (const auto& sub : command.commands) names.push_back(sub.name);
    return joined(names, between);
}

/// "_muster_lab" of muster-lab.
std::string function_of(const DescribedCommand& program) {
    std::string name = "_" + program.name;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// For bash: what a command's own words are, and after which of its options come which values; then
/// the same of its subcommands. `command`: its path, without the program. `paths`: all that were
/// met.
void write_bash_cases(std::ostream& values, std::ostream& words, const std::string& command,
                      const DescribedCommand& described, std::vector<std::string>& paths) {
    std::vector<std::string> options;
    std::vector<std::string> others;
    bool has_files = false;
    for (const auto& option : described.options) {
        if (option.is_positional) {
            others.insert(others.end(), option.words.begin(), option.words.end());
            has_files = has_files || is_file(option);
            continue;
        }
        options.insert(options.end(), option.names.begin(), option.names.end());
        if (option.kind.empty()) continue;
        std::vector<std::string> after;
        for (const auto& name : option.names) after.push_back(shell_word(command + " " + name));
        values << "    " << joined(after, " | ")
               << ")\n        words=" << shell_word(joined(option.words, " "))
               << " files=" << (is_file(option) ? 1 : 0) << "\n        ;;\n";
    }
    for (const auto& sub : described.commands) others.push_back(sub.name);
    words << "        " << shell_word(command)
          << ")\n            options=" << shell_word(joined(options, " "))
          << "\n            words=" << shell_word(joined(others, " "))
          << " files=" << (has_files ? 1 : 0) << "\n            ;;\n";
    for (const auto& sub : described.commands) {
        paths.push_back(command.empty() ? sub.name : command + " " + sub.name);
        write_bash_cases(values, words, std::string{paths.back()}, sub, paths);
    }
}

/// Inside the brackets and between the colons of zsh's _arguments.
std::string zsh_text(std::string_view text) {
    std::string out;
    for (const char sign : text) {
        if (sign == '[' || sign == ']' || sign == ':' || sign == '\\') out += '\\';
        out += sign;
    }
    return out;
}

std::string zsh_value(const DescribedOption& option) {
    const std::string kind = option.kind.empty() ? option.names.front() : option.kind;
    return ":" + zsh_text(kind) + ":" +
           (is_file(option) ? "_files" : "(" + joined(option.words, " ") + ")");
}

void write_zsh_arguments(std::ostream& out, const DescribedCommand& command,
                         const std::string& indent) {
    std::size_t place = 0;
    for (const auto& option : command.options) {
        if (option.is_positional) {
            const std::string where = option.is_repeatable ? "*" : std::to_string(++place);
            out << " \\\n" << indent << shell_word(where + zsh_value(option));
            continue;
        }
        for (const auto& name : option.names) {
            // Once one of its names is given, none is offered again.
            std::string spec = option.is_repeatable ? "*" : "(" + joined(option.names, " ") + ")";
            spec += name;
            if (!option.kind.empty() && name.starts_with("--")) spec += '=';
            spec += "[" + zsh_text(option.what) + "]";
            if (!option.kind.empty()) spec += zsh_value(option);
            out << " \\\n" << indent << shell_word(spec);
        }
    }
}

/// For zsh: what follows each subcommand of `command`. The first word is the subcommand's name.
void write_zsh_cases(std::ostream& out, const DescribedCommand& command,
                     const std::string& indent) {
    out << indent << "case $words[1] in\n";
    for (const auto& sub : command.commands) {
        out << indent << sub.name << ")\n";
        std::string inner = indent + "    ";
        const bool has_more = !sub.commands.empty();
        if (has_more) {
            out << inner << "if (( CURRENT == 2 )) || [[ $words[2] != (" << joined_names(sub, "|")
                << ") ]]; then\n";
            inner += "    ";
            out << inner << "(( CURRENT == 2 )) && compadd -- " << joined_names(sub, " ") << '\n';
        }
        out << inner << "_arguments";
        write_zsh_arguments(out, sub, inner + "    ");
        out << '\n';
        if (has_more) {
            out << indent << "    else\n"
                << inner << "shift words\n"
                << inner << "(( CURRENT-- ))\n";
            write_zsh_cases(out, sub, inner);
            out << indent << "    fi\n";
        }
        out << indent << "    ;;\n";
    }
    out << indent << "esac\n";
}

}  // namespace

bool is_file(const DescribedOption& option) {
    if (!option.words.empty() || option.kind.empty()) return false;
    constexpr std::array<std::string_view, 8> files{"FILE", "PATH",  "DIR", "FOLDER",
                                                    "ARMY", "INPUT", "MAP", "PREFIX"};
    const auto& kind = option.kind;
    return std::any_of(files.begin(), files.end(),
                       [&](auto file) { return kind.starts_with(file); }) ||
           kind.find(".toml") != std::string::npos || kind.find(".sqlite") != std::string::npos;
}

std::string bash_completion(const DescribedCommand& program) {
    std::ostringstream values, words, out;
    std::vector<std::string> paths;
    write_bash_cases(values, words, "", program, paths);
    for (std::string& path : paths) path = shell_word(path);
    const std::string function = function_of(program);
    out << "# bash completion of " << program.name << ", written by the program itself\n"
        << function << "() {\n"
        << "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        << "    local command='' at options='' words='' files=0\n";
    if (!paths.empty())
        out << "    for ((at = 1; at < COMP_CWORD; at++)); do\n"
            << "        case \"${command:+$command }${COMP_WORDS[at]}\" in\n        "
            << joined(paths, " | ")
            << ")\n            command+=\"${command:+ }${COMP_WORDS[at]}\"\n            ;;\n"
            << "        esac\n    done\n";
    out << "    case \"$command $before\" in\n"
        << values.str() << "    *)\n        case $command in\n"
        << words.str() << "        esac\n        ;;\n    esac\n"
        << "    [[ $word == -* ]] && words=$options files=0\n"
        << "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
        << "    if ((files)); then\n"
        << "        mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -f -- \"$word\")\n"
        << "        compopt -o filenames 2>/dev/null\n    fi\n"
        << "}\ncomplete -F " << function << ' ' << program.name << '\n';
    return out.str();
}

std::string zsh_completion(const DescribedCommand& program) {
    std::ostringstream out;
    const std::string function = function_of(program);
    out << "#compdef " << program.name << "\n# Written by the program itself.\n"
        << function << "() {\n";
    if (program.commands.empty()) {
        out << "    _arguments";
        write_zsh_arguments(out, program, "        ");
        out << "\n";
    } else {
        out << "    local curcontext=$curcontext state line\n    typeset -A opt_args\n"
            << "    local -a commands\n    commands=(\n";
        for (const auto& command : program.commands)
            out << "        " << shell_word(command.name + ":" + zsh_text(command.what)) << '\n';
        out << "    )\n    _arguments -C";
        write_zsh_arguments(out, program, "        ");
        out << " \\\n        '1:command:->command' '*::argument:->argument' && return\n"
            << "    case $state in\n    command) _describe command commands ;;\n"
            << "    argument)\n";
        write_zsh_cases(out, program, "        ");
        out << "        ;;\n    esac\n";
    }
    out << "}\n\n" << function << " \"$@\"\n";
    return out.str();
}

std::optional<std::string> written_usage(const DescribedCommand& program, std::string_view form) {
    if (form == "man") return manual_page(program);
    if (form == "bash") return bash_completion(program);
    if (form == "zsh") return zsh_completion(program);
    return std::nullopt;
}

}  // namespace muster::usage
