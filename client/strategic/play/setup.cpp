#include "client/strategic/play/setup.hpp"

#include "client/battle/fresh_seed.hpp"
#include "client/scenes/aside.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/strategic/play/war.hpp"
#include "print/faces/strategic/card.hpp"
#include "print/faces/strategic/signs.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <system_error>
#include <utility>

namespace muster::client {
namespace {

/// The armies of a faction, in the order of the war.
std::vector<const strategic::ArmyRow*> ranks_of(const strategic::War& war, std::size_t faction) {
    std::vector<const strategic::ArmyRow*> out;
    for (const strategic::ArmyRow& army : war.armies)
        if (army.faction == static_cast<int>(faction)) out.push_back(&army);
    return out;
}

std::string season_words(const Words& words, const StrategicPack& pack, const strategic::War& war) {
    const auto& tables = *pack.tables;
    const auto& season = tables.seasons[static_cast<std::size_t>(war.season)];
    return words(
        "strategic_setup.about",
        {{"spaces", std::to_string(war.spaces.size())},
         {"season", pack.words.word("season", season.id, season.id)},
         {"weather", faces::row_name(pack.words, "weather",
                                     tables.weathers[static_cast<std::size_t>(war.weather)])}});
}

}  // namespace

StrategicSetup::StrategicSetup(StrategicSession& session, StrategicPack& pack,
                               std::optional<std::uint64_t> seed, std::filesystem::path file)
    : session_{&session}, pack_{&pack}, seed_{seed}, wanted_{std::move(file)} {
    wars_ = strategic_war_files(*pack_);
}

void StrategicSetup::shown(Host& /*host*/) {
    const std::filesystem::path last = at_ < wars_.size() ? wars_[at_].file : extra_;
    wars_ = strategic_war_files(*pack_);
    if (!extra_.empty()) wars_.push_back(read_strategic_file(*pack_, extra_));
    const std::filesystem::path open = wanted_.empty() ? last : std::exchange(wanted_, {});
    std::error_code unseen;
    const auto find = [&] {
        return std::find_if(wars_.begin(), wars_.end(), [&](const StrategicFile& one) {
            return one.file == open || std::filesystem::equivalent(one.file, open, unseen);
        });
    };
    auto found = find();
    if (found == wars_.end() && !open.empty()) {
        extra_ = open;
        wars_.push_back(read_strategic_file(*pack_, extra_));
        found = find();
    }
    at_ = found == wars_.end() ? 0 : static_cast<std::size_t>(found - wars_.begin());
}

const strategic::War* StrategicSetup::chosen() const {
    return at_ < wars_.size() && wars_[at_].war ? &*wars_[at_].war : nullptr;
}

BattleSetup::Head StrategicSetup::head(const Words& words) const {
    return {"game-strategic", "strategic", words("game.strategic_name"),
            words("strategic_setup.caption")};
}

std::size_t StrategicSetup::seats() const {
    // A file with faults shows them in the place of two factions.
    return chosen() != nullptr ? chosen()->factions.size() : 2;
}

bool StrategicSetup::has_player(players::Kind kind) const {
    return players::can_play<strategic::Rules>(kind);
}

void StrategicSetup::seated(std::size_t side) {
    if (side < led_.size()) led_[side] = false;
}

std::vector<SetupSide> StrategicSetup::sides(const Words& words) const {
    std::vector<SetupSide> out;
    const strategic::War* file = chosen();
    for (std::size_t i = 0; i < seats(); ++i) {
        SetupSide side = setup_side(seat_of(i), words.side(seat_of(i % 2)));
        side.fixed = words("strategic_setup.fixed");
        if (file == nullptr) {
            side.army = at_ < wars_.size() ? wars_[at_].name : std::string{};
            side.problem = at_ < wars_.size() ? wars_[at_].problem : std::string{};
            out.push_back(std::move(side));
            continue;
        }
        const strategic::Faction& faction = file->factions[i];
        side.name = side.army = strategic::faction_name(pack_->words, *file, i);
        side.role = words(faction.side == strategic::WarSide::invader ? "strategic_setup.invader"
                                                                      : "strategic_setup.defender");
        int size = 0;
        const auto ranks = ranks_of(*file, i);
        for (const strategic::ArmyRow* each : ranks) size += each->size;
        side.entries = static_cast<int>(ranks.size());
        side.counts = {{"meter-command", faction.cp_halves / 2}};
        side.size = words("strategic_setup.size",
                          {{"armies", words.many("strategic_setup.armies", side.entries)},
                           {"n", std::to_string(size)}});
        SetupChoice master{client::act(lead, i), words("strategic_setup.lead"),
                           led_[i] && has_referee_, has_referee_};
        master.tip =
            words(has_referee_ ? "strategic_setup.lead_tip" : "strategic_setup.no_referee_tip");
        side.referee = std::move(master);
        out.push_back(std::move(side));
    }
    return out;
}

std::vector<SetupRow> StrategicSetup::rows(const Words& words, const Settings& /*settings*/,
                                           const Kinds& /*kinds*/) const {
    std::vector<SetupRow> out;
    SetupRow where;
    where.words = words("strategic_setup.war");
    where.steps = SetupSteps{client::act(war, -1), client::act(war, 1),
                             at_ < wars_.size() ? wars_[at_].name : std::string{}};
    where.tip = words("strategic_setup.war_tip");
    out.push_back(std::move(where));
    SetupRow master;
    master.words = words("strategic_setup.referee");
    master.choices = {{client::act(referee, 1), words("strategic_setup.referee_on"), has_referee_,
                       true, words("strategic_setup.referee_on_tip")},
                      {client::act(referee, 0), words("strategic_setup.referee_off"), !has_referee_,
                       true, words("strategic_setup.referee_off_tip")}};
    out.push_back(std::move(master));
    SetupRow house;
    house.words = words("setup.rules");
    const int own = own_rules(pack_->variant);
    house.link =
        SetupLink{client::act(rules),
                  own == 0 ? words("strategic_setup.rulebook") : words.many("rules.count", own),
                  words("setup.change"), "V"};
    out.push_back(std::move(house));
    return out;
}

std::string StrategicSetup::hint(const Words& words, players::Kind kind) const {
    return words("strategic_setup." +
                 std::string{players::kind_names[static_cast<std::size_t>(kind)]});
}

std::string StrategicSetup::remark(const Words& words, const Kinds& /*kinds*/) const {
    const strategic::War* file = chosen();
    if (file == nullptr) return {};
    std::string out = season_words(words, *pack_, *file);
    if (file->turn_limit > 0) out += ' ' + words.many("strategic_setup.turns", file->turn_limit);
    return out;
}

std::string StrategicSetup::obstacle(const Words& words) const {
    if (at_ >= wars_.size()) return words("strategic_setup.no_war");
    return chosen() != nullptr ? std::string{} : words("strategic_setup.faulty");
}

const strategic::ArmyRow& StrategicSetup::army(std::size_t side, int entry) const {
    return *ranks_of(*chosen(), side)[static_cast<std::size_t>(entry)];
}

void StrategicSetup::draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const {
    if (chosen() == nullptr) return;
    const strategic::ArmyRow& row = army(side, entry);
    const double size = std::min(26.0, box.height - 4);
    const Box plate{box.x, box.centre_y() - size / 2, size, size};
    b.add(Fill{plate, theme::side(seat_of(side)).fill, 3, theme::ink, 1});
    b.icon(plate.inset(3),
           faces::class_icon(*pack_->tables,
                             pack_->tables->classes[static_cast<std::size_t>(row.class_of)]),
           theme::bone);
    const std::string figures =
        b.say("strategic_setup.figures",
              {{"size", std::to_string(row.size)}, {"str", std::to_string(row.str)}});
    const auto style = theme::figure(15, theme::ink, theme::Align::right);
    const double wide = b.width_of(figures, style) + 2;
    b.text({box.right() - wide, box.y, wide, box.height}, figures, style);
    b.short_line({plate.right() + 8, box.y, box.right() - wide - 8 - plate.right() - 8, box.height},
                 pack_->words.word("armies", chosen()->id + "." + row.id, row.name),
                 theme::name(14.5));
}

void StrategicSetup::draw_large(Builder& b, const Box& box, std::size_t side, int entry) const {
    if (chosen() == nullptr) return;
    const faces::PrintedStrategicPack pack{{}, pack_->tables, pack_->words};
    const strategic::ArmyRow& row = army(side, entry);
    draw::Face face = faces::army_face(pack, *chosen(), row);
    if (card_ == nullptr || !(*card_ == face))
        card_ = std::make_shared<const draw::Face>(std::move(face));
    constexpr double trim_width = 63, trim_height = 88;
    const double wide = std::min(box.width, box.height * trim_width / trim_height);
    const double high = wide * trim_height / trim_width;
    CardImage image{{box.centre_x() - wide / 2, box.centre_y() - high / 2, wide, high},
                    card_,
                    "army " + row.id,
                    true};
    image.layout = "strategic";
    b.add(std::move(image));
}

void StrategicSetup::begin_now(Host& host, const Kinds& kinds) {
    if (chosen() == nullptr) return;
    strategic::Header header;
    pack_->war_folder = wars_[at_].file.parent_path();
    header.seed = seed_.value_or(fresh_seed());
    header.definitions = pack_->tables->hash;
    header.setup = strategic::setup_of(*pack_->tables, pack_->variant, *chosen());
    header.players = record::people<strategic::Rules>(header.setup);
    header.has_referee = has_referee_;
    for (std::size_t i = 0; i < std::min(kinds.size(), header.players.size()); ++i)
        header.players[i] = has_referee_ && led_[i]
                                ? "referee"
                                : players::kind_names[static_cast<std::size_t>(kinds[i])];
    try {
        session_->set_real_dice(host.settings().real_dice);
        session_->start(std::move(header));
        host.replace(std::make_unique<StrategicScene>(host, *session_, *pack_));
    } catch (const std::exception& fault) {
        set_problem(fault.what());
    }
}

void StrategicSetup::begin(Host& host, const Scene& scene, const Kinds& kinds) {
    clear_problem();
    if (!session_->is_open() || session_->journal().state().moment == strategic::Moment::over)
        return begin_now(host, kinds);
    host.open(std::make_unique<AskAsideScene>(
        host, scene,
        [this](const Words& words) { return strategic_on_table(words, *session_, pack_->words); },
        [this, &host, kinds] { begin_now(host, kinds); }));
}

void StrategicSetup::run(Host& host, const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    clear_problem();
    const auto all = static_cast<std::ptrdiff_t>(wars_.size());
    switch (*what) {
        case war:
            if (all == 0) return;
            at_ = static_cast<std::size_t>(
                (static_cast<std::ptrdiff_t>(at_) + command.args[0] + all) % all);
            led_ = {};
            break;
        case referee: has_referee_ = command.args[0] == 1; break;
        case lead:
            if (static_cast<std::size_t>(command.args[0]) < led_.size() && has_referee_)
                led_[static_cast<std::size_t>(command.args[0])] = true;
            break;
        case rules:
            host.open(
                std::make_unique<RulesScene>(host, rule_book(pack_->variant, pack_->rules_file)));
            break;
    }
}

}  // namespace muster::client
