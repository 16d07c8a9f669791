#include "engine/campaign/lab/file_command.hpp"

#include "engine/campaign/lab/file_report.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/core/seat.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;
using campaign::By;
using campaign::CampaignFile;
using campaign::CommanderId;
using campaign::Minute;
using campaign::State;

struct CampaignWords {
    std::string file, region, variant, orders, to, commander, out, who{"referee"}, why, undo_to;
    std::vector<std::string> answer;
    std::optional<std::uint64_t> seed;
    std::string days, since, face;
    bool json{}, all{}, real_dice{}, usual{}, steps{};
};

By by_of(const CampaignWords& words) {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return {words.who, fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(now)), words.why,
            !words.real_dice, words.usual};
}

std::int64_t number_of(std::string_view name, const std::string& text, std::int64_t least,
                       std::int64_t most) {
    std::int64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failed] = std::from_chars(text.data(), last, number);
    if (failed != std::errc{} || end != last || number < least || number > most)
        throw BadInput{fmt::format("error: {}: found {}; allowed: whole number, {} to {}", name,
                                   toml::quote(text), least, most)};
    return number;
}

constexpr int last_day = 100'000;

/// "5", "day 5" or "day 5 06:00".
Minute minute_of(std::string_view name, const std::string& text) {
    std::string_view rest = text;
    if (rest.starts_with("day ")) rest.remove_prefix(4);
    const std::size_t space = rest.find(' ');
    const std::string day{rest.substr(0, space)};
    Minute out = campaign::dawn_of(static_cast<int>(number_of(name, day, 1, last_day)));
    if (space == std::string_view::npos) return out;
    const std::string clock{rest.substr(space + 1)};
    if (clock.size() != 5 || clock[2] != ':')
        throw BadInput{
            fmt::format("error: {}: found {}; allowed: day N HH:MM", name, toml::quote(text))};
    out += number_of(name, clock.substr(0, 2), 0, 23) * 60;
    return out + number_of(name, clock.substr(3), 0, 59);
}

Minute since_of(const CampaignWords& words, const State& state) {
    if (!words.since.empty()) return minute_of("--since", words.since);
    return std::max<Minute>(0, state.now - campaign::minutes_a_week);
}

std::string input_text(const std::string& name) {
    std::error_code failed;
    if (!fs::is_regular_file(name, failed)) throw BadInput{name + ": error: no such file"};
    return toml::text_of(name);
}

CommanderId commander_named(const State& state, const std::string& name) {
    std::vector<std::string_view> known;
    for (const campaign::Commander& one : state.commanders) {
        if (one.name == name) return one.id;
        known.push_back(one.name);
    }
    throw BadInput{"error: --commander: " + toml::unknown_name(name, known)};
}

/// What the rules refuse is a fault of the input.
void keep(CampaignFile& file, const campaign::Action& action, const By& by) {
    if (const std::string why = refusal(file.state(), action); !why.empty())
        throw BadInput{file.name() + ": error: " + why};
    file.apply(action, by);
}

void print_clock(const CampaignWords& words, const CampaignFile& file, std::uint64_t before) {
    // What happened in these steps alone: the log of the days that were played.
    if (words.json) {
        fmt::print("{}", campaign_json(file, file.state_after(before).now));
        return;
    }
    for (const std::string& line : file.log(file.state_after(before).now)) fmt::print("{}\n", line);
    fmt::print("{}{}", clock_line(file.state()), wait_page(file.state()));
}

void run_new(const CampaignWords& words) {
    campaign::Beginning beginning;
    beginning.setting_text = input_text(words.region);
    beginning.setting_file = words.region;
    if (!words.variant.empty()) {
        toml::Faults faults;
        const auto variant = campaign::load_variant(words.variant, faults);
        require_none(faults);
        beginning.variant = variant.value();
    }
    if (words.seed) {
        beginning.seed = *words.seed;
    } else {  // Nobody who knows the region file shall know the dice.
        std::random_device chance;
        beginning.seed = std::uint64_t{chance()} << 32U | chance();
    }
    const CampaignFile file = CampaignFile::create(words.file, beginning, by_of(words));
    fmt::print("{}", words.json ? campaign_json(file, 0) : campaign_page(file, 0));
}

void run_show(const CampaignWords& words) {
    const CampaignFile file{words.file};
    if (words.steps)
        fmt::print("{}", steps_page(file, words.json));
    else if (words.json)
        fmt::print("{}", campaign_json(file, since_of(words, file.state())));
    else
        fmt::print("{}", campaign_page(file, since_of(words, file.state())));
}

