#include "engine/usage/described.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace muster::usage {
namespace {

/// For roff: no sign of the text is taken for a command.
std::string roff(std::string_view text) {
    std::string out;
    for (const char sign : text) {
        if (sign == '\\')
            out += "\\e";
        else if (sign == '-')
            out += "\\-";
        else if ((sign == '.' || sign == '\'') && (out.empty() || out.back() == '\n'))
            out += std::string{"\\&"} + sign;
        else
            out += sign;
    }
    return out;
}

std::string in_capitals(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char sign) { return static_cast<char>(std::toupper(sign)); });
    return text;
}

/// "tabletop battles" of "Muster: tabletop battles.", as a manual names the program itself.
std::string summary_of(const DescribedCommand& program) {
    std::string what = program.what;
    if (what.ends_with('.')) what.pop_back();
    const std::size_t colon = program.name.size();
    if (in_capitals(what.substr(0, colon)) == in_capitals(program.name) &&
        what.substr(colon, 2) == ": ")
        what.erase(0, colon + 2);
    return what;
}

std::string bold(const std::string& text) {
    return "\\fB" + roff(text) + "\\fR";
}
std::string italic(const std::string& text) {
    return "\\fI" + roff(text) + "\\fR";
}

std::string head_of(const DescribedOption& option) {
    std::string out;
    for (const auto& name : option.names)
        out += (out.empty() ? "" : ", ") + (option.is_positional ? italic(name) : bold(name));
    if (!option.value.empty() && !option.is_positional) out += " " + italic(option.value);
    return out;
}

void write_options(std::ostream& out, const DescribedCommand& command) {
    // What has to be given comes first, as in the synopsis.
    for (const bool is_positional : {true, false})
        for (const auto& option : command.options)
            if (option.is_positional == is_positional)
                out << ".TP\n" << head_of(option) << '\n' << roff(option.what) << '\n';
}

/// A command that takes words or a subcommand is used in two ways.
void write_synopsis(std::ostream& out, const std::string& name, const DescribedCommand& command) {
    const std::string head = bold(name) + " [" + italic("OPTIONS") + "]";
    std::string words;
    for (const auto& option : command.options) {
        if (!option.is_positional) continue;
        const std::string word =
            italic(option.names.front()) + (option.is_repeatable ? " ..." : "");
        words += ' ' + (option.is_required ? word : "[" + word + "]");
    }
    const bool has_commands = !command.commands.empty();
    if (!has_commands || !words.empty()) out << head << words << '\n';
    if (has_commands && !words.empty()) out << ".br\n";
    if (has_commands) out << head << " " << italic("COMMAND") << " ...\n";
}

/// Indented lines stand as they are; of a program, examples and remarks are sections.
void write_footer(std::ostream& out, const std::string& footer, bool is_program) {
    constexpr std::string_view examples = "Examples:";
    bool is_kept = false;
    bool is_in_notes = false;
    std::istringstream lines{footer};
    for (std::string line; std::getline(lines, line);) {
        const bool is_indented = line.starts_with("  ");
        if (is_kept && !is_indented) out << ".fi\n";
        if (is_program && line == examples) {
            out << ".SH EXAMPLES\n";
            is_in_notes = false;
        } else if (line.empty()) {
            out << ".PP\n";
        } else {
            if (is_program && !is_indented && !is_in_notes) {
                out << ".SH NOTES\n";
                is_in_notes = true;
            }
            if (is_indented && !is_kept) out << ".nf\n";
            out << roff(line) << '\n';
        }
        is_kept = is_indented;
    }
    if (is_kept) out << ".fi\n";
}

/// `outer`: the words before its name. Its own subcommands follow it.
void write_command(std::ostream& out, const std::string& outer, const DescribedCommand& command) {
    const std::string name = outer + " " + command.name;
    out << ".SS " << roff(name) << '\n';
    write_synopsis(out, name, command);
    out << ".PP\n" << roff(command.what) << '\n';
    write_options(out, command);
    if (!command.footer.empty()) out << ".PP\n";
    write_footer(out, command.footer, false);
    for (const auto& inner : command.commands) write_command(out, name, inner);
}

}  // namespace

std::string manual_page(const DescribedCommand& program) {
    std::ostringstream out;
    out << ".TH " << roff(in_capitals(program.name)) << " 6 \"\" \"" << roff(program.version)
        << "\" Games\n.nh\n.ad l\n.SH NAME\n"
        << roff(program.name) << " \\- " << roff(summary_of(program)) << "\n.SH SYNOPSIS\n";
    write_synopsis(out, program.name, program);
    out << ".SH OPTIONS\n";
    write_options(out, program);
    if (!program.commands.empty()) out << ".SH COMMANDS\n";
    for (const auto& command : program.commands) write_command(out, program.name, command);
    write_footer(out, program.footer, true);
    return out.str();
}

}  // namespace muster::usage
