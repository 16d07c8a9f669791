#include "engine/lab/input.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/between/economy.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/lab/input.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string_view>

namespace muster::lab {
namespace {

struct UnitOptions {
    std::string ruleset, ancestry, experience, equipment, type, size, buyer, variant;
    std::vector<std::string> packs;
    bool grown{}, json{};
};

template <class Rows>
std::size_t row(const Rows& rows, std::string_view option, const std::string& id) {
    if (const auto found = warfare::find_row(rows, id)) return *found;
    throw BadInput{
        fmt::format("error: {}: {}", option, toml::unknown_name(id, warfare::ids_of(rows)))};
}

warfare::Choice chosen(const UnitOptions& options, const warfare::Tables& tables) {
    warfare::Choice choice;
    choice.ancestry = row(tables.ancestries, "--ancestry", options.ancestry);
    choice.type = static_cast<warfare::Type>(row(tables.types, "--type", options.type));
    choice.size = row(tables.sizes, "--size", options.size);
    choice.experience = options.experience.empty()
                            ? tables.no_experience()
                            : row(tables.experiences, "--experience", options.experience);
    choice.equipment = options.equipment.empty()
                           ? tables.no_equipment()
                           : row(tables.equipments, "--equipment", options.equipment);
    return choice;
}

std::string signed_text(int value) {
    return value == 0 ? "0" : fmt::format("{:+}", value);
}

void print_stats(std::string_view label, const warfare::Stats& s) {
    fmt::print("  {:<24}{:>6} {:>5} {:>7} {:>9} {:>6}\n", label, signed_text(s.attack),
               signed_text(s.power), signed_text(s.defense), signed_text(s.toughness),
               signed_text(s.morale));
}

std::string thousandths(std::int64_t value) {
    std::string text = fmt::format("{:.3f}", static_cast<double>(value) / 1000);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

/// WF-39 to WF-43 as a person would do the sum.
void print_cost(const warfare::Tables& tables, const warfare::Unit& unit,
                const warfare::Parts& parts, const warfare::Cost& cost) {
    const warfare::Stats& s = parts.sum;
    fmt::print("\nCost\n  S = {} + 2 x Morale {} = {}\n",
               s.attack + s.power + s.defense + s.toughness, signed_text(s.morale), cost.sum);
    fmt::print("  {} x {:.2f} (type) x {:.2f} (size) x 10 = {}\n", cost.sum,
               static_cast<double>(cost.type_x100) / 100, static_cast<double>(cost.size_x100) / 100,
               thousandths(cost.core_x1000));
    if (cost.is_clamped)
        fmt::print("  a core below 0 counts as 0\n");
    else if (cost.core_x1000 % 1000 != 0)
        fmt::print("  rounded: {}\n", cost.core);
    for (const std::size_t trait : unit.traits)
        if (tables.traits[trait].cost > 0)
            fmt::print("  + {} ({})\n", tables.traits[trait].cost, tables.traits[trait].name);
    fmt::print("  + {} (raising)\n  = {}\n", warfare::raising_price, cost.total);
}

/// Who would hire it (WF-187).
struct Buyer {
    const warfare::Ancestry& ancestry;
    warfare::Attitude attitude;
};

std::optional<Buyer> buyer_of(const UnitOptions& options, const warfare::Tables& tables,
                              const warfare::Choice& choice) {
    if (options.buyer.empty()) return std::nullopt;
    const warfare::Ancestry& ancestry =
        tables.ancestries[row(tables.ancestries, "--buyer", options.buyer)];
    return Buyer{ancestry,
                 tables.attitudes.between(ancestry.id, tables.ancestries[choice.ancestry].id)};
}

void print_buyer(const warfare::Tables& tables, const warfare::Unit& unit, const Buyer& buyer) {
    constexpr std::array<std::string_view, 4> feelings{"allied", "friendly", "neutral",
                                                       "hostile and not for sale"};
    fmt::print("To {} buyers {} is {}.\n", buyer.ancestry.name,
               tables.ancestries[unit.choice.ancestry].name,
               feelings[static_cast<std::size_t>(buyer.attitude)]);
}

void print_prices(const warfare::Tables& tables, const warfare::Unit& unit) {
    const warfare::AttitudeChart& chart = tables.attitudes;
    if (unit.choice.type == warfare::Type::levies) {
        fmt::print("\nLevies cannot be kept: no upkeep (WF-198).\n");
        return;
    }
    fmt::print("\n{:<28}{:>6} {:>8} {:>18}\n", "Gold", "price", "season", "mercenary season");
    constexpr std::array<std::string_view, 3> words{"own ancestry or allied", "friendly",
                                                    "neutral"};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto attitude = static_cast<warfare::Attitude>(i);
        fmt::print("  {:<26}{:>6} {:>8} {:>18}\n", words[i],
                   warfare::price(chart, unit.cost, attitude).value_or(0),
                   warfare::upkeep(chart, unit.cost, attitude, false),
                   warfare::upkeep(chart, unit.cost, attitude, true));
    }
}

nlohmann::ordered_json stats_json(const warfare::Stats& s) {
    return {{"attack", s.attack},
            {"power", s.power},
            {"defense", s.defense},
            {"toughness", s.toughness},
            {"morale", s.morale}};
}

/// What a unit that can be kept costs a buyer of this attitude; the price is null where it is not
/// sold (WF-191).
nlohmann::ordered_json gold_json(const warfare::AttitudeChart& chart, int cost,
                                 warfare::Attitude attitude) {
    nlohmann::ordered_json json;
    const auto price = warfare::price(chart, cost, attitude);
    json["price"] = price ? nlohmann::ordered_json(*price) : nlohmann::ordered_json();
    if (!price) return json;
    json["season"] = warfare::upkeep(chart, cost, attitude, false);
    json["mercenary_season"] = warfare::upkeep(chart, cost, attitude, true);
    return json;
}

nlohmann::ordered_json buyer_json(const warfare::Tables& tables, const warfare::Unit& unit,
                                  const Buyer& buyer) {
    constexpr std::array<std::string_view, 4> words{"allied", "friendly", "neutral", "hostile"};
    nlohmann::ordered_json json{{"ancestry", buyer.ancestry.id},
                                {"attitude", words[static_cast<std::size_t>(buyer.attitude)]}};
    if (unit.profile.type != warfare::Type::levies)
        json.update(gold_json(tables.attitudes, unit.cost, buyer.attitude));
    return json;
}

nlohmann::ordered_json unit_json(const UnitOptions& options, const warfare::Tables& tables,
                                 const warfare::Unit& unit, const warfare::Parts& parts,
                                 const warfare::Cost& cost) {
    nlohmann::ordered_json json;
    json["ruleset"] = "warfare";
    json["definitions"] = tables.hash;
    json["name"] = unit.name;
    json["ancestry"] = options.ancestry;
    json["experience"] = tables.experiences[unit.choice.experience].id;
    json["equipment"] = tables.equipments[unit.choice.equipment].id;
    json["type"] = options.type;
    json["size"] = options.size;
    json["bonuses"] = {{"ancestry", stats_json(parts.ancestry)},
                       {"experience", stats_json(parts.experience)},
                       {"equipment", stats_json(parts.equipment)},
                       {"type", stats_json(parts.type)},
                       {"sum", stats_json(parts.sum)}};
    const warfare::Profile& p = unit.profile;
    json["card"] = stats_json({p.attack, p.power, p.defense, p.toughness, p.morale});
    json["traits"] = nlohmann::ordered_json::array();
    for (const std::size_t trait : unit.traits)
        json["traits"].push_back({{"id", tables.traits[trait].id},
                                  {"name", tables.traits[trait].name},
                                  {"cost", tables.traits[trait].cost}});
    json["cost"] = {{"s", cost.sum},
                    {"type_x100", cost.type_x100},
                    {"size_x100", cost.size_x100},
                    {"core_x1000", cost.core_x1000},
                    {"core", cost.core},
                    {"traits", cost.traits},
                    {"raising", warfare::raising_price},
                    {"total", cost.total}};
    if (p.type == warfare::Type::levies) return json;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto attitude = static_cast<warfare::Attitude>(i);
        constexpr std::array<std::string_view, 3> words{"allied", "friendly", "neutral"};
        json["gold"][std::string{words[i]}] = gold_json(tables.attitudes, unit.cost, attitude);
    }
    return json;
}

void run_unit(const UnitOptions& options) {
    const auto tables = warfare_tables(options.packs);
    const warfare::Variant variant = warfare_variant(options.variant);
    const warfare::Choice choice = chosen(options, *tables);
    if (const auto fault = warfare::build_fault(*tables, variant, choice, !options.grown))
        throw BadInput{fmt::format("error: --{}: {}", fault->key, fault->text)};
    const std::optional<Buyer> buyer = buyer_of(options, *tables, choice);
    const warfare::Unit unit = warfare::build(*tables, variant, choice);
    const warfare::Parts parts = warfare::parts(*tables, variant, choice);
    const warfare::Cost cost = warfare::cost(*tables, variant, choice);
    if (options.json) {
        auto json = unit_json(options, *tables, unit, parts, cost);
        if (buyer) json["buyer"] = buyer_json(*tables, unit, *buyer);
        fmt::print("{}\n", json.dump(2));
        return;
    }
    const warfare::Profile& p = unit.profile;
    fmt::print("{}\n\n  {:<24}{:>6} {:>5} {:>7} {:>9} {:>6}\n", unit.name, "", "Attack", "Power",
               "Defense", "Toughness", "Morale");
    print_stats(tables->ancestries[choice.ancestry].name, parts.ancestry);
    if (p.type != warfare::Type::levies) {
        print_stats(tables->experiences[choice.experience].name, parts.experience);
        print_stats(tables->equipments[choice.equipment].name, parts.equipment);
    }
    print_stats(tables->row(choice.type).name, parts.type);
    fmt::print("  {:<24}{:>6} {:>5} {:>7} {:>9} {:>6}\n", "Card", signed_text(p.attack),
               signed_text(p.power), p.defense, p.toughness, signed_text(p.morale));
    std::string traits;
    for (const std::size_t trait : unit.traits)
        traits += (traits.empty() ? "" : ", ") + tables->traits[trait].name;
    fmt::print("\nTraits: {}\nCasualty die: {}\n", traits.empty() ? "none" : traits,
               tables->sizes[choice.size].id);
    print_cost(*tables, unit, parts, cost);
    print_prices(*tables, unit);
    if (buyer) print_buyer(*tables, unit, *buyer);
}

}  // namespace

