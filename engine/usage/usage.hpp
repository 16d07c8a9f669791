#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

/// Command lines by CLI11, under its own names. Its header costs a compiler seconds in every file
/// that reads it, so only usage.cpp does.
namespace muster::usage {

/// Says what is wrong with a word of the command line; nothing if it may stand.
using Fault = std::function<std::string(const std::string&)>;
struct Check {
    Fault fault;
    std::vector<std::string> words{};  ///< All that are allowed, if they can be listed.
};
[[nodiscard]] Check whole_number();  ///< Digits alone, up to 2^64 - 1.
[[nodiscard]] Check one_of(const std::vector<std::string>& words);
[[nodiscard]] Check whole_between(std::int64_t least, std::int64_t most);
[[nodiscard]] Check number_between(double least, double most);

/// Ends the reading of the command line as wrong usage; for callbacks.
[[noreturn]] void refuse(const std::string& option, const std::string& why);

/// An option, flag or positional; a handle, good as long as its program.
class Option {
  public:
    explicit Option(CLI::Option* own = nullptr) : own_{own} {}

    Option required() const;
    Option type_name(const std::string& text) const;
    /// Stands in --help instead of all that is known of the value.
    Option option_text(const std::string& text) const;
    Option description(const std::string& text) const;
    Option check(const Check& check) const;
    Option check(const Fault& fault) const;
    Option excludes(const Option& other) const;
    Option needs(const Option& other) const;
    Option expected(int values) const;  ///< Each time that it is given.
    Option take_all() const;            ///< It may be given again.
    Option delimiter(char between) const;

    [[nodiscard]] bool is_given() const;
    [[nodiscard]] bool is_flag() const;
    [[nodiscard]] bool is_positional() const;
    [[nodiscard]] std::string name() const;                  ///< "--seed", or the positional's.
    [[nodiscard]] std::vector<std::string> results() const;  ///< The words that it was given.

  private:
    CLI::Option* own_;
};

/// A program or one of its subcommands; a handle, good as long as its program. The variables that
/// options are read into must live as long.
class Command {
  public:
    explicit Command(CLI::App* own = nullptr) : own_{own} {}

    Command add_subcommand(const std::string& name, const std::string& what) const;
    Option add_option(const std::string& name, std::string& into, const std::string& help) const;
    /// For the name of what is written: never that of a file which the same command reads, nor "-".
    Option add_output(const std::string& name, std::string& into, const std::string& help) const;
    Option add_option(const std::string& name, std::vector<std::string>& into,
                      const std::string& help) const;
    Option add_option(const std::string& name, int& into, const std::string& help) const;
    Option add_option(const std::string& name, unsigned& into, const std::string& help) const;
    Option add_option(const std::string& name, std::uint64_t& into, const std::string& help) const;
    Option add_option(const std::string& name, std::optional<std::uint64_t>& into,
                      const std::string& help) const;
    Option add_option(const std::string& name, double& into, const std::string& help) const;
    Option add_flag(const std::string& name, bool& into, const std::string& help) const;

    [[nodiscard]] Option option(const std::string& name) const;  ///< One that has been added.
    [[nodiscard]] bool has_option(const std::string& name) const;
    [[nodiscard]] std::vector<Option> options() const;
    void remove_option(const std::string& name) const;

    void require_subcommand() const;
    void footer(const std::string& text) const;
    /// When this subcommand was chosen and read. What it throws ends the reading and is thrown on.
    void callback(const std::function<void()>& work) const;
    /// When this subcommand's words were read, before any callback.
    void read_callback(const std::function<void()>& work) const;
    void final_callback(const std::function<void()>& work) const;  ///< After all callbacks.
    [[nodiscard]] bool is_chosen() const;
    [[nodiscard]] std::vector<std::string> subcommands() const;  ///< Their names.

  protected:
    CLI::App* own_;
};

/// A whole program's command line.
class Program : public Command {
  public:
    Program();  ///< For words that another command line passes on.
    /// `column`: of the help texts.
    Program(const std::string& what, const std::string& name, const std::string& version,
            unsigned column);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program();

    /// Reads the command line and runs the callbacks. @returns the exit code if that was all: 0
    /// after --help and --version, `bad_usage` after a fault, which it has printed on stderr. With
    /// `--write-usage man|bash|zsh` alone it prints the manual page or the completions of a shell;
    /// the build asks for them, and --help does not list it.
    [[nodiscard]] std::optional<int> parse(int argc, char** argv, int bad_usage) const;
    /// The words without the program's name; a fault ends the reading of the outer command line.
    void parse(std::vector<std::string> words) const;

  private:
    std::unique_ptr<CLI::App> all_;
    std::string version_;
};

}  // namespace muster::usage
