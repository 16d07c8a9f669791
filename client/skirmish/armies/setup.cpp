#include "client/skirmish/armies/setup.hpp"

#include "client/battle/think/opponent.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/skirmish/armies/armies.hpp"
#include "client/skirmish/armies/army_builder.hpp"
#include "client/skirmish/armies/card_line.hpp"
#include "client/skirmish/play/battle.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

SkirmishSetup::SkirmishSetup(SkirmishSession& session, std::shared_ptr<const Faces> faces,
                             SkirmishDuel& duel, fs::path folder)
    : session_{&session}, faces_{std::move(faces)}, duel_{&duel}, folder_{std::move(folder)} {
    read();
    for (std::size_t side = 0; side < chosen_.size(); ++side)
        for (std::size_t i = 0; i < offers_.size(); ++i)
            if (offers_[i].army.army_id == duel.armies[side].army_id) chosen_[side] = i;
}

void SkirmishSetup::read() {
    library_.emplace(session_->table(), duel_->variant, folder_);
    offers_.clear();
    for (const ArmyFile& entry : library_->list())
        if (entry.can_fight()) offers_.push_back({entry.file, *entry.army});
    // Those that the command line named may lie elsewhere.
    for (const skirmish::Commander& army : duel_->armies)
        if (std::none_of(offers_.begin(), offers_.end(),
                         [&](const Offer& offer) { return offer.army.army_id == army.army_id; }))
            offers_.push_back({{}, army});
}

void SkirmishSetup::shown(Host& /*host*/) {
    // The builder may have left another army, and house rules say which ones can be fielded.
    const std::vector<Offer> before = std::exchange(offers_, {});
    read();
    for (std::size_t& chosen : chosen_) {
        const Offer& wanted = before[chosen];
        const auto same = std::find_if(offers_.begin(), offers_.end(), [&](const Offer& offer) {
            return offer.file == wanted.file &&
                   (!offer.file.empty() || offer.army.army_id == wanted.army.army_id);
        });
        chosen = same == offers_.end() ? 0 : static_cast<std::size_t>(same - offers_.begin());
    }
    if (const auto side = std::exchange(thinned_, std::nullopt))
        for (std::size_t i = 0; i < offers_.size(); ++i)
            if (std::none_of(before.begin(), before.end(),
                             [&](const Offer& offer) { return offer.file == offers_[i].file; }))
                chosen_[*side] = i;
}

void SkirmishSetup::use(std::size_t side, const fs::path& file) {
    for (std::size_t i = 0; i < offers_.size(); ++i)
        if (offers_[i].file == file) chosen_[side] = i;
}

void SkirmishSetup::choose(std::size_t side, std::size_t army) {
    if (army < offers_.size()) chosen_[side] = army;
}

BattleSetup::Head SkirmishSetup::head(const Words& words) const {
    return {"game-skirmish", "skirmish", words("game.skirmish_name"), words("opponent.caption")};
}

std::vector<SetupSide> SkirmishSetup::sides(const Words& words) const {
    std::vector<SetupSide> out;
    std::vector<SetupArmy> armies;
    for (const Offer& offer : offers_)
        armies.push_back({offer.army.name, upkeep_of(session_->table(), offer.army)});
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const skirmish::Commander& own = army(i);
        SetupSide side = setup_side(seat_of(i), words.side(seat_of(i)));
        side.armies = armies;
        side.chosen = chosen_[i];
        side.army = faces_->named(own).name;
        side.cost = armies[chosen_[i]].cost;
        side.cost_sign = "upkeep";
        side.cost_words = words("opponent.upkeep");
        side.apart = 1;  // The commander, who has the column.
        side.entries = static_cast<int>(own.army.size());
        side.size = words.many("opponent.cards", side.entries);
        constexpr int roles = 6;
        for (int role = 0; role < roles; ++role) {
            const auto wanted = static_cast<skirmish::Role>(role);
            const auto n =
                std::count_if(own.army.begin(), own.army.end(), [&](const skirmish::Piece& piece) {
                    return session_->table().cards[piece.card].role == wanted;
                });
            side.counts.push_back({role_sign(wanted), static_cast<int>(n)});
        }
        out.push_back(std::move(side));
    }
    return out;
}

std::string SkirmishSetup::hint(const Words& words, players::Kind kind) const {
    return words(
        "player." + std::string{players::kind_names[static_cast<std::size_t>(kind)]} + "_hint",
        {{"n", tries(words, kind)}});
}

