#include "engine/usage/usage.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/text/nearest.hpp"
#include "engine/usage/described.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdio_ext.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <limits>
#include <sstream>
#include <string_view>
#include <system_error>

namespace muster::usage {
namespace {

constexpr char between_words = '\n';

std::string joined_words(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& word : words) out += word + between_words;
    return out;
}
std::vector<std::string> words_of(CLI::Option& option) {
    std::vector<std::string> out;
    for (int i = 0;; ++i) {
        try {
            std::istringstream all{option.get_validator(i)->get_name()};
            for (std::string word; std::getline(all, word, between_words);) out.push_back(word);
        } catch (const CLI::OptionNotFound&) {  // after the last
            return out;
        }
    }
}

/// Lets be read what --help shows of an option's value.
struct ReadableFormatter : CLI::Formatter {
    using CLI::Formatter::make_option_opts;
};

DescribedOption described(CLI::Option& option) {
    DescribedOption out;
    out.is_positional = option.nonpositional() ? false : option.get_positional();
    if (out.is_positional) {
        out.names = {option.get_name(true, false)};
    } else {
        for (const auto& name : option.get_snames()) out.names.push_back("-" + name);
        for (const auto& name : option.get_lnames()) out.names.push_back("--" + name);
    }
    out.what = option.get_description();
    out.words = words_of(option);
    out.is_repeatable = option.get_items_expected_max() > 1 ||
                        option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
    out.is_required = option.get_required();
    out.value = CLI::detail::trim_copy(ReadableFormatter{}.make_option_opts(&option));
    if (option.get_expected_max() > 0) {
        out.kind =
            option.get_option_text().empty() ? option.get_type_name() : option.get_option_text();
        if (out.kind.empty()) out.kind = out.names.back();
    }
    return out;
}

DescribedCommand described(CLI::App& app, const std::string& version,
                           const std::string& outer_footer) {
    DescribedCommand out{app.get_name(), version, app.get_description(), app.get_footer()};
    if (out.footer == outer_footer) out.footer.clear();  // CLI11 hands it down.
    for (CLI::Option* option : app.get_options())
        if (!option->get_group().empty()) out.options.push_back(described(*option));
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        out.commands.push_back(described(*command, "", app.get_footer()));
    return out;
}

/// The command that was chosen.
const CLI::App& chosen_of(const CLI::App& program) {
    const CLI::App* app = &program;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
}

/// Of the command or of one above it, by the name that a message begins with or has alone; null
/// without.
CLI::Option* option_in(const CLI::App& program, const std::string& message) {
    CLI::Option* found = nullptr;
    const auto look = [&](const CLI::App& app) {
        for (CLI::Option* option : const_cast<CLI::App&>(app).get_options())
            if (message.starts_with(option->get_name()) &&
                (found == nullptr || option->get_name().size() > found->get_name().size()))
                found = option;
    };
    for (const CLI::App* app = &chosen_of(program); app != nullptr; app = app->get_parent())
        look(*app);
    return found;
}
/// "--games N", or the name of a positional as --help has it.
std::string shown(CLI::Option& option) {
    const DescribedOption all = described(option);
    if (all.is_positional) {
        const bool is_named = !all.kind.empty() && !all.kind.starts_with("[");
        return is_named && !option.get_option_text().empty() ? all.kind : all.names.front();
    }
    return all.kind.empty() ? all.names.back() : all.names.back() + ' ' + all.kind;
}

std::string missing_words(const CLI::App& program, const std::string& message) {
    constexpr std::string_view ending = " is required";
    if (message == "A subcommand is required") {
        std::vector<std::string> names;
        const CLI::App& app = chosen_of(program);
        for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
            names.push_back(toml::quote(command->get_name()));
        return fmt::format("{}: a command is missing; allowed: {}", app.get_name(),
                           fmt::join(names, ", "));
    }
    CLI::Option* option = option_in(program, message);
    if (option != nullptr && message == option->get_name() + std::string{ending})
        return shown(*option) + " is missing";
    return message;
}

/// Of an option that is not there; nothing if all that are given are there.
std::optional<std::string> unknown_option(const CLI::App& program) {
    const CLI::App& app = chosen_of(program);
    const std::vector<std::string> left = program.remaining(true);
    const auto is_option = [](const std::string& word) {
        return word.size() > 1 && word.front() == '-';
    };
    const auto found = std::find_if(left.begin(), left.end(), is_option);
    if (found == left.end()) return std::nullopt;
    const std::string word = found->substr(0, found->find('='));
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const auto& name : option->get_lnames()) names.push_back("--" + name);
    const std::vector<std::string_view> known{names.begin(), names.end()};
    const auto guess = toml::nearest(word, known);
    return fmt::format("{} has no option {}{}", app.get_name(), word,
                       guess ? "; did you mean " + toml::quote(*guess) + "?" : std::string{});
}

