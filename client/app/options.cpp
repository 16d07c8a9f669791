#include "client/app/options.hpp"

#include "client/ui/keys/settings.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/usage/usage.hpp"

#include <charconv>

namespace muster::client {

namespace {

/// "1280x800" into the options. @returns what is wrong with it, or nothing
std::string read_size(const std::string& text, Options& options) {
    const char* const last = text.data() + text.size();
    Options::WindowSize size;
    const auto [cross, first] = std::from_chars(text.data(), last, size.width);
    if (first == std::errc{} && cross != last && *cross == 'x') {
        const auto [end, second] = std::from_chars(cross + 1, last, size.height);
        const bool is_whole = second == std::errc{} && end == last;
        if (is_whole && size.width >= 640 && size.height >= 400 && size.width <= most_window &&
            size.height <= most_window) {
            options.size = size;
            return "";
        }
    }
    return "found " + toml::quote(text) +
           "; allowed: WxH, such as 1280x800, 640x400 to 16384x16384";
}

}  // namespace

std::optional<Options> read_options(int argc, char** argv, int& exit_code) {
    Options options;
    int percent = 0;
    std::string red, blue, replay, battle, folder, size;
    std::array<std::string, 2> kinds{"human", "human"};
    const usage::Program app{
        "Muster: tabletop army battles on the screen, for two or against the computer.", "muster",
        "muster " MUSTER_VERSION, 24};
    app.add_option("--red", red, "Army of Madder, the first seat").type_name("ARMY");
    app.add_option("--blue", blue, "Army of Woad, the second seat").type_name("ARMY");
    constexpr std::array seats{"--red-player", "--blue-player"};
    constexpr std::array who{"Who plays Madder (human)", "Who plays Woad (human)"};
    for (std::size_t seat = 0; seat < 2; ++seat)
        app.add_option(seats[seat], kinds[seat], who[seat])
            .check(usage::one_of({"human", "random", "greedy", "easy", "fair", "hard"}))
            .type_name("WHO");
    app.add_option("--seed", options.seed, "Seed of the dice; a fresh one without it")
        .check(usage::whole_number())
        .type_name("N");
    bool is_new = false;
    bool is_table = false;
    const auto anew = app.add_flag("--new", is_new, "Begin a new battle; an open one is set aside");
    app.add_flag("--table", is_table, "Straight to the table: the open battle, or a new one")
        .excludes(anew);
    const auto watched =
        app.add_option("--replay", replay, "Watch a saved battle").type_name("FILE.muster");
    app.add_option("--battle", battle, "Set up a battle or a war on a map from its file")
        .type_name("BATTLE.toml")
        .excludes(watched);
    app.add_option("--state-dir", folder, "Folder of the open battle").type_name("DIR");
    app.add_option("--scale", percent, "Size of everything, 80 to 200 per cent, if it fits")
        .type_name("N")
        .check(usage::whole_between(least_text_percent, most_text_percent));
    app.add_option("--language", options.language, "Language, such as de; ar and ja for cards only")
        .type_name("TAG");
    app.add_option("--size", size, "Window size, such as 1280x800; else as last")
        .type_name("WxH")
        .check([&options](const std::string& text) { return read_size(text, options); });
    app.footer(
        "Examples:\n"
        "  muster                    the title screen; Continue if a battle is open\n"
        "  muster --table            the open battle, or a duel of the starter armies\n"
        "  muster --new --seed 7     a new duel of the two starter armies\n"
        "  muster --new --blue-player fair\n"
        "  muster --new --red wild_muster --blue my_army.toml\n"
        "  muster --replay evening.muster\n"
        "  muster --battle three_keeps\n"
        "  muster --battle tolls_of_ostrick\n"
        "ARMY is a file or the name of a shipped army, such as barrow_court.\n"
        "WHO is human, random, greedy (best exact odds of its next step), or easy, fair\n"
        "or hard, which search 200, 2,000 or 20,000 iterations before each choice.\n"
        "Options override the settings (S) in ~/.config/muster/settings.toml, until a\n"
        "setting is changed in the program.\n"
        "Keys: arrows and Tab move, Enter acts, Esc goes back, F1 lists them all.\n"
        "Without a display, muster-lab play skirmish plays the same in a terminal.");
    if (const auto code = app.parse(argc, argv, 2)) {
        exit_code = *code;
        return std::nullopt;
    }
    if (is_table) options.opening = Opening::table;
    if (is_new) options.opening = Opening::new_battle;
    for (std::size_t seat = 0; seat < 2; ++seat)
        options.players[seat] = *players::find_kind(kinds[seat]);
    if (percent != 0) options.text_percent = percent;
    options.red = toml::shipped_or_given(red, "armies");
    options.blue = toml::shipped_or_given(blue, "armies");
    options.folder = folder.empty() ? record::state_folder() : std::filesystem::path{folder};
    options.replay = replay;
    options.battle = toml::shipped_or_given(battle, "battles");
    options.battle = toml::shipped_or_given(options.battle, "wars");
    return options;
}

}  // namespace muster::client
