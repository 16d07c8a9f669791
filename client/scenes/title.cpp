#include "client/battle/damaged.hpp"
#include "client/scenes/continue.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/skirmish/armies/picker.hpp"
#include "client/skirmish/between/list.hpp"
#include "client/skirmish/between/store.hpp"
#include "client/skirmish/play/battle.hpp"
#include "client/skirmish/play/scenes.hpp"
#include "client/skirmish/replay/list.hpp"
#include "client/skirmish/replay/replay.hpp"
#include "client/ui/pieces.hpp"
#include "client/ui/settings.hpp"
#include "client/warfare/menu.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// Of Command::Kind::new_battle: whom it is played against.
constexpr int against_computer = 1;
/// Of Command::Kind::local: where an entry leads.
enum Entrance : int {
    armies_entry = 1,
    settings_entry,
    rules_entry,
    campaigns_entry,
    replays_entry,
    warfare_entry,
    war_entry,  ///< Its open battle.
    continue_entry
};

struct Entry {
    Command command;
    std::string words;
    const char *key, *sign;
    std::string under;  ///< Empty for those that stand two to a row at the foot.
    bool has_list{};    ///< A button for all battles stands at its right end.
};

constexpr Command list_of_battles{Command::Kind::local, continue_entry};
constexpr double list_button_width = 92;

using Points = std::vector<std::pair<double, double>>;

/// A heater shield's right half, from the top middle round to the point; x mirrored for the left.
Points half_shield(const Box& box, double sign) {
    Points points{{box.centre_x(), box.y}, {box.centre_x() + sign * box.width / 2, box.y}};
    for (int i = 0; i <= 16; ++i) {
        const double t = i / 16.0;
        points.emplace_back(box.centre_x() + sign * box.width / 2 * (1 - t * t * t),
                            box.y + box.height * (0.45 + 0.55 * t));
    }
    return points;
}

/// The mark of Muster: parted per pale, an M over all.
void draw_shield(Builder& b, const Box& box) {
    const auto whole = [](const Box& outline, const char* colour) {
        Points points = half_shield(outline, 1);
        const Points left = half_shield(outline, -1);
        points.insert(points.end(), left.rbegin(), left.rend());
        return Polygon{points, colour};
    };
    b.add(whole({box.x - 14, box.y - 14, box.width + 28, box.height + 30}, theme::ink));
    b.add(whole({box.x - 12, box.y - 12, box.width + 24, box.height + 26}, theme::vellum));
    b.add(whole({box.x - 3, box.y - 3, box.width + 6, box.height + 7}, theme::ink));
    b.add(whole(box, theme::side(Seat::red).fill));
    b.add(Polygon{half_shield(box, 1), theme::side(Seat::blue).fill});
    const double w = box.width;
    const double y = box.y + box.height * 0.07;
    const double thick = box.height * 0.19;
    const Points top{{box.x, y + w * 0.28},
                     {box.x + w * 0.25, y},
                     {box.x + w * 0.5, y + w * 0.34},
                     {box.x + w * 0.75, y},
                     {box.right(), y + w * 0.28}};
    Points m = top;
    for (auto point = top.rbegin(); point != top.rend(); ++point)
        m.emplace_back(point->first, point->second + thick);
    b.add(Polygon{m, theme::vellum, theme::ink, 3});
}

/// The field parted by a dancetty line, the wordmark's shield over it.
void draw_field(Builder& b, const Box& field) {
    const double middle = field.centre_x();
    b.add(Pattern{field, Seat::blue});
    // The red half in strips, so that its edge may zigzag over the blue one.
    const double tooth = field.height / 8;
    Points edge;
    for (int i = 0; i <= 8; ++i)
        edge.emplace_back(middle + (i % 2 == 0 ? -13.0 : 13.0), field.y + tooth * i);
    auto red = edge;
    red.emplace_back(field.x, field.bottom());
    red.emplace_back(field.x, field.y);
    b.add(Polygon{red, theme::side(Seat::red).fill});
    // Each row of chevrons runs until it meets the edge, in steps of two pixels.
    const auto edge_at = [&](double y) {
        const double along = std::clamp((y - field.y) / tooth, 0.0, 7.999);
        const auto i = static_cast<std::size_t>(along);
        return std::lerp(edge[i].first, edge[i + 1].first, along - static_cast<double>(i));
    };
    const double pitch = 46;
    for (double top = field.y - 20; top < field.bottom() + pitch; top += pitch) {
        Points row;
        for (double x = field.x; x < field.right(); x += 2) {
            const double y = top + std::abs(std::fmod(x - field.x, 56.0) - 28) * 18 / 28;
            if (x >= edge_at(y)) break;
            row.emplace_back(x, y);
        }
        b.add(Polygon{std::move(row), "", "#B84F45", 3, true});
    }
    b.add(Polygon{edge, "", theme::ink, 8, true});
    b.add(Polygon{edge, "", theme::vellum, 4, true});
    const double side = std::min(field.width * 0.62, field.height * 0.56);
    draw_shield(b, {middle - side * 0.42, field.centre_y() - side / 2, side * 0.84, side});
    b.fill({field.x, field.y, 3, field.height}, theme::ink);
}