/// Words that nothing takes: an option that is not there before all else.
std::string surplus_words(const CLI::App& program) {
    if (auto unknown = unknown_option(program)) return *std::move(unknown);
    return fmt::format("found {}; {} takes no more words",
                       toml::quote(program.remaining(true).front()), chosen_of(program).get_name());
}

/// CLI11 gives that fault the name of the command.
bool is_surplus(const CLI::ParseError& error) {
    return dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
}

/// What CLI11 says in words of its own, as a person would say it.
std::string in_plain_words(const CLI::App& program, const CLI::ParseError& error) {
    const std::string kind = error.get_name();
    std::string message = error.what();
    if (kind == "RequiredError") return missing_words(program, message);
    if (is_surplus(error)) return surplus_words(program);
    CLI::Option* option = option_in(program, message);
    const std::string name = option == nullptr ? std::string{} : option->get_name();
    const auto between = [&](std::string_view mark) {
        const std::size_t at = message.find(mark);
        return at == std::string::npos ? std::string{} : message.substr(at + mark.size());
    };
    if (kind == "ArgumentMismatch" && option != nullptr) {
        if (message.ends_with(" missing")) return name + ": a value is missing: " + shown(*option);
        // What follows an option that is not there was taken for one word more.
        if (option->get_positional())
            if (auto unknown = unknown_option(program)) return *std::move(unknown);
        if (message.find(": At Most ") != std::string::npos)
            return option->get_positional() ? fmt::format("{}: found {} words; allowed: one",
                                                          shown(*option), between("but received "))
                                            : fmt::format("{}: found {} times; allowed: once", name,
                                                          between("but received "));
        if (message.ends_with("disallowed flag override")) return name + " takes no value";
    }
    if (kind == "ConversionError") {
        constexpr std::string_view begin = "Could not convert: ", middle = " = ";
        const std::size_t at = message.find(middle);
        if (message.starts_with(begin) && at != std::string::npos) {
            const std::string of = message.substr(begin.size(), at - begin.size());
            CLI::Option* given = option_in(program, of);
            return fmt::format(
                "{}: found {}; allowed: {}", of, toml::quote(message.substr(at + middle.size())),
                given != nullptr && given->get_expected_max() == 0 ? "no value" : "a number");
        }
    }
    if (kind == "ExcludesError" && message.find(" excludes ") != std::string::npos)
        return fmt::format("{} and {} exclude each other; give one of them", name,
                           between(" excludes "));
    if (kind == "RequiresError" && message.find(" requires ") != std::string::npos)
        return fmt::format("{} needs {} beside it", name, between(" requires "));
    return message;
}

/// CLI11 lists all words that are left over where the name of a subcommand was misspelt, or asks
/// for "a subcommand".
std::optional<CLI::ValidationError> misspelt_subcommand(const CLI::App& program) {
    const CLI::App* app = &chosen_of(program);
    std::vector<std::string> names;
    for (const CLI::App* command : app->get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    const std::vector<std::string> left = app->remaining();
    if (names.empty() || left.empty() || left.front().starts_with('-')) return std::nullopt;
    const std::vector<std::string_view> known{names.begin(), names.end()};
    return CLI::ValidationError{app->get_name(), toml::unknown_name(left.front(), known)};
}

/// Of --help and --version, of which a full disk may have taken a part.
int shown_help(int exit_code) {
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout) return exit_code;
    std::fputs("error: cannot write the output\n", stderr);
    // It has been said; nothing is left to try again.
    __fpurge(stdout);
    std::clearerr(stdout);
    std::cout.clear();
    return 1;
}

