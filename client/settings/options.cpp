#include "client/settings/options.hpp"

#include "client/settings/settings.hpp"
#include "engine/record/record.hpp"
#include "engine/skirmish/load.hpp"

#include <CLI/CLI.hpp>

#include <iostream>

namespace muster::client {

std::optional<Options> read_options(int argc, char** argv, int& exit_code) {
    Options options;
    int percent = 0;
    std::string size;
    CLI::App app{"Muster: tabletop army battles on the screen, for two or against the computer."};
    app.name("muster");
    app.get_formatter()->column_width(24);
    app.add_option("--red", options.red, "Army of Madder, the first seat")->type_name("ARMY.toml");
    app.add_option("--blue", options.blue, "Army of Woad, the second seat")->type_name("ARMY.toml");
    const auto seat = [&](const char* name, players::Kind& kind, const char* help) {
        app.add_option_function<std::string>(
               name, [&kind](const std::string& text) { kind = *players::find_kind(text); }, help)
            ->check(CLI::IsMember({"human", "random", "greedy"}))
            ->type_name("human|random|greedy");
    };
    seat("--red-player", options.players[0], "Who plays Madder (human)");
    seat("--blue-player", options.players[1], "Who plays Woad (human)");
    app.add_option("--seed", options.seed, "Seed of the dice; a fresh one without it")
        ->type_name("N");
    bool is_new = false;
    bool is_table = false;
    app.add_flag("--new", is_new, "Begin a new battle; an open one is kept aside");
    app.add_flag("--table", is_table, "Straight to the table: the open battle, or a new one");
    app.add_option("--replay", options.replay, "Watch a saved battle")->type_name("FILE.muster");
    app.add_option("--state-dir", options.folder, "Folder of the open battle")->type_name("DIR");
    app.add_option("--scale", percent, "Size of everything, 80 to 200 per cent")
        ->type_name("N")
        ->check(CLI::Range(least_text_percent, most_text_percent));
    app.add_option("--language", options.language, "Language, such as de")->type_name("TAG");
    app.add_option("--size", size, "Window size, such as 1280x800")->type_name("WxH");
    app.set_version_flag("--version", "muster " MUSTER_VERSION);
    app.footer(
        "Examples:\n"
        "  muster                    the title screen; Resume if a battle is open\n"
        "  muster --table            the open battle, or a duel of the starter armies\n"
        "  muster --new --seed 7     a new duel of the two starter armies\n"
        "  muster --new --blue-player greedy\n"
        "  muster --new --red cards/skirmish/armies/wild_muster.toml\n"
        "  muster --replay evening.muster\n"
        "Size, language and more are settings (S), kept in\n"
        "~/.config/muster/settings.toml; what stands here goes before them, until it is\n"
        "changed there.\n"
        "Keys: arrows and Tab move, Enter acts, Esc goes back, F1 lists them all.\n"
        "Without a display, muster-lab play skirmish plays the same in a terminal.");
    try {
        app.parse(argc, argv);
        if (is_new && is_table) throw CLI::ExcludesError("--table", "--new");
        if (is_table) options.opening = Opening::table;
        if (is_new) options.opening = Opening::new_battle;
        if (!size.empty()) {
            const auto cross = size.find('x');
            if (cross == std::string::npos) throw CLI::ValidationError("--size", "want WxH");
            options.width = static_cast<unsigned>(std::stoul(size.substr(0, cross)));
            options.height = static_cast<unsigned>(std::stoul(size.substr(cross + 1)));
            if (options.width < 640 || options.height < 400 || options.width > 16384 ||
                options.height > 16384)
                throw CLI::ValidationError("--size", "allowed: 640x400 to 16384x16384");
        }
    } catch (const CLI::Success& done) {
        exit_code = app.exit(done);
        return std::nullopt;
    } catch (const CLI::Error& fault) {
        app.exit(fault);
        exit_code = 2;
        return std::nullopt;
    } catch (const std::logic_error&) {  // stoul
        std::cerr << "muster: --size: found \"" << size << "\"; allowed: WxH, such as 1280x800\n";
        exit_code = 2;
        return std::nullopt;
    }
    if (percent != 0) options.text_percent = percent;
    const auto armies = skirmish::shipped_cards() / "skirmish" / "armies";
    if (options.red.empty()) options.red = armies / "causeway_watch.toml";
    if (options.blue.empty()) options.blue = armies / "barrow_court.toml";
    if (options.folder.empty()) options.folder = record::state_folder();
    return options;
}

}  // namespace muster::client