void draw_entry(Builder& b, const Entry& entry, const Box& box) {
    const Command& command = entry.command;
    const bool is_small = entry.under.empty();
    const bool is_dark = b.is_focused(command);
    const char* colour = is_dark ? theme::bone : theme::ink;
    if (is_dark) {
        b.add(Fill{box, theme::ink, 4, theme::ink, 1, 1, true});
        b.add(Fill{box.inset(3), "", 3, theme::gilt, 0.75});
        b.ring(box);
    } else if (b.is_hovered(command)) {
        b.fill(box, theme::shade, 4);
    }
    const double sign = is_small ? 20 : 26;
    b.icon({box.x + 14, box.centre_y() - sign / 2, sign, sign}, entry.sign,
           is_dark ? theme::gilt : theme::ink);
    const double left = is_small ? 44 : 56;
    const std::string key = is_dark ? "Enter" : entry.key;
    const theme::Style key_style = theme::label(12, colour, 600, theme::Align::centre);
    const double key_width = b.width_of(key, key_style) + 14;
    const Box key_box{box.right() - key_width - 12, box.y + (is_small ? 8 : 9), key_width, 20};
    b.add(Fill{key_box, "", 3, colour, 1});
    b.text(key_box, key, key_style);
    const double width = key_box.x - box.x - left - 6;
    if (is_small) {
        b.line({box.x + left, box.y, width, box.height}, entry.words, theme::name(16, colour));
    } else {
        b.line({box.x + left, box.y + 6, width, 26}, entry.words, theme::name(20, colour));
        b.text({box.x + left, box.y + 32, box.width - left - 10, box.height - 38}, entry.under,
               theme::label(13, is_dark ? theme::dim_on_felt : theme::soft_ink), 3, true);
    }
    Spot spot{box, command, 0, entry.key};
    spot.words = entry.words;
    if (command.kind == Command::Kind::quit) spot.also = "Esc";
    b.spot(std::move(spot));
}

/// The list of all battles, beside the one that is gone on with at once.
void draw_list_button(Builder& b, const Box& box) {
    Spot spot{box, list_of_battles, 0, "L"};
    spot.words = b.say("continue.list");
    spot.reason = b.say("continue.list_tip");
    const bool is_hot = b.is_focused(list_of_battles) || b.is_hovered(list_of_battles);
    b.add(Fill{box, is_hot ? theme::shade : theme::leaf, 4, theme::ink, 1});
    const double middle = box.centre_y();
    b.icon({box.x + 16, middle - 24, 22, 22}, "ui-log", theme::ink);
    const Box key_box{box.right() - 38, middle - 23, 22, 20};
    b.add(Fill{key_box, "", 3, theme::ink, 1});
    b.text(key_box, "L", theme::label(12, theme::ink, 600, theme::Align::centre));
    b.line({box.x + 6, middle + 2, box.width - 12, 20}, spot.words,
           theme::label(13, theme::ink, 600, theme::Align::centre));
    if (b.is_focused(list_of_battles)) b.ring(box);
    b.spot(std::move(spot));
}

/// The name over all that can be done, from `y` down; where that begins.
double draw_name(Builder& b, double x, double y, double width, bool is_low) {
    const double letters = is_low ? 68 : 92;
    b.text({x, y, width, letters * 1.2}, "Muster", theme::figure(letters));
    y += letters * 1.26;
    b.text({x, y, width, 24}, b.say("title.motto"), theme::small_caps(17, theme::soft_ink));
    y += 34;
    b.fill({x, y, width, 2}, theme::ink);
    b.fill({x, y + 5, width, 1}, theme::ink);
    return y + (is_low ? 16 : 24);
}