void run_advance(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    Minute until = campaign::dawn_of(state.day() + 1);
    if (!words.to.empty())
        until = minute_of("--to", words.to);
    else if (!words.days.empty())
        until = campaign::dawn_of(state.day() +
                                  static_cast<int>(number_of("--days", words.days, 1, 3650)));
    if (const std::string why = refusal(state, campaign::Advance{until}); !why.empty())
        throw BadInput{file.name() + ": error: " + why + '\n' + clock_line(state) +
                       wait_page(state)};
    const std::uint64_t before = file.tip();
    file.advance(until, by_of(words));
    print_clock(words, file, before);
}

/// "loser=attacker" word by word.
campaign::Answer answer_of(const campaign::Question& question, const CampaignWords& words) {
    campaign::Answer out;
    out.reason = words.why.empty() ? (words.answer.empty() ? "as usual" : "") : words.why;
    std::vector<std::string_view> names;
    for (const campaign::Field& one : question.fields) names.push_back(one.name);
    for (const std::string& word : words.answer) {
        const std::size_t at = word.find('=');
        const std::string name = word.substr(0, at);
        if (at == std::string::npos || std::find(names.begin(), names.end(), name) == names.end())
            throw BadInput{"error: FIELD=VALUE: " + toml::unknown_name(name, names)};
        out.values[name] = word.substr(at + 1);
    }
    return out;
}

void run_rule(const CampaignWords& words) {
    CampaignFile file{words.file};
    const State& state = file.state();
    const std::uint64_t before = file.tip();
    if (!words.face.empty()) {
        const auto face = static_cast<int>(number_of("--face", words.face, 1, 1'000'000));
        keep(file, campaign::Face{face}, by_of(words));
    } else if (const auto* question = std::get_if<campaign::Question>(&state.wait)) {
        keep(file, answer_of(*question, words), by_of(words));
    } else {
        throw BadInput{file.name() + ": error: no ruling is due\n" + clock_line(state)};
    }
    print_clock(words, file, before);
}

void run_undo(const CampaignWords& words) {
    CampaignFile file{words.file};
    const std::uint64_t before = file.tip();
    file.undo(static_cast<std::uint64_t>(number_of("--to", words.undo_to, 1, 1'000'000'000)),
              by_of(words));
    if (words.json)
        fmt::print("{}", campaign_json(file, file.state().now));
    else
        fmt::print("undone: steps {} to {}\n{}{}", file.tip() + 1, before, clock_line(file.state()),
                   wait_page(file.state()));
}

/// The lines of each commander as they were written, from one "commander:" to the next.
std::vector<std::string> blocks_of(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        std::string_view words = line;
        while (words.starts_with(' ') || words.starts_with('\t')) words.remove_prefix(1);
        if (words.starts_with("commander") || words.starts_with("Commander")) out.emplace_back();
        if (!out.empty()) out.back() += std::string{line} + '\n';
    }
    return out;
}

void run_orders(const CampaignWords& words) {
    CampaignFile file{words.file};
    const std::string text = input_text(words.orders);
    toml::Faults faults;
    std::vector<campaign::Order> orders =
        parse_orders(file.state(), text, words.orders, campaign::Reader::referee, faults);
    require_none(faults);
    if (orders.empty()) throw BadInput{words.orders + ": error: no orders"};
    const std::vector<std::string> blocks = blocks_of(text);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        if (i < blocks.size()) orders[i].text = blocks[i];
        if (const std::string why = refusal(file.state(), campaign::Submit{orders[i]});
            !why.empty())
            throw BadInput{fmt::format("{}: error: {}: {}", words.orders,
                                       file.state().commander(orders[i].commander).name, why)};
    }
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const campaign::Order& order : orders) {
        By by = by_of(words);
        const State& state = file.state();
        const std::string& name = state.commander(order.commander).name;
        std::vector<std::string> understood;
        if (const campaign::Army* army = state.army_of(order.commander))
            for (const campaign::Task& task : order.tasks)
                understood.push_back(task_text(state, *army, task));
        if (words.json)
            json.push_back({{"commander", name},
                            {"effective", order.effective()},
                            {"understood", understood}});
        else
            fmt::print("{}: {}\n", name, fmt::join(understood, "; "));
        file.apply(campaign::Submit{order}, by);
    }
    if (words.json) fmt::print("{}\n", json.dump(2));
}

