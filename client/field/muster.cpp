#include "client/field/muster.hpp"

#include "client/ui/marks.hpp"
#include "client/ui/page.hpp"
#include "client/ui/pieces.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <random>
#include <utility>

namespace muster::client {
namespace {

Command act(FieldMusterScene::Act what, int extra = 0) {
    return {Command::Kind::local, what, extra};
}

std::uint64_t fresh_seed() {
    std::random_device entropy;
    return (static_cast<std::uint64_t>(entropy()) << 32U) | entropy();
}

/// "Ann, Bo" as names, without the blanks around them.
std::vector<std::string> split_names(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        std::string name = text.substr(from, end - from);
        const std::size_t first = name.find_first_not_of(' ');
        name = first == std::string::npos ? std::string{} : name.substr(first);
        while (!name.empty() && name.back() == ' ') name.pop_back();
        if (!name.empty()) out.push_back(std::move(name));
        from = end + 1;
    }
    return out;
}

}  // namespace

FieldMusterScene::FieldMusterScene(Host& host, WarSession& session, const WarfarePack& pack,
                                   std::optional<std::uint64_t> seed)
    : Scene{host},
      session_{&session},
      pack_{&pack},
      seed_{seed},
      rolls_{Rolls{pack, Rolls::own_folder()}.list()} {
    std::erase_if(rolls_,
                  [](const RollFile& roll) { return !roll.army || roll.army->units.empty(); });
    if (!rolls_.empty()) chosen_[1] = rolls_.size() - 1;
}

players::Kind FieldMusterScene::opponent() const {
    return players::find_kind(host().settings().opponent).value_or(players::Kind::human);
}

Seat FieldMusterScene::own_side() const {
    return host().settings().leads == "blue" ? Seat::blue : Seat::red;
}