/// One open battle alone is gone on with at once; of several there is a list.
Entry continue_entry_of(const TitleInput& input, const Builder& b) {
    const Command one = input.is_of_warfare ? Command{Command::Kind::local, war_entry}
                                            : Command{Command::Kind::resume};
    std::string under = input.open_battle;
    if (input.others > 0 && !under.empty()) under += " \u00b7 ";
    if (input.others > 0)
        under += b.words().many(input.open_battle.empty() ? "title.aside_only" : "title.more",
                                input.others);
    return {input.others > 0 ? list_of_battles : one,
            b.say("title.continue"),
            "R",
            "stat-attack",
            std::move(under),
            input.others == 0};
}

std::vector<Entry> entries_of(const TitleInput& input, const Builder& b) {
    std::vector<Entry> entries;
    if (input.has_battle || input.others > 0) entries.push_back(continue_entry_of(input, b));
    entries.push_back({{Command::Kind::new_battle},
                       b.say("title.duel"),
                       "N",
                       "ui-hand",
                       input.has_battle && !input.is_of_warfare
                           ? b.say("title.aside", {{"armies", input.new_battle}})
                           : input.new_battle});
    if (!input.has_computer)
        entries.push_back({{Command::Kind::new_battle, against_computer},
                           b.say("title.computer"),
                           "C",
                           "stat-attack",
                           b.say("title.computer_hint")});
    entries.push_back({{Command::Kind::local, armies_entry},
                       b.say("armies.title"),
                       "A",
                       "muster",
                       b.say("armies.entry_hint")});
    entries.push_back(
        {{Command::Kind::local, warfare_entry}, b.say("warfare.title"), "F", "type-cavalry", {}});
    entries.push_back(
        {{Command::Kind::local, campaigns_entry}, b.say("day.title"), "D", "weather-clear", {}});
    entries.push_back(
        {{Command::Kind::local, rules_entry}, b.say("rules.title"), "V", "doctrine", {}});
    entries.push_back(
        {{Command::Kind::local, replays_entry}, b.say("replay.list"), "W", "ui-reveal", {}});
    entries.push_back(
        {{Command::Kind::local, settings_entry}, b.say("settings.title"), "S", "ui-settings", {}});
    entries.push_back({{Command::Kind::quit}, b.say("title.quit"), "Q", "ui-hidden", {}});
    return entries;
}

double height_of(const Builder& b, const Entry& entry, double width) {
    if (entry.under.empty()) return 36.0;
    // Long names of armies take a second line.
    const double beside = entry.has_list ? list_button_width + 8 : 0;
    return 38 +
           std::max(18.0, b.height_of(entry.under, theme::label(13), width + 24 - 66 - beside));
}

/// From `y` down, as far apart as the height of the window allows; where they end.
double draw_entries(Builder& b, const std::vector<Entry>& entries, double x, double y,
                    double width) {
    double needed_height = 0;
    int small = 0;
    for (const Entry& entry : entries) {
        // The small ones stand two to a row.
        const bool opens_row = !entry.under.empty() || small++ % 2 == 0;
        if (opens_row) needed_height += height_of(b, entry, width);
    }
    const double spare = b.size().height - 76 - y - needed_height;
    const double gap = std::clamp(spare / static_cast<double>(entries.size()), 1.0, 10.0);
    bool is_second = false;
    for (const Entry& entry : entries) {
        const bool is_small = entry.under.empty();
        const double whole = width + 24;
        const double half = (whole - 8) / 2;
        const Box box{x - 12 + (is_second ? half + 8 : 0), y, is_small ? half : whole,
                      height_of(b, entry, width)};
        if (entry.has_list) {
            const Box list{box.right() - list_button_width, y, list_button_width, box.height};
            draw_entry(b, entry, {box.x, y, box.width - list_button_width - 8, box.height});
            draw_list_button(b, list);
        } else {
            draw_entry(b, entry, box);
        }
        const bool ends_row = !is_small || is_second || &entry == &entries.back();
        if (ends_row) y += box.height + gap;
        is_second = is_small && !is_second;
    }
    return y;
}

/// What went wrong, below the entries; its box.
Box draw_problem(Builder& b, const std::string& problem, double x, double y, double width) {
    const double room = b.size().height - 76 - y;
    const double needed = b.height_of(problem, theme::label(12), width + 24 - 54) + 18;
    const Box box{x - 12, y + 4, width + 24, std::clamp(needed, 40.0, std::max(40.0, room))};
    b.panel(box, theme::leaf);
    b.add(Fill{{box.x, box.y, 34, box.height}, theme::bad, 4});
    b.text({box.x, box.y, 34, box.height}, "!",
           theme::figure(24, theme::bone, theme::Align::centre));
    b.text({box.x + 44, box.y + 8, box.width - 54, box.height - 16}, problem, theme::label(12),
           std::max(1, static_cast<int>((box.height - 16) / 14)), true);
    return box;
}