void write_report(const fs::path& file, const std::string& text) {
    std::ofstream out{file, std::ios::binary};
    out << text;
    out.close();
    if (!out) throw BadInput{file.string() + ": error: cannot be written"};
}

/// "Ysolde of Tarn" as "ysolde_of_tarn".
std::string name_in_files(std::string_view name) {
    std::string out;
    for (const char letter : name)
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
            out += letter;
        else if (letter >= 'A' && letter <= 'Z')
            out += static_cast<char>(letter - 'A' + 'a');
        else if (!out.empty() && out.back() != '_')
            out += '_';
    return out;
}

void run_report(const CampaignWords& words) {
    const CampaignFile file{words.file};
    const State& state = file.state();
    const Minute since = since_of(words, state);
    if (words.all == !words.commander.empty())
        throw BadInput{"error: allowed: --commander NAME or --all, one of them"};
    if (!words.all) {
        const CommanderId who = commander_named(state, words.commander);
        const std::string page = commander_page(file, who, since);
        if (words.json)
            fmt::print("{}\n", nlohmann::ordered_json{{"commander", words.commander},
                                                      {"time", campaign::time_text(state.now)},
                                                      {"learned", file.learned(who, since)},
                                                      {"report", page}}
                                   .dump(2));
        else if (!words.out.empty())
            write_report(words.out, page);
        else
            fmt::print("{}", page);
        return;
    }
    if (words.out.empty()) throw BadInput{"error: --all needs --out FOLDER"};
    std::error_code failed;
    fs::create_directories(words.out, failed);
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const campaign::Commander& one : state.commanders) {
        if (one.is_referees) continue;
        const fs::path path = fs::path{words.out} / (name_in_files(one.name) + ".md");
        write_report(path, commander_page(file, one.id, since));
        json.push_back({{"commander", one.name}, {"file", path.string()}});
        if (!words.json) fmt::print("{}\n", path.string());
    }
    if (words.json) fmt::print("{}\n", json.dump(2));
}

void run_verify(const CampaignWords& words, int& exit_code) {
    const CampaignFile file{words.file};
    const std::vector<campaign::Difference> found = file.verify();
    fmt::print("{}", verify_page(file, found, words.json));
    if (!found.empty()) exit_code = 1;
}

/// Adds the commands one by one to `campaign`.
class CampaignCommands {
  public:
    CampaignCommands(const usage::Command& all, int& exit_code)
        : all_{all}, exit_code_{exit_code}, words_{std::make_shared<CampaignWords>()} {}

    void add() const {
        add_new();
        add_show();
        add_orders();
        add_advance();
        add_rule();
        add_undo();
        add_report();
        add_verify();
    }

  private:
    [[nodiscard]] usage::Command begin(const std::string& name, const std::string& what) const {
        const usage::Command command = all_.add_subcommand(name, what);
        command.add_option("FILE", words_->file, "the campaign's file").required().type_name("");
        return command;
    }
    void finish(const usage::Command& command, void (*run)(const CampaignWords&),
                const std::string& footer) const {
        command.add_flag("--json", words_->json, "for machines");
        command.footer(footer);
        command.callback([run, words = words_] { run(*words); });
    }
    void add_by(const usage::Command& command) const {
        command.add_option("--by", words_->who, "who does it; else the referee").type_name("NAME");
        command.add_option("--why", words_->why, "kept in the file").type_name("TEXT");
    }
    void add_dice(const usage::Command& command) const {
        command.add_flag("--real-dice", words_->real_dice,
                         "the clock stops at each roll, see campaign rule");
        command.add_flag("--usual", words_->usual, "the usual answer to every question");
    }
    void add_since(const usage::Command& command) const {
        command.add_option("--since", words_->since, "from this day on; else the last week")
            .type_name("DAY");
    }

