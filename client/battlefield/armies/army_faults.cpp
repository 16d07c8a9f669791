#include "client/battlefield/armies/army_faults.hpp"

#include "client/battlefield/pack/armies.hpp"
#include "engine/battlefield/load/write_army.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client::army_draft {
namespace {

using battlefield::ArmyFault;
using battlefield::Unit;

bool is_blank_name(const std::string& text) {
    return text.find_first_not_of(' ') == std::string::npos;
}

class DraftJudge {
  public:
    DraftJudge(const ArmyList& list, const BattlefieldPack& pack, const Words& words)
        : list_{list},
          pack_{pack},
          words_{words},
          army_{battlefield::fielded(list, *pack.tables, pack.variant)} {}

    std::vector<DraftFault> judge() {
        blanks();
        // The loader refuses too many as well, in its own words.
        if (out_.empty() && army_.units.size() <= battlefield::max_units) loader();
        for (const ArmyFault& fault : battlefield::army_faults(army_, pack_.variant)) {
            const bool is_too_many = fault.kind == ArmyFault::Kind::many_units;
            out_.push_back({{fault_words(words_, fault), is_too_many, false}, part_of(fault)});
        }
        advice();
        return std::move(out_);
    }

  private:
    void blanks() {
        if (is_blank_name(list_.name))
            out_.push_back({{words_("armyfault.name"), true, false}, {}});
        for (const Troop& row : list_.rows)
            if (is_blank_name(row.name))
                out_.push_back(
                    {{words_("armyfault.row_name"), true, false}, {Part::Kind::row, row.id}});
    }

    /// The file is written and read as a battle would read it.
    void loader() {
        toml::Faults faults;
        const std::string text = battlefield::army_list_text(list_, *pack_.tables, pack_.variant);
        if (battlefield::read_army_text(text, "", *pack_.tables, pack_.variant, faults)) return;
        for (const toml::Fault& fault : faults.list())
            if (!fault.is_note)
                out_.push_back(
                    {{words_("armyfault.loader", {{"what", fault.message}}), true, false},
                     part_of({ArmyFault::Kind::no_unit})});
    }

    /// BF-32
    void advice() {
        const std::size_t units = army_.units.size();
        if (units == 0 ||
            (units >= battlefield::least_advised_units && units <= battlefield::most_advised_units))
            return;
        out_.push_back({{words_("armyfault.advised",
                                {{"least", std::to_string(battlefield::least_advised_units)},
                                 {"most", std::to_string(battlefield::most_advised_units)}}),
                         false, true},
                        part_of({ArmyFault::Kind::many_units})});
    }

    [[nodiscard]] Part part_at(std::size_t unit) const {
        for (const Line& line : lines_of(list_, army_))
            if (line.part.kind != Part::Kind::soldiers && line.unit == unit) return line.part;
        return {};
    }

    /// The last unit of which something holds, or else the first.
    template <class Is>
    [[nodiscard]] Part last_unit(const Is& is) const {
        for (std::size_t i = army_.units.size(); i-- > 0;)
            if (is(army_.units[i])) return part_at(i);
        return part_at(0);
    }

    /// Where it can be put right.
    [[nodiscard]] Part part_of(const ArmyFault& fault) const {
        switch (fault.kind) {
            case ArmyFault::Kind::commanders:
                return last_unit([](const Unit& unit) { return unit.is_commander; });
            case ArmyFault::Kind::shared:
                return last_unit(
                    [](const Unit& unit) { return unit.is_commander && unit.is_officer; });
            case ArmyFault::Kind::officers:
                if (fault.n > fault.asked)
                    return last_unit([](const Unit& unit) { return unit.is_officer; });
                for (std::size_t i = 0; i < army_.units.size(); ++i)
                    if (!army_.units[i].is_officer && !army_.units[i].is_commander)
                        return part_at(i);
                break;
            case ArmyFault::Kind::no_unit: break;
            case ArmyFault::Kind::many_units: return last_unit([](const Unit&) { return true; });
        }
        return part_at(0);
    }

    const ArmyList& list_;
    const BattlefieldPack& pack_;
    const Words& words_;
    battlefield::Army army_;
    std::vector<DraftFault> out_;
};

}  // namespace

std::vector<DraftFault> faults_of(const ArmyList& list, const BattlefieldPack& pack,
                                  const Words& words) {
    return DraftJudge{list, pack, words}.judge();
}

}  // namespace muster::client::army_draft