void draw_foot(Builder& b, double x, double width, double height) {
    b.text({x, height - 66, width, 18}, b.say("title.keys"), theme::label(13, theme::soft_ink));
    b.text({x, height - 42, width, 18}, b.say("title.version", {{"version", MUSTER_VERSION}}),
           theme::label(13, theme::soft_ink));
}

}  // namespace

Screen title_screen(const TitleInput& input, const Frame& frame) {
    Builder b{frame};
    const Size size = frame.size;
    const double left = std::clamp(size.width * 0.47, 480.0, 760.0);
    b.fill({0, 0, left, size.height}, theme::vellum);
    draw_field(b, {left, 0, size.width - left, size.height});
    const double x = size.width < 1200 ? 44 : 80;
    const double width = left - 2 * x;
    const bool is_low = size.height < 760;
    double y = draw_name(b, x, is_low ? 14 : size.height * 0.1, width, is_low);
    const std::vector<Entry> entries = entries_of(input, b);
    b.start_focus_at(entries.front().command);
    y = draw_entries(b, entries, x, y, width);
    bool has_foot = true;
    // What went wrong matters more than the foot.
    if (!input.problem.empty())
        has_foot = draw_problem(b, input.problem, x, y, width).bottom() < size.height - 70;
    if (has_foot) draw_foot(b, x, width, size.height);
    b.caption("Muster");
    return b.take();
}

void begin_battle(Session& session, const Duel& duel) {
    // Armies were judged by the rules as they were when these were read.
    if (!(duel.variant == skirmish::Variant{}))
        for (const skirmish::Commander& army : duel.armies)
            for (const auto& fault : skirmish::army_faults(session.table(), duel.variant, army))
                throw std::runtime_error{army.name + ": " + fault.text};
    skirmish::Header header;
    std::random_device entropy;
    header.definitions = session.table().hash;
    header.seed = duel.seed.value_or((static_cast<std::uint64_t>(entropy()) << 32U) | entropy());
    header.setup = {&session.table(), duel.variant, duel.armies};
    for (std::size_t i = 0; i < header.players.size(); ++i)
        header.players[i] = players::kind_names[static_cast<std::size_t>(duel.players[i])];
    record_unclaimed_result(session);
    session.start(std::move(header));
}

TitleScene::TitleScene(Host& host, Session& session, std::shared_ptr<const Faces> faces, Duel duel)
    : Scene{host}, session_{&session}, faces_{std::move(faces)}, duel_{std::move(duel)} {}

void TitleScene::restore(const std::string& problem) {
    problem_ = session_->restore();
    if (!problem.empty()) problem_ = problem_.empty() ? problem : problem + '\n' + problem_;
}

void TitleScene::begin(Opening opening) {
    const bool wants_table = opening == Opening::table;
    // A new battle was asked for in so many words; the table would rather have the open one.
    if (opening != Opening::new_battle && session_->damage())
        host().open(std::make_unique<DamagedScene>(host(), *session_, *this));
    else if (wants_table && session_->is_open())
        open_battle();
    else if (opening == Opening::new_battle || (wants_table && problem_.empty()))
        begin_duel({Command::Kind::new_battle});  // In so many words, and so without a question.
}

void TitleScene::watch(const std::filesystem::path& file) {
    host().open(std::make_unique<ReplayScene>(host(), faces_, file, session_->shared_table()));
}

void TitleScene::open_battle() {
    host().open(std::make_unique<BattleScene>(host(), *session_, faces_));
}

fs::path TitleScene::war_folder() const {
    return session_->folder() / "warfare";
}

void TitleScene::open_warfare(bool resumes) {
    fs::path rules = duel_.rules_file;
    if (!rules.empty()) rules.replace_filename("warfare_rules.toml");
    host().open(std::make_unique<WarfareScene>(host(), war_folder(), duel_.seed, rules, resumes));
}

void TitleScene::shown() {
    war_ = open_war(war_folder(), host().settings().language);
    // Those on the tables are counted where they are drawn.
    others_ = static_cast<int>(other_saves(session_->folder(), session_->file()).size() +
                               other_saves(war_folder(), war_ ? war_->file : fs::path{}).size());
}