void FieldMusterScene::remember(const Settings& settings) {
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

std::optional<warfare::Setup> FieldMusterScene::setup() {
    warfare::Setup out;
    out.tables = pack_->tables.get();
    out.variant = pack_->variant;
    for (std::size_t side = 0; side < 2; ++side) {
        if (rolls_.empty()) {
            problem_ = "fieldset.no_army";
            return std::nullopt;
        }
        out.sides[side].army = *rolls_[chosen_[side]].army;
        if (walls_[side] == 0) continue;
        if (const auto* row = pack_->tables->fortification(walls_[side]))
            out.sides[side].fortifications.push_back({"walls", walls_name_, *row});
    }
    if (has_master_) {
        out.variant.mode = warfare::Variant::Mode::gm;
        for (const std::string& name : split_names(names_.text()))
            if (out.slots.size() + 1 < warfare::max_slots) out.slots.push_back({name, 0, false});
        if (out.slots.empty()) {
            problem_ = "fieldset.no_names";
            return std::nullopt;
        }
        out.slots.push_back({master_name_, 1, true});
    }
    if (const auto fault = warfare::setup_fault(out)) {
        problem_ = *fault;
        return std::nullopt;
    }
    return out;
}

void FieldMusterScene::begin() {
    problem_.clear();
    record::WarfareHeader header;
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_->tables->hash;
    auto setup = this->setup();
    if (!setup) return;
    header.setup = *std::move(setup);
    if (!has_master_ && opponent() != players::Kind::human)
        header.players[index(muster::opponent(own_side()))] =
            players::kind_names[static_cast<std::size_t>(opponent())];
    try {
        session_->set_real_dice(host().settings().every_die || host().settings().real_dice);
        session_->start(std::move(header));
        host().replace(std::make_unique<FieldScene>(host(), *session_, *pack_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void FieldMusterScene::run(const Command& command) {
    if (command.kind != Command::Kind::local) return;
    problem_.clear();
    Settings settings = host().settings();
    const auto extra = static_cast<std::size_t>(std::max(0, command.extra));
    switch (static_cast<Act>(command.value)) {
        case army:
            if (extra % 1000 < rolls_.size()) chosen_[extra / 1000 % 2] = extra % 1000;
            break;
        case walls: {
            int& level = walls_[extra / 2 % 2];
            level = std::clamp(level + (extra % 2 == 1 ? 1 : -1), 0,
                               static_cast<int>(pack_->tables->fortifications.size()));
            break;
        }
        case who:
            if (extra >= players::kind_names.size()) break;
            settings.opponent = players::kind_names[extra];
            remember(settings);
            break;
        case leads:
            settings.leads = own_side() == Seat::red ? "blue" : "red";
            remember(settings);
            break;
        case pace:
            settings.every_die = extra == 1;
            remember(settings);
            break;
        case master: has_master_ = extra == 1; break;
        case names: break;
        case start: begin(); break;
        case leave: host().close(); break;
    }
    host().changed();
}

bool FieldMusterScene::is_typing() const {
    return has_master_ && host().attention().focus == act(names);
}

bool FieldMusterScene::press(Key key, char /*letter*/) {
    if (!is_typing()) return false;
    // Letters are text there.
    return names_.press(key) || key == Key::letter;
}

void FieldMusterScene::type(const std::string& text) {
    if (is_typing()) names_.type(text);
}

void FieldMusterScene::scroll(double x, double y, int rows) {
    for (std::size_t side = 0; side < 2; ++side)
        if (list_boxes_[side].contains(x, y)) lists_[side].scroll(rows);
    host().changed();
}

void FieldMusterScene::draw_side(Builder& b, const Box& box, int side) const {
    const auto at = static_cast<std::size_t>(side);
    const Seat seat = side == 0 ? Seat::red : Seat::blue;
    b.panel(box, theme::leaf);
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, 40}, seat));
    b.icon({box.x + 14, box.y + 8, 26, 26}, theme::side(seat).icon, theme::bone);
    b.text({box.x + 50, box.y + 1, box.width - 62, 40}, b.words().side(seat),
           theme::name(19, theme::bone));
    const double foot = 54;
    const Box list{box.x + 12, box.y + 52, box.width - 24, box.height - 52 - foot};
    list_boxes_[at] = list;
    const auto count = static_cast<int>(rolls_.size());
    const Pitch rows{52, 6};
    lists_[at].fit(count, 1, static_cast<int>((list.height + rows.gap) / rows.pitch));
    draw_list(b, list, lists_[at], count, rows, [&](const Box& row, int i) {
        const RollFile& roll = rolls_[static_cast<std::size_t>(i)];
        const Command command = act(army, side * 1000 + i);
        const bool is_on = chosen_[at] == static_cast<std::size_t>(i);
        draw_row_ground(b, row, is_on);
        int cost = 0;
        for (const warfare::Unit& unit : roll.army->units) cost += unit.cost;
        b.short_line({row.x + 14, row.y + 2, row.width - 24, 24}, roll.name, theme::name(16));
        b.short_line({row.x + 14, row.y + 24, row.width - 24, 18},
                     b.say("fieldset.army", {{"units", std::to_string(roll.army->units.size())},
                                             {"cost", std::to_string(cost)}}),
                     theme::label(12, theme::soft_ink));
        if (b.is_focused(command)) b.ring(row, 5);
        b.spot({row, command, side});
    });
    const double y = box.bottom() - foot + 8;
    b.short_line({box.x + 14, y, box.width * 0.42, 36}, b.say("fieldset.walls"), theme::label(14));
    Stepper stepper;
    stepper.lower = act(walls, side * 2);
    stepper.raise = act(walls, side * 2 + 1);
    stepper.can_lower = walls_[at] > 0;
    stepper.can_raise = walls_[at] < static_cast<int>(pack_->tables->fortifications.size());
    stepper.shown = walls_[at] == 0 ? b.say("fieldset.none")
                                    : b.say("fieldset.level", {{"n", std::to_string(walls_[at])}});
    stepper.zone = side;
    stepper.tip = b.say("fieldset.walls_tip");
    const double x = box.x + 18 + box.width * 0.42;
    draw_stepper(b, {x, y, box.right() - 12 - x, 36}, stepper);
}

void FieldMusterScene::draw_terms(Builder& b, const Box& box) const {
    b.panel(box, theme::vellum);
    const double x = box.x + 14;
    const double width = box.width - 28;
    double y = box.y + 8;
    const auto head = [&](const char* id) {
        b.line({x, y, width, 26}, b.say(id), theme::name(17));
        y += 28;
    };
    const auto chip = [&](const Box& at, const Command& command, bool is_on,
                          const std::string& words, const std::string& key = {}) {
        Spot spot{at, command, 2, key};
        draw_chip(b, std::move(spot), is_on, words);
    };
    head("fieldset.against");
    const double third = (width - 12) / 3;
    for (std::size_t i = 0; i < players::kind_names.size(); ++i) {
        const bool is_on = !has_master_ && opponent() == static_cast<players::Kind>(i);
        const std::string id = "fieldset." + std::string{players::kind_names[i]};
        Spot spot{{x + static_cast<double>(i) * (third + 6), y, third, 36},
                  act(who, static_cast<int>(i)),
                  2};
        spot.is_enabled = !has_master_;
        spot.reason = b.say(has_master_ ? "fieldset.master_hint" : id + "_hint");
        draw_chip(b, std::move(spot), is_on, b.say(id));
    }
    y += 46;
    const bool has_computer = !has_master_ && opponent() != players::Kind::human;
    if (has_computer) {
        chip({x, y, width, 34}, act(leads), false,
             b.say("fieldset.leads", {{"side", b.words().side(own_side())}}), "1");
        y += 44;
    }
    head("fieldset.dice");
    const double half = (width - 6) / 2;
    const bool every = b.settings().every_die;
    chip({x, y, half, 36}, act(pace), !every, b.say("fieldset.fast"));
    chip({x + half + 6, y, half, 36}, act(pace, 1), every, b.say("fieldset.every"));
    y += 46;
    head("fieldset.turns");
    chip({x, y, half, 36}, act(master), !has_master_, b.say("fieldset.hotseat"));
    chip({x + half + 6, y, half, 36}, act(master, 1), has_master_, b.say("fieldset.gm"));
    y += 42;
    if (has_master_) {
        const std::string hint = b.say("fieldset.names_hint");
        const auto style = theme::label(12, theme::soft_ink);
        const double high = b.height_of(hint, style, width);
        b.text({x, y, width, high + 2}, hint, style, 3, true);
        y += high + 6;
        draw_text_field(b, {{x, y, width, 36}, act(names), 2}, names_, b.say("fieldset.names"));
    }
    const Command command = act(start);
    b.button({{x, box.bottom() - 58, width, 46}, command, 3, "S"}, b.say("fieldset.start"),
             Builder::Rank::primary);
    b.start_focus_at(command);
}

Screen FieldMusterScene::screen(const Frame& frame) const {
    Builder b{frame};
    walls_name_ = b.say("fieldset.walls_name");
    master_name_ = b.say("fieldset.master");
    const Box all = page::draw_frame(
        b, {"type-infantry", b.say("fieldset.title"), "", act(leave), b.say("armies.back")});
    const double terms = std::clamp(all.width * 0.32, 320.0, 440.0);
    const double wide = std::min(all.width, 1560.0);
    const double left = all.x + (all.width - wide) / 2;
    const double half = (wide - terms - 24) / 2;
    draw_side(b, {left, all.y, half, all.height}, 0);
    draw_side(b, {left + half + 12, all.y, half, all.height}, 1);
    draw_terms(b, {left + 2 * half + 24, all.y, terms, all.height});
    page::draw_foot(b, problem_.starts_with("fieldset.") ? b.say(problem_) : problem_,
                    b.say("fieldset.keys"));
    b.caption(b.say("fieldset.caption"));
    return b.take();
}

}  // namespace muster::client