    void add_new() const {
        const usage::Command command = begin("new", "Begins a campaign on a region.");
        command.add_option("REGION", words_->region, "region file (TOML)").required().type_name("");
        command.add_option("--variant", words_->variant, "file of house rules").type_name("FILE");
        command.add_option("--seed", words_->seed, "of the dice; else nobody knows it")
            .type_name("N");
        add_by(command);
        finish(command, run_new,
               "Example:\n"
               "  muster-lab campaign new vale.muster vale.toml --seed 7");
    }
    void add_show() const {
        const usage::Command command =
            begin("show", "The clock, armies, orders and the referee's log.");
        add_since(command);
        command.add_flag("--steps", words_->steps, "every input instead: who, when and why");
        finish(command, run_show,
               "Examples:\n"
               "  muster-lab campaign show vale.muster\n"
               "  muster-lab campaign show vale.muster --steps --json");
    }
    void add_orders() const {
        const usage::Command command =
            begin("orders", "Takes in order forms; all of a file or nothing.");
        command.add_option("ORDERS", words_->orders, "plain text, \"commander: NAME\" first")
            .required()
            .type_name("");
        add_by(command);
        finish(command, run_orders,
               "Example:\n"
               "  muster-lab campaign orders vale.muster orders.txt --by Ysolde");
    }
    void add_advance() const {
        const usage::Command command = begin("advance", "Lets the clock run, to the next dawn.");
        const usage::Option to =
            command.add_option("--to", words_->to, "day 5, or \"day 5 06:00\"").type_name("DAY");
        command.add_option("--days", words_->days, "so many days instead")
            .type_name("N")
            .excludes(to);
        add_dice(command);
        add_by(command);
        finish(command, run_advance,
               "The clock stops where a ruling is due, see muster-lab campaign rule.\n"
               "\n"
               "Examples:\n"
               "  muster-lab campaign advance vale.muster --days 7 --usual\n"
               "  muster-lab campaign advance vale.muster --to \"day 5 06:00\"");
    }
    void add_rule() const {
        const usage::Command command =
            begin("rule", "Answers what the clock waits for; the rest as usual.");
        command.add_option("FIELD=VALUE", words_->answer, "answers to the question")
            .type_name("")
            .expected(-1);
        command.add_option("--face", words_->face, "what the dice on the table show")
            .type_name("N");
        add_dice(command);
        add_by(command);
        finish(command, run_rule,
               "Examples:\n"
               "  muster-lab campaign rule vale.muster engage=no --why \"fog\"\n"
               "  muster-lab campaign rule vale.muster --face 7 --real-dice");
    }
    void add_undo() const {
        const usage::Command command =
            begin("undo", "Goes back to a step; the file keeps the rest.");
        command.add_option("--to", words_->undo_to, "the step, see campaign show --steps")
            .required()
            .type_name("STEP");
        add_by(command);
        finish(command, run_undo,
               "Example:\n"
               "  muster-lab campaign undo vale.muster --to 12 --why \"wrong army\"");
    }
    void add_report() const {
        const usage::Command command = begin("report", "What a commander knows, as Markdown.");
        command.add_option("--commander", words_->commander, "whose").type_name("NAME");
        command.add_flag("--all", words_->all, "everybody's, a file each");
        command.add_option("--out", words_->out, "file; with --all a folder").type_name("PATH");
        add_since(command);
        finish(command, run_report,
               "Examples:\n"
               "  muster-lab campaign report vale.muster --commander \"Bram Tolliver\"\n"
               "  muster-lab campaign report vale.muster --all --out reports");
    }
    void add_verify() const {
        const usage::Command command =
            begin("verify", "Recomputes every step and lists what differs.");
        command.add_flag("--json", words_->json, "for machines");
        command.footer(
            "Exit code 1 where something differs: the file was changed by other means,\n"
            "or by a Muster whose rules were others.\n"
            "\n"
            "Example:\n"
            "  muster-lab campaign verify vale.muster");
        command.callback(
            [words = words_, &exit_code = exit_code_] { run_verify(*words, exit_code); });
    }

    usage::Command all_;
    int& exit_code_;
    std::shared_ptr<CampaignWords> words_;
};

}  // namespace
}  // namespace muster::lab

namespace muster::campaign {

void add_campaign(const usage::Command& app, int& exit_code) {
    const usage::Command command =
        app.add_subcommand("campaign", "Runs a refereed campaign that is kept in a file.");
    lab::CampaignCommands{command, exit_code}.add();
    command.require_subcommand();
    command.footer(
        "Examples:\n"
        "  muster-lab campaign new vale.muster vale.toml\n"
        "  muster-lab campaign orders vale.muster orders.txt\n"
        "  muster-lab campaign advance vale.muster --days 7\n"
        "  muster-lab campaign report vale.muster --all --out reports\n"
        "  muster-lab campaign verify vale.muster");
}

}  // namespace muster::campaign
