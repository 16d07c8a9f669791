#include "client/skirmish/armies/draft.hpp"
#include "client/saves/files.hpp"

#include "engine/skirmish/load/army_text.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
using skirmish::CardIndex;
using skirmish::Piece;
using skirmish::Power;

namespace {

int most_of(Draft::Number which) {
    switch (which) {
        case Draft::progression: return 60;
        case Draft::favors: return 99;
        case Draft::influence: return 198;
        case Draft::base: break;
    }
    return 30;
}

/// Choices made beforehand that the commander's power no longer asks for.
void drop_choices(skirmish::Commander& army) {
    if (army.power != Power::tactician) army.copied_power.reset();
    if (army.power != Power::dervish) {
        army.dervish_path.reset();
        army.dervish_role.reset();
    }
    if (army.power != Power::oathbound && army.copied_power != Power::oathbound)
        army.designated.reset();
}

}  // namespace

Draft::Draft(const Library& library, skirmish::Commander army, std::optional<fs::path> file)
    : library_{&library}, army_{std::move(army)}, file_{std::move(file)} {
    army_.commander_id.clear();  // commanders.toml does not lie beside the player's armies.
    if (army_.designated && *army_.designated < army_.army.size())
        designated_ = army_.army[*army_.designated].card;
    judge();
    saved_ = skirmish::army_text(library_->table(), army_);
}

void Draft::judge() {
    army_.army_id = toml::id_from_name(army_.name);
    army_.power =
        army_.commander_class ? power_of(army_.path, *army_.commander_class) : Power::none;
    const auto first = std::find_if(army_.army.begin(), army_.army.end(), [&](const Piece& piece) {
        return designated_ && piece.card == *designated_;
    });
    army_.designated.reset();
    if (first != army_.army.end())
        army_.designated = static_cast<std::size_t>(first - army_.army.begin());
    if (army_.base_morale_now) army_.base_morale_now = std::min(*army_.base_morale_now, army_.base);
    drop_choices(army_);
    rows_.clear();
    for (const Piece& piece : army_.army) {
        auto row = std::find_if(rows_.begin(), rows_.end(),
                                [&](const Row& one) { return one.card == piece.card; });
        if (row == rows_.end()) row = rows_.insert(rows_.end(), {piece.card, 0, 0});
        ++row->count;
        if (piece.trained) ++row->trained;
    }
    faults_ = skirmish::army_faults(library_->table(), library_->variant(), army_);
}

int Draft::count_of(CardIndex card) const {
    for (const Row& row : rows_)
        if (row.card == card) return row.count;
    return 0;
}

bool Draft::is_changed() const {
    return text() != saved_;
}

std::string Draft::text() const {
    return skirmish::army_text(library_->table(), army_);
}

bool Draft::add(CardIndex card) {
    if (army_.army.size() >= skirmish::max_pieces) return false;
    // Copies lie together, so that the file says them together.
    const auto last = std::find_if(army_.army.rbegin(), army_.army.rend(),
                                   [&](const Piece& piece) { return piece.card == card; });
    army_.army.insert(last == army_.army.rend() ? army_.army.end() : last.base(), {card, false});
    judge();
    return true;
}

bool Draft::remove(CardIndex card) {
    auto at = std::find(army_.army.begin(), army_.army.end(), Piece{card, false});
    if (at == army_.army.end())
        at = std::find(army_.army.begin(), army_.army.end(), Piece{card, true});
    if (at == army_.army.end()) return false;
    army_.army.erase(at);
    judge();
    return true;
}

bool Draft::train(CardIndex card) {
    if (library_->table().cards[card].strength == skirmish::no_strength) return false;
    const auto next = std::find(army_.army.begin(), army_.army.end(), Piece{card, false});
    if (next != army_.army.end()) {
        next->trained = true;
    } else {
        for (Piece& piece : army_.army)
            if (piece.card == card) piece.trained = false;
    }
    judge();
    return true;
}

void Draft::name(const std::string& text) {
    army_.name = text;
    judge();
}

void Draft::leader(const std::string& name, const std::string& title) {
    army_.title = name.empty() || title.empty() ? name + title : name + ", " + title;
    judge();
}

void Draft::path(skirmish::Path path) {
    army_.path = path;
    // SK-13: a commander with a class has a Path.
    if (path == skirmish::Path::none) army_.commander_class.reset();
    judge();
}

void Draft::commander_class(std::optional<skirmish::Role> row) {
    if (army_.path == skirmish::Path::none) row.reset();
    army_.commander_class = row;
    judge();
}

void Draft::is_pc(bool is) {
    army_.is_pc = is;
    judge();
}

void Draft::holds_base(bool holds) {
    army_.holds_base = holds;
    if (!holds) army_.base = 0;
    judge();
}

int Draft::number(Number which) const {
    switch (which) {
        case progression: return army_.progression;
        case favors: return army_.favors;
        case influence: return army_.half_influence;
        case base: break;
    }
    return army_.base;
}

bool Draft::can_change(Number which, int by) const {
    const int to = number(which) + by;
    if (to < 0 || to > most_of(which)) return false;
    // SK-77 and SK-177; what a file has too much may be lowered.
    if (by > 0 && (which == favors || which == influence)) return army_.is_pc;
    return by < 0 || which != base || army_.holds_base;
}

void Draft::change(Number which, int by) {
    if (!can_change(which, by)) return;
    switch (which) {
        case progression: army_.progression += by; break;
        case favors: army_.favors += by; break;
        case influence: army_.half_influence += by; break;
        case base: army_.base += by; break;
    }
    judge();
}

std::vector<Draft::Beforehand> Draft::options() const {
    std::vector<Beforehand> out;
    const auto designate = [&](const std::optional<Power>& copied) {
        out.push_back({copied});
        for (const Row& row : rows_)
            if (library_->table().cards[row.card].is_unit())
                out.push_back({copied, {}, {}, row.card});
    };
    if (army_.power == Power::oathbound) designate({});
    if (army_.power == Power::tactician) {
        out.emplace_back();
        for (const Power power : skirmish::copied_powers) {
            if (power == Power::oathbound)
                designate(power);
            else
                out.push_back({power});
        }
    }
    if (army_.power == Power::dervish) {
        out.emplace_back();
        for (int path = 1; path <= static_cast<int>(skirmish::Path::mind); ++path)
            out.push_back({{}, static_cast<skirmish::Path>(path)});
        for (int role = 0; role <= static_cast<int>(skirmish::Role::equipment); ++role)
            out.push_back({{}, {}, static_cast<skirmish::Role>(role)});
    }
    return out;
}

Draft::Beforehand Draft::chosen() const {
    Beforehand out{army_.copied_power, army_.dervish_path, army_.dervish_role};
    if (army_.designated) out.designated = designated_;
    return out;
}

void Draft::choose(const Beforehand& choice) {
    army_.copied_power = choice.copied;
    army_.dervish_path = choice.path;
    army_.dervish_role = choice.role;
    designated_ = choice.designated;
    judge();
}

fs::path Draft::target() const {
    return library_->file_of(army_.army_id);
}

bool Draft::is_taken() const {
    std::error_code failed;
    return fs::exists(target(), failed) && target() != file_;
}

void Draft::save() {
    const fs::path file = target();
    if (is_taken()) keep_copy(file);
    library_->save(army_, library_->file_of(army_.army_id));
    const std::optional<fs::path> before = std::exchange(file_, file);
    saved_ = skirmish::army_text(library_->table(), army_);
    if (before && before != file && fs::exists(*before)) set_aside(*before);
}

}  // namespace muster::client
