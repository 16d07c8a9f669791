#include "engine/battlefield/load/load.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/back.hpp"
#include "print/faces/battlefield/card.hpp"

#include <algorithm>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;

class BattlefieldReader {
  public:
    explicit BattlefieldReader(const SourceOptions& options) : options_{options} {}

    Source read() {
        load(packs());
        out_.seats = {own_->words.word("army", "red"), own_->words.word("army", "blue")};
        (void)back_of(out_.backs, side_tone(options_.side));
        for (const auto& input : options_.inputs) {
            if (fs::path{input}.extension() == ".toml")
                add_army(input);
            else if (fs::is_directory(input))
                add_pack(input);
            else
                add_id(input);
        }
        if (out_.title.empty() && !out_.cards.empty()) out_.title = out_.cards.front().face.name;
        if (out_.id.empty() && !out_.cards.empty()) out_.id = out_.cards.front().id;
        out_.loaded = std::move(own_);
        return std::move(out_);
    }

  private:
    /// The shipped one, those of the armies, those laid over, and those that are printed.
    std::vector<fs::path> packs() const {
        std::vector<fs::path> packs{battlefield::shipped_pack()};
        const auto add = [&](const fs::path& folder) {
            std::error_code error;
            if (std::none_of(packs.begin(), packs.end(), [&](const fs::path& known) {
                    return fs::equivalent(folder, known, error);
                }))
                packs.push_back(folder);
        };
        for (const auto& input : options_.inputs)
            if (const fs::path home = home_of(input); !home.empty()) add(home);
        for (const auto& folder : options_.packs) add(folder);
        for (const auto& input : options_.inputs)
            if (fs::is_directory(input)) add(input);
        return packs;
    }

    void load(const std::vector<fs::path>& packs) {
        toml::Faults faults;
        own_->tables = battlefield::load_tables(packs, faults);
        if (!own_->tables) throw Refused{faults.text()};
        auto words = battlefield::load_words(packs, *own_->tables, options_.locale, faults);
        if (!words) throw Refused{faults.text()};
        if (words->tag != options_.locale)
            throw Refused{"error: --locale: found " + toml::quote(options_.locale) +
                          "; allowed: a language that battlefield has words in, such as \"de\""};
        own_->words = std::move(*words);
        out_.hash = own_->tables->hash;
        out_.files = packs;
    }

    /// The pack of an army's file; empty if it is none, or is of no pack.
    static fs::path home_of(const fs::path& file) {
        return file.extension() == ".toml" ? toml::pack_of(file) : fs::path{};
    }

    void add(std::string id, draw::Face face, std::size_t count = 1) {
        out_.cards.push_back({std::move(id), std::move(face), count});
    }

    /// A name that the language has no word for is a finding, where the shipped words could.
    void expect(draw::Face& face, const char* field, std::string_view section,
                const std::string& id) const {
        if (own_->words.tag != "en" && own_->words.word(section, id).empty())
            face.untranslated[field].insert(std::string{section} + "." + id);
    }

    void add_row(const battlefield::Troop& row, bool is_engine, std::size_t count = 1) {
        draw::Face face =
            is_engine ? battlefield_engine(*own_, row) : battlefield_troop(*own_, row);
        expect(face, "name", is_engine ? "engine" : "troop", row.id);
        if (!face.text["flavour"].empty()) expect(face, "flavour", "flavour", row.id);
        if (!own_->tables->packs.empty())
            expect(face, "colophon", "pack", own_->tables->packs.back().id);
        add(row.id, std::move(face), count);
    }

    void add_army(const std::string& file) {
        toml::Faults faults;
        auto army = battlefield::load_army(file, *own_->tables, battlefield::Variant{}, faults,
                                           battlefield::Fielding::as_listed);
        if (!army) throw Refused{faults.text()};
        for (const battlefield::Unit& unit : army->units) {
            draw::Face face = battlefield_unit(*own_, unit, *army);
            face.file = file;
            if (!home_of(file).empty() && face.name == unit.name)
                expect(face, "name", "armies", army->id + "." + unit.id);
            if (!face.text["flavour"].empty()) expect(face, "flavour", "flavour", unit.troop);
            add(unit.id, std::move(face));
        }
        out_.id = army->id;
        out_.title = army_name(own_->words, *army);
        out_.is_army = true;
        out_.army_size = army->units.size();
        out_.files.emplace_back(file);
        own_->army = std::move(army);
    }

    /// The troops and engines that this pack brings: rows that the packs before it have otherwise,
    /// or not at all. All of them, if there are none.
    void add_pack(const fs::path& folder) {
        std::vector<fs::path> others;
        std::error_code error;
        for (const fs::path& pack : out_.files)
            if (!fs::equivalent(folder, pack, error)) others.push_back(pack);
        toml::Faults ignored;
        const auto before = others.empty() ? nullptr : battlefield::load_tables(others, ignored);
        const auto is_own = [&](const battlefield::Troop& row, auto of) {
            const auto* known = before == nullptr ? nullptr : find_row((*before).*of, row.id);
            return known == nullptr || *known != row;
        };
        const std::size_t printed = out_.cards.size();
        for (const bool is_all : {false, true}) {
            if (out_.cards.size() > printed) break;
            for (const auto& row : own_->tables->troops)
                if (is_all || is_own(row, &battlefield::Tables::troops)) add_row(row, false);
            for (const auto& row : own_->tables->engines)
                if (is_all || is_own(row, &battlefield::Tables::engines)) add_row(row, true);
        }
        for (const auto& pack : own_->tables->packs) {
            if (out_.title.empty()) out_.title = name_of(own_->words, "pack", pack);
            if (out_.id.empty()) out_.id = pack.id;
        }
    }

    void add_id(const std::string& input) {
        const auto [id, count] = id_and_count(input);
        if (const auto* row = find_row(own_->tables->troops, id))
            return add_row(*row, false, count.value_or(1));
        if (const auto* row = find_row(own_->tables->engines, id))
            return add_row(*row, true, count.value_or(1));
        std::vector<std::string> known;
        for (const auto& troop : own_->tables->troops) known.push_back(troop.id);
        for (const auto& engine : own_->tables->engines) known.push_back(engine.id);
        refuse_word(id,
                    "the folder of a pack, or the id of a troop or an engine, such as light_inf or "
                    "light_inf*3",
                    known);
    }

    const SourceOptions& options_;
    std::shared_ptr<BattlefieldSource> own_{std::make_shared<BattlefieldSource>()};
    Source out_;
};

}  // namespace

Source read_battlefield(const SourceOptions& options) {
    return BattlefieldReader{options}.read();
}

const BattlefieldSource& battlefield_of(const Source& source) {
    return dynamic_cast<const BattlefieldSource&>(*source.loaded);
}

}  // namespace muster::faces
