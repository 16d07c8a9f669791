#include "client/workshop/orders.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

using Task = WorkshopTask;

const WorkshopOption paper_option{"paper", "--paper", {"a4", "letter"}};
const WorkshopOption side_option{"side", "--side", {"madder", "woad"}};
const WorkshopOption backs_option{"backs", "--duplex", {"long-edge", "short-edge", "none"}};
const WorkshopOption size_option{"size", "--size", {"20mm", "22mm", "25mm", "1/2in", "5/8in"}, 1};
const WorkshopOption square_option{"square", "--square", {"25mm", "1in"}};
const WorkshopOption ink_option{"ink", "--ink", {"full", "light"}};
const WorkshopOption player_option{
    "player", "--player", {"random", "greedy", "easy", "fair", "hard"}, 1};
const WorkshopOption battles_option{"battles", "--games", {"100", "1000", "10000"}, 1};
const WorkshopOption within_option{"within", "--within", {"near", "wide", "any"}};
const WorkshopOption number_option{
    "number", "{n}", {"0", "1", "2", "3", "4", "5", "6", "8", "10", "12"}, 3};
const WorkshopOption ahead_option{"ahead", "--days", {"10", "30", "90"}, 1};
const WorkshopOption days_option{"days", "--days", {"30", "90", "365"}, 2};
const WorkshopOption trials_option{"trials", "--games", {"50", "200", "1000"}, 1};

fs::path home() {
    const char* folder = std::getenv("HOME");
    return folder != nullptr && *folder != '\0' ? folder : ".";
}

/// The first words of a file's name: "barrow_court" of "barrow_court.toml".
std::string stem_of(const std::string& argument) {
    return fs::path{argument}.stem().string();
}

/// What a game with a referee has in the place of armies.
std::vector<Material> of_refereed(const Materials& all) {
    std::vector<Material> out = all.refereed;
    out.insert(out.end(), all.regions.begin(), all.regions.end());
    return out;
}

std::vector<std::string> lines_of_argument(const std::string& argument) {
    std::vector<std::string> out;
    std::istringstream in{argument};
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

/// Of `muster-lab`, with its own options; nobody has to know of seeds.
std::vector<std::string> measured_arguments(const std::string& ruleset, Task task,
                                            const std::string& argument,
                                            const std::vector<std::string>& options) {
    std::vector<std::string> out;
    if (task == Task::odds) {
        for (const std::string& word : lines_of_argument(argument))
            out.push_back(word == options.front() ? options.back() : word);
        return out;
    }
    out = {ruleset, task == Task::soak ? "soak" : "forecast"};
    for (std::string& word : lines_of_argument(argument)) out.push_back(std::move(word));
    out.insert(out.end(), options.begin(), options.end());
    return out;
}

}  // namespace

const char* name_of(Task task) {
    switch (task) {
        case Task::cards: return "cards";
        case Task::sheet: return "sheet";
        case Task::reference: return "reference";
        case Task::counters: return "counters";
        case Task::map: return "map";
        case Task::duel: return "duel";
        case Task::trial: return "trial";
        case Task::handouts: return "handouts";
        case Task::forms: return "forms";
        case Task::odds: return "odds";
        case Task::forecast: return "forecast";
        case Task::soak: return "soak";
        case Task::copy: break;
    }
    return "copy";
}

bool is_measured(Task task) {
    switch (task) {
        case Task::duel:
        case Task::trial:
        case Task::odds:
        case Task::forecast:
        case Task::soak: return true;
        default: return false;
    }
}

bool is_printed(Task task) {
    return !is_measured(task) && task != Task::copy;
}

std::vector<Material> materials_of(Task task, const Materials& all) {
    if (task == Task::reference) return {};
    if (task == Task::handouts) return of_refereed(all);
    if (task == Task::forms) return all.forms;
    if (task == Task::odds) return all.odds;
    if (task == Task::forecast) return all.forecasts;
    if (task == Task::soak) return all.regions;
    if (task == Task::map) return all.maps.empty() ? of_refereed(all) : all.maps;
    if (task == Task::trial) return all.pieces;
    if (task == Task::duel && !all.rivals.empty()) return all.rivals;
    std::vector<Material> out = all.armies;
    if (task == Task::cards || task == Task::sheet) return out.empty() ? of_refereed(all) : out;
    if (task != Task::copy) return out;
    // An open one is more than its file: what was done last lies beside it.
    for (const auto* more : {&all.maps, &all.regions, &all.rivals, &all.replays})
        for (const Material& each : *more)
            if (std::none_of(out.begin(), out.end(),
                             [&](const Material& one) { return one.argument == each.argument; }))
                out.push_back(each);
    // What cannot be read can be copied all the same.
    for (Material& each : out) each.problem.clear();
    return out;
}

std::vector<Task> tasks_of(const Materials& materials) {
    std::vector<Task> out;
    for (const Task task :
         {Task::handouts, Task::cards, Task::sheet, Task::reference, Task::forms, Task::counters,
          Task::map, Task::duel, Task::trial, Task::odds, Task::forecast, Task::soak, Task::copy}) {
        if (task == Task::counters && materials.maps.empty()) continue;
        if (task == Task::reference || !materials_of(task, materials).empty()) out.push_back(task);
    }
    return out;
}