bool is_regular_and_same(const std::filesystem::path& one, const std::filesystem::path& other) {
    std::error_code missing;
    return std::filesystem::is_regular_file(other, missing) &&
           std::filesystem::equivalent(one, other, missing);
}
/// Whether a file is one that a pack in that folder is made of.
bool is_part_of_pack(const std::filesystem::path& file, const std::filesystem::path& folder) {
    std::error_code missing;
    if (!std::filesystem::is_directory(folder, missing) ||
        !std::filesystem::is_regular_file(file, missing) ||
        (file.extension() != ".toml" && file.extension() != ".svg"))
        return false;
    const std::filesystem::path inside =
        std::filesystem::weakly_canonical(file, missing)
            .lexically_relative(std::filesystem::weakly_canonical(folder, missing));
    return !inside.empty() && *inside.begin() != "..";
}

/// Nobody means to lose what the rest of the command line reads.
std::string output_fault(const CLI::App& app, const CLI::Option& own, const std::string& file) {
    if (file == "-")
        return "found \"-\"; allowed: the name of a file (nothing goes to standard output)";
    for (const CLI::Option* other : app.get_options()) {
        if (other == &own) continue;
        for (const std::string& word : other->results())
            if (is_regular_and_same(file, word) || is_part_of_pack(file, word))
                return fmt::format(
                    "found {}, which is also read ({}); name another file", toml::quote(file),
                    other->get_positional() ? toml::quote(word) : other->get_name() + ' ' + word);
    }
    return {};
}

}  // namespace

Check whole_number() {
    return {[](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* const last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, number);
        if (error == std::errc{} && end == last) return "";
        return "found " + toml::quote(text) + "; allowed: whole number, 0 to " +
               std::to_string(std::numeric_limits<std::uint64_t>::max());
    }};
}
Check one_of(const std::vector<std::string>& words) {
    return {[words](const std::string& text) -> std::string {
                if (std::find(words.begin(), words.end(), text) != words.end()) return "";
                return toml::unknown_name(
                    text, std::vector<std::string_view>{words.begin(), words.end()});
            },
            words};
}
Check whole_between(std::int64_t least, std::int64_t most) {
    return {[least, most](const std::string& text) -> std::string {
        std::int64_t number = 0;
        const char* const last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, number);
        if (error == std::errc{} && end == last && number >= least && number <= most) return "";
        return fmt::format("found {}; allowed: whole number, {} to {}", toml::quote(text), least,
                           most);
    }};
}
Check number_between(double least, double most) {
    return {[least, most](const std::string& text) -> std::string {
        double number = 0;
        const char* const last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, number);
        if (error == std::errc{} && end == last && number >= least && number <= most) return "";
        return fmt::format("found {}; allowed: number, {} to {}", toml::quote(text), least, most);
    }};
}

void refuse(const std::string& option, const std::string& why) {
    throw CLI::ValidationError{option, why};
}

Option Option::required() const {
    return Option{own_->required()};
}
Option Option::type_name(const std::string& text) const {
    return Option{own_->type_name(text)};
}
Option Option::option_text(const std::string& text) const {
    return Option{own_->option_text(text)};
}
Option Option::description(const std::string& text) const {
    return Option{own_->description(text)};
}
Option Option::check(const Check& check) const {
    // CLI11 keeps a name with each check and shows it to nobody: the words for the completions.
    return Option{own_->check(check.fault, "", joined_words(check.words))};
}
Option Option::check(const Fault& fault) const {
    return check(Check{fault});
}
Option Option::excludes(const Option& other) const {
    return Option{own_->excludes(other.own_)};
}
Option Option::needs(const Option& other) const {
    return Option{own_->needs(other.own_)};
}
Option Option::expected(int values) const {
    return Option{own_->expected(values)};
}
Option Option::take_all() const {
    return Option{own_->take_all()};
}
Option Option::delimiter(char between) const {
    return Option{own_->delimiter(between)};
}
bool Option::is_given() const {
    return own_->count() > 0;
}
bool Option::is_flag() const {
    return own_->get_expected_max() == 0;
}
bool Option::is_positional() const {
    return own_->get_positional();
}
std::string Option::name() const {
    return own_->get_name();
}
std::vector<std::string> Option::results() const {
    return own_->results();
}

