#include "engine/usage/usage.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/usage/described.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <sstream>
#include <string_view>

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

/// CLI11 lists all words that are left over where the name of a subcommand was misspelt, or asks
/// for "a subcommand".
std::optional<CLI::ValidationError> misspelt_subcommand(const CLI::App& program) {
    const CLI::App* app = &program;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    std::vector<std::string> names;
    for (const CLI::App* command : app->get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    const std::vector<std::string> left = app->remaining();
    if (names.empty() || left.empty() || left.front().starts_with('-')) return std::nullopt;
    const std::vector<std::string_view> known{names.begin(), names.end()};
    return CLI::ValidationError{app->get_name(), toml::unknown_name(left.front(), known)};
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
    const auto explain = [&](const CLI::ParseError& error) {
        const auto misspelt = misspelt_subcommand(*own_);
        own_->exit(misspelt ? CLI::ParseError{*misspelt} : error);
        return bad_usage;
    };
    try {
        own_->parse(argc, argv);
    } catch (const CLI::ExtrasError& error) {
        return explain(error);
    } catch (const CLI::RequiredError& error) {
        return explain(error);
    } catch (const CLI::ParseError& error) {
        return own_->exit(error) == 0 ? 0 : bad_usage;
    }
    return {};
}
void Program::parse(std::vector<std::string> words) const {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    own_->parse(words);
}

}  // namespace muster::usage