void TitleScene::quit() {
    if (std::exchange(asks_to_quit_, true) || !(session_->is_open() || war_)) return host().quit();
    host().focus_on({});
}

void TitleScene::begin_duel(const Command& command) {
    problem_.clear();
    try {
        Duel duel = duel_;
        if (command.value == against_computer)
            duel.players = {players::Kind::human, players::Kind::greedy};
        begin_battle(*session_, duel);
        open_battle();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void TitleScene::open_list() {
    fs::path rules = duel_.rules_file;
    if (!rules.empty()) rules.replace_filename("warfare_rules.toml");
    host().open(std::make_unique<ContinueScene>(host(), *session_, faces_,
                                                WarPlace{war_folder(), rules, duel_.seed}));
}

void TitleScene::run(const Command& command) {
    if (command.kind == Command::Kind::dismiss) {
        asks_to_quit_ = false;
        return host().focus_on({});
    }
    switch (command.kind) {
        case Command::Kind::resume: open_battle(); break;
        case Command::Kind::new_battle:
            begin_or_ask(host(), *this, *session_, [this, command] { begin_duel(command); });
            break;
        case Command::Kind::local:
            if (command.value == settings_entry)
                host().open(std::make_unique<SettingsScene>(host(), faces_));
            else if (command.value == rules_entry)
                host().open(std::make_unique<RulesScene>(
                    host(), rule_book(duel_.variant, duel_.rules_file)));
            else if (command.value == campaigns_entry)
                host().open(
                    std::make_unique<CampaignListScene>(host(), *session_, faces_, duel_.variant));
            else if (command.value == warfare_entry || command.value == war_entry)
                open_warfare(command.value == war_entry);
            else if (command.value == continue_entry)
                open_list();
            else if (command.value == replays_entry)
                host().open(std::make_unique<ReplayListScene>(host(), session_->shared_table(),
                                                              faces_, session_->folder()));
            else
                host().open(std::make_unique<PickerScene>(host(), *session_, faces_, duel_,
                                                          data_folder() / "armies"));
            break;
        case Command::Kind::quit: quit(); break;
        default: break;
    }
}

void TitleScene::translated(const Edition& edition) {
    duel_.armies = edition.armies;
    // Names of warfare's armies are written when the title is shown next.
}

Screen TitleScene::screen(const Frame& frame) const {
    const Words& words = frame.words;
    TitleInput input;
    input.has_battle = session_->is_open();
    if (input.has_battle) {
        const auto& setup = session_->journal().header().setup;
        const int turn = session_->journal().state().turn;
        input.open_battle = words(
            "title.open", {{"turn", turn == 0 ? words("title.setup")
                                              : words("title.turn", {{"n", std::to_string(turn)}})},
                           {"red", faces_->named(setup.commanders[0]).name},
                           {"blue", faces_->named(setup.commanders[1]).name}});
    }
    // A damaged one is not gone on with at once, but listed.
    input.others = others_ + (input.has_battle && war_ ? 1 : 0) + (session_->damage() ? 1 : 0);
    if (!input.has_battle && war_) {
        input.has_battle = input.is_of_warfare = true;
        input.open_battle = war_->is_damaged
                                ? words("title.open_war_damaged")
                                : words("title.open_war", {{"red", war_->armies[0]},
                                                           {"blue", war_->armies[1]},
                                                           {"n", std::to_string(war_->round)}});
    }
    input.new_battle =
        words("title.armies", {{"red", duel_.armies[0].name}, {"blue", duel_.armies[1].name}});
    input.has_computer =
        duel_.players[0] != players::Kind::human || duel_.players[1] != players::Kind::human;
    if (const int own = own_rules(duel_.variant); own > 0)
        input.new_battle += " \u00b7 " + words.many("rules.count", own);
    input.problem = problem_;
    Screen screen = title_screen(input, frame);
    if (!asks_to_quit_) return screen;
    Builder b{frame};
    for (Item& item : screen.items) b.add(std::move(item));
    draw_dialog(b, {frame.words("title.quit_title"),
                    frame.words("title.quit_text"),
                    {{{Command::Kind::dismiss}, frame.words("title.stay"), "Esc"},
                     {{Command::Kind::quit}, frame.words("title.quit"), "Q"}}});
    b.caption(screen.caption);
    return b.take();
}

}  // namespace muster::client