Command Command::add_subcommand(const std::string& name, const std::string& what) const {
    return Command{own_->add_subcommand(name, what)};
}
Option Command::add_option(const std::string& name, std::string& into,
                           const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_output(const std::string& name, std::string& into,
                           const std::string& help) const {
    CLI::Option* option = own_->add_option(name, into, help);
    // All words have been read by the time of the checks.
    return Option{option}.check([app = own_, option](const std::string& file) {
        return output_fault(*app, *option, file);
    });
}
Option Command::add_option(const std::string& name, std::vector<std::string>& into,
                           const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_option(const std::string& name, int& into, const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_option(const std::string& name, unsigned& into, const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_option(const std::string& name, std::uint64_t& into,
                           const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_option(const std::string& name, std::optional<std::uint64_t>& into,
                           const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_option(const std::string& name, double& into, const std::string& help) const {
    return Option{own_->add_option(name, into, help)};
}
Option Command::add_flag(const std::string& name, bool& into, const std::string& help) const {
    return Option{own_->add_flag(name, into, help)};
}
Option Command::option(const std::string& name) const {
    return Option{own_->get_option(name)};
}
bool Command::has_option(const std::string& name) const {
    return own_->get_option_no_throw(name) != nullptr;
}
std::vector<Option> Command::options() const {
    std::vector<Option> all;
    for (CLI::Option* option : own_->get_options()) all.emplace_back(option);
    return all;
}
void Command::remove_option(const std::string& name) const {
    own_->remove_option(own_->get_option(name));
}
void Command::require_subcommand() const {
    own_->require_subcommand(1);
}
void Command::footer(const std::string& text) const {
    own_->footer(text);
}
void Command::callback(const std::function<void()>& work) const {
    own_->callback(work);
}
void Command::read_callback(const std::function<void()>& work) const {
    own_->parse_complete_callback(work);
}
void Command::final_callback(const std::function<void()>& work) const {
    own_->final_callback(work);
}
bool Command::is_chosen() const {
    return own_->parsed();
}
std::vector<std::string> Command::subcommands() const {
    std::vector<std::string> names;
    for (const CLI::App* command : own_->get_subcommands([](CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

Program::Program() : all_{std::make_unique<CLI::App>()} {
    own_ = all_.get();
}
Program::Program(const std::string& what, const std::string& name, const std::string& version,
                 unsigned column)
    : all_{std::make_unique<CLI::App>(what, name)}, version_{version} {
    own_ = all_.get();
    own_->set_version_flag("--version", version);
    own_->get_formatter()->column_width(column);
}
Program::~Program() = default;

std::optional<int> Program::parse(int argc, char** argv, int bad_usage) const {
    if (argc == 3 && argv[1] == std::string_view{"--write-usage"}) {
        const auto text = written_usage(described(*own_, version_, ""), argv[2]);
        if (!text) {
            const std::string fault =
                "--write-usage: found " + toml::quote(argv[2]) + "; allowed: man, bash, zsh\n";
            std::fputs(fault.c_str(), stderr);
            return bad_usage;
        }
        return std::fputs(text->c_str(), stdout) < 0 || std::fflush(stdout) != 0 ? 1 : 0;
    }
    try {
        own_->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return shown_help(own_->exit(error));
        const auto misspelt =
            is_surplus(error) || error.get_name() == std::string_view{"RequiredError"}
                ? misspelt_subcommand(*own_)
                : std::nullopt;
        own_->exit(misspelt ? *misspelt : CLI::ValidationError{in_plain_words(*own_, error)});
        return bad_usage;
    }
    return {};
}
void Program::parse(std::vector<std::string> words) const {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    own_->parse(words);
}

}  // namespace muster::usage
