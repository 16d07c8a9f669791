#include "engine/usage/usage.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>

namespace muster::usage {

Check whole_number() {
    return [](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* const last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, number);
        if (error == std::errc{} && end == last) return "";
        return "found " + toml::quote(text) + "; allowed: whole number, 0 to " +
               std::to_string(std::numeric_limits<std::uint64_t>::max());
    };
}
Check one_of(const std::vector<std::string>& words) {
    return [words](const std::string& text) -> std::string {
        if (std::find(words.begin(), words.end(), text) != words.end()) return "";
        return toml::unknown_name(text, std::vector<std::string_view>{words.begin(), words.end()});
    };
}
Check whole_between(std::int64_t least, std::int64_t most) {
    return CLI::Range(least, most);
}
Check number_between(double least, double most) {
    return CLI::Range(least, most);
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
    return Option{own_->check(check)};
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
    : all_{std::make_unique<CLI::App>(what, name)} {
    own_ = all_.get();
    own_->set_version_flag("--version", version);
    own_->get_formatter()->column_width(column);
}
Program::~Program() = default;

std::optional<int> Program::parse(int argc, char** argv, int bad_usage) const {
    try {
        own_->parse(argc, argv);
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