void add_unit(const usage::Command& app) {
    auto options = std::make_shared<UnitOptions>();
    const usage::Command command =
        app.add_subcommand("unit", "Prints a unit's card, cost step by step and upkeep.");
    add_ruleset(command, options->ruleset, {"warfare"});
    const auto row_option = [&](const char* name, std::string& into, const char* help) {
        return command.add_option(name, into, help).type_name("ID");
    };
    row_option("--ancestry", options->ancestry, "who: dwarf, human, elf_winged ...").required();
    row_option("--experience", options->experience, "green to super_elite; not for Levies");
    row_option("--equipment", options->equipment, "light to super_heavy; not for Levies");
    row_option("--type", options->type, "levies, infantry, archers, cavalry ...").required();
    row_option("--size", options->size, "the casualty die: d4 to d12").required();
    row_option("--buyer", options->buyer, "ancestry that would hire it");
    command.add_flag("--grown", options->grown, "allow sizes that only growth reaches");
    add_variant(command, options->variant);
    add_packs(command, options->packs);
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Examples:\n"
        "  muster-lab unit warfare --ancestry dwarf --experience elite \\\n"
        "    --equipment heavy --type infantry --size d6\n"
        "  muster-lab unit warfare --ancestry human --type levies --size d8 --json");
    command.callback([options] { run_unit(*options); });
}

}  // namespace muster::lab