const std::vector<WorkshopOption>& options_of(Task task) {
    static const std::map<Task, std::vector<WorkshopOption>> all{
        {Task::cards, {paper_option, side_option, backs_option}},
        {Task::sheet, {paper_option, side_option}},
        {Task::reference, {paper_option}},
        {Task::counters, {paper_option, size_option}},
        {Task::map, {paper_option, square_option, ink_option}},
        {Task::duel, {player_option, battles_option}},
        {Task::trial, {player_option, trials_option, within_option}},
        {Task::copy, {}},
        {Task::handouts, {paper_option}},
        {Task::forms, {paper_option}},
        {Task::odds, {number_option}},
        {Task::forecast, {ahead_option}},
        {Task::soak, {days_option}}};
    return all.at(task);
}

std::size_t WorkshopChoice::value_of(const WorkshopOption& option) const {
    const auto found = values.find(option.id);
    return found == values.end() ? option.usual : std::min(found->second, option.values.size() - 1);
}

std::array<std::size_t, 2> WorkshopChoice::places() const {
    const auto found = chosen.find(task);
    return found == chosen.end() ? std::array<std::size_t, 2>{0, 1} : found->second;
}

WorkshopOrder order_of(const std::string& ruleset, const Materials& materials,
                       const WorkshopChoice& choice, const fs::path& folder,
                       const std::string& language) {
    WorkshopOrder out;
    const Task task = choice.task;
    std::vector<std::string>& arguments = out.arguments;
    const std::vector<Material> all = materials_of(task, materials);
    const auto [first, second] = choice.places();
    const auto argument = [&](std::size_t place) {
        return all.at(std::min(place, all.size() - 1)).argument;
    };
    for (const WorkshopOption& option : options_of(task)) {
        const std::size_t place = choice.value_of(option);
        std::string value = option.values[place];
        if (option.id == std::string{"within"}) value = std::to_string(materials.within[place]);
        // In a duel the same player leads both armies.
        const bool is_of_duel = task == Task::duel && option.flag == std::string{"--player"};
        for (const std::string& flag :
             is_of_duel ? std::vector<std::string>{"--red-player", "--blue-player"}
                        : std::vector<std::string>{option.flag}) {
            arguments.push_back(flag);
            arguments.push_back(value);
        }
    }
    if (is_measured(task)) {
        out.program = "muster-lab";
        if (task != Task::duel && task != Task::trial) {
            arguments = measured_arguments(ruleset, task, argument(first), arguments);
            if (task == Task::soak && !materials.rules.empty())
                arguments.insert(arguments.end(), {"--variant", materials.rules.string()});
            return out;
        }
        // One core is left to the window.
        const unsigned cores = std::max(2U, std::thread::hardware_concurrency());
        arguments.insert(arguments.end(), {"--threads", std::to_string(cores - 1)});
        if (!materials.rules.empty())
            arguments.insert(arguments.end(), {"--variant", materials.rules.string()});
        if (task == Task::duel) {
            arguments.insert(arguments.begin(), {"duel", ruleset, "--red", argument(first),
                                                 "--blue", argument(second), "--paired"});
        } else {
            arguments.insert(arguments.begin(), {"card", ruleset, argument(first)});
        }
        return out;
    }
    out.program = "muster-print";
    const bool is_reference = task == Task::reference;
    const std::string verb = task == Task::cards      ? "deck"
                             : task == Task::forms    ? "reference"
                             : task == Task::handouts ? "handout"
                                                      : name_of(task);
    arguments.insert(arguments.begin(), {verb, is_reference ? ruleset : argument(first)});
    std::string name = is_reference          ? ruleset
                       : task == Task::forms ? argument(first)
                                             : stem_of(argument(first));
    if (task != Task::forms) name += std::string{"_"} + name_of(task);
    // Everybody's are files in a folder.
    const bool is_folder = task == Task::handouts;
    if (is_folder) arguments.emplace_back("--all");
    out.output = folder / (is_folder ? name : name + ".pdf");
    arguments.insert(arguments.end(), {"--locale", language, "-o", out.output.string()});
    return out;
}

fs::path documents_folder() {
    // As xdg-user-dirs writes it: XDG_DOCUMENTS_DIR="$HOME/Documents".
    const char* config = std::getenv("XDG_CONFIG_HOME");
    std::ifstream in{(config != nullptr && *config == '/' ? fs::path{config} : home() / ".config") /
                     "user-dirs.dirs"};
    const std::string key = "XDG_DOCUMENTS_DIR=\"";
    for (std::string line; std::getline(in, line);) {
        const std::size_t end = line.rfind('"');
        if (!line.starts_with(key) || end < key.size()) continue;
        const std::string value = line.substr(key.size(), end - key.size());
        if (value.starts_with("$HOME/")) return home() / value.substr(6);
        if (value.starts_with('/')) return value;
    }
    return home();
}

fs::path typed_folder(const std::string& typed) {
    if (typed == "~") return home();
    if (typed.starts_with("~/")) return home() / typed.substr(2);
    const fs::path path{typed};
    return path.is_absolute() ? path : home() / path;
}

fs::path copy_into(const fs::path& file, const fs::path& folder) {
    fs::create_directories(folder);
    fs::path to = folder / file.filename();
    for (int n = 2; fs::exists(to); ++n)
        to = folder / (file.stem().string() + ' ' + std::to_string(n) + file.extension().string());
    // Whole or not at all: what is half-written has another name.
    fs::path half = to;
    half += ".part";
    std::error_code failed;
    if (!fs::copy_file(file, half, fs::copy_options::overwrite_existing, failed) || failed) {
        std::error_code none;
        fs::remove(half, none);
        throw fs::filesystem_error{"", to, failed};
    }
    fs::rename(half, to);
    return to;
}

}  // namespace muster::client