std::string SkirmishSetup::remark(const Words& words, const Kinds& kinds) const {
    const bool has_computer = std::any_of(kinds.begin(), kinds.end(), [](players::Kind kind) {
        return kind != players::Kind::human;
    });
    return has_computer ? words("opponent.never_sees") : std::string{};
}

std::vector<SetupRow> SkirmishSetup::rows(const Words& words, const Settings& settings,
                                          const Kinds& kinds) const {
    // Two people say once when they want to be asked.
    const bool has_people = std::count(kinds.begin(), kinds.end(), players::Kind::human) > 1;
    SetupRow asked{words("opponent.questions")};
    for (const bool always : {false, true})
        asked.choices.push_back({act(questions, always),
                                 words(always ? "opponent.always" : "opponent.able"),
                                 settings.always_ask == always, has_people,
                                 words(!has_people ? "opponent.one_person"
                                       : always    ? "opponent.always_ask"
                                                   : "opponent.ask_to_act")});
    SetupRow rolled{words("opponent.dice")};
    for (const bool real : {false, true})
        rolled.choices.push_back({act(dice, real),
                                  words(real ? "opponent.real_dice" : "opponent.program_dice"),
                                  settings.real_dice == real, true,
                                  words(real ? "opponent.real_dice_tip" : "opponent.dice_tip")});
    SetupRow book{words("setup.rules")};
    const int own = own_rules(duel_->variant);
    book.link =
        SetupLink{act(rules), own == 0 ? words("rules.none") : words.many("rules.count", own),
                  words("setup.change"), "V"};
    return {std::move(asked), std::move(rolled), std::move(book)};
}

void SkirmishSetup::open_armies(Host& host) {
    SkirmishArmiesScene::Shelf shelf{folder_, duel_->variant, {}};
    for (std::size_t side = 0; side < chosen_.size(); ++side)
        shelf.chosen[side] = offers_[chosen_[side]].file;
    host.open(std::make_unique<SkirmishArmiesScene>(
        host, *session_, faces_, std::move(shelf),
        [this, &host](std::size_t side, const ArmyFile& army) {
            read();  // The file may be new.
            use(side, army.file);
            host.close();
        }));
}

void SkirmishSetup::thin_out(Host& host, std::size_t side) {
    const std::vector<ArmyFile> armies = library_->list();
    const auto entry = std::find_if(armies.begin(), armies.end(), [&](const ArmyFile& one) {
        return one.file == offers_[chosen_[side]].file;
    });
    const bool is_own = entry != armies.end() && !entry->is_shipped;
    skirmish::Commander thinned = army(side);
    std::optional<fs::path> file;
    if (is_own)
        file = entry->file;
    else
        thinned.name = library_->free_name(thinned.name, armies);
    thinned_ = side;
    host.open(std::make_unique<SkirmishBuilderScene>(host, *library_, faces_, std::move(thinned),
                                                     std::move(file)));
}

void SkirmishSetup::begin(Host& host, const Scene& scene, const Kinds& kinds) {
    SkirmishDuel duel = *duel_;
    duel.armies = {army(0), army(1)};
    duel.players = {kinds[0], kinds[1]};
    begin_or_ask(host, scene, *session_, [this, &host, duel] {
        try {
            begin_battle(*session_, duel);
            host.replace(std::make_unique<SkirmishScene>(host, *session_, faces_));
        } catch (const std::exception& fault) {
            set_problem(fault.what());
        }
    });
}

void SkirmishSetup::take(Host& host, bool Settings::*field, bool is_on) {
    Settings settings = host.settings();
    settings.*field = is_on;
    try {
        host.change_settings(settings);
    } catch (const std::exception& fault) {
        set_problem(fault.what());
    }
}

void SkirmishSetup::run(Host& host, const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    switch (*what) {
        case questions: take(host, &Settings::always_ask, command.args[0] == 1); break;
        case dice: take(host, &Settings::real_dice, command.args[0] == 1); break;
        case rules:
            host.open(
                std::make_unique<RulesScene>(host, rule_book(duel_->variant, duel_->rules_file)));
            break;
    }
}

std::unique_ptr<Scene> skirmish_setup(Host& host, SkirmishSession& session,
                                      std::shared_ptr<const Faces> faces, SkirmishDuel& duel,
                                      fs::path folder, const std::optional<ArmyFor>& army) {
    auto setup =
        std::make_unique<SkirmishSetup>(session, std::move(faces), duel, std::move(folder));
    if (army) setup->use(army->side, army->file);
    return std::make_unique<SetupScene>(host, std::move(setup));
}

}  // namespace muster::client
