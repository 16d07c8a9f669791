#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/words/signs.hpp"
#include "engine/warfare/load/load.hpp"
#include "print/faces/back.hpp"
#include "print/faces/warfare/card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t blanks = 9;  ///< A page of them.

class WarfareReader {
  public:
    explicit WarfareReader(const SourceOptions& options) : options_{options} {}

    Source read() {
        std::vector<fs::path> packs{warfare::shipped_pack()};
        const auto add = [&](const fs::path& folder) {
            std::error_code error;
            if (std::none_of(packs.begin(), packs.end(), [&](const fs::path& known) {
                    return fs::equivalent(folder, known, error);
                }))
                packs.push_back(folder);
        };
        for (const auto& input : options_.inputs)
            if (const fs::path home = pack_of(input); !home.empty()) add(home);
        for (const auto& folder : options_.packs) add(folder);
        for (const auto& input : options_.inputs)
            if (fs::is_directory(input)) add(input);

        toml::Faults faults;
        own_->tables = warfare::load_tables(packs, faults);
        if (!own_->tables) throw Refused{faults.text()};
        auto words = warfare::load_words(packs, *own_->tables, options_.locale, faults);
        if (!words) throw Refused{faults.text()};
        if (words->tag != options_.locale)
            throw Refused{"error: --locale: found " + toml::quote(options_.locale) +
                          "; allowed: a language that warfare has words in, such as \"de\""};
        own_->words = std::move(*words);
        out_.hash = own_->tables->hash;
        out_.seats = {own_->words.word("seat.red"), own_->words.word("seat.blue")};
        (void)back_of(out_.backs, side_tone(options_.side));
        out_.files = packs;

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
    /// The pack in whose folder `armies` this file lies; empty if there is none.
    static fs::path pack_of(const fs::path& file) {
        std::error_code error;
        if (file.extension() != ".toml" ||
            fs::absolute(file, error).lexically_normal().parent_path().filename() != "armies")
            return {};
        const fs::path pack = (file.parent_path() / "..").lexically_normal();
        return fs::is_regular_file(pack / "pack.toml", error) ? pack : fs::path{};
    }

    warfare::Army army(const fs::path& file) {
        toml::Faults faults;
        auto read = warfare::load_army(file, *own_->tables, warfare::Variant{}, faults,
                                       warfare::Pictures::checked);
        if (!read) throw Refused{faults.text()};
        // Names of an army's own file are translated by the pack that it lies in.
        if (!pack_of(file).empty()) warfare::name_army(own_->words, *read);
        return std::move(*read);
    }

    void add_unit(const warfare::Army& army, const warfare::Unit& unit, const fs::path& file,
                  std::size_t count = 1) {
        draw::Face face = warfare_unit(*own_, unit, army, toml::pack_of(file));
        face.file = file.string();
        const auto expect = [&](const char* field, const std::string& id) {
            if (own_->words.tag != "en" && !pack_of(file).empty() && own_->words.word(id).empty())
                face.untranslated[field].insert(id);
        };
        expect("name", "army." + army.id + "." + unit.id);
        if (!unit.looks.flavour.empty()) expect("flavour", warfare::flavour_id(army.id, unit.id));
        out_.cards.push_back({unit.id, std::move(face), count});
    }

    void add_army(const std::string& file) {
        warfare::Army read = army(file);
        for (const warfare::Unit& unit : read.units) add_unit(read, unit, file);
        out_.id = read.id;
        out_.title = read.name;
        out_.is_army = true;
        out_.army_size = read.units.size();
        out_.files.emplace_back(file);
        own_->army = std::move(read);
    }

    void add_fortifications() {
        for (const auto& row : own_->tables->fortifications)
            out_.cards.push_back(
                {fmt::format("fortification_{}", row.level), warfare_fortification(*own_, row), 1});
    }

    /// The units of all its armies, and the Fortifications.
    void add_pack(const fs::path& folder) {
        for (const fs::path& file : toml::files_in(folder / "armies", ".toml")) {
            const warfare::Army read = army(file);
            for (const warfare::Unit& unit : read.units) add_unit(read, unit, file);
        }
        add_fortifications();
        for (const auto& pack : own_->tables->packs) {
            if (out_.title.empty()) out_.title = own_->words.word("pack." + pack.id, pack.name);
            if (out_.id.empty()) out_.id = pack.id;
        }
    }

    /// A unit of the shipped armies, a Fortification, or the blank card.
    void add_id(const std::string& input) {
        const auto [id, count] = id_and_count(input);
        if (id == "blank") {
            out_.cards.push_back({id, warfare_blank(*own_), count.value_or(blanks)});
            return;
        }
        std::vector<std::string> known{"blank"};
        for (const auto& row : own_->tables->fortifications) {
            known.push_back(fmt::format("fortification_{}", row.level));
            if (known.back() != id) continue;
            out_.cards.push_back({id, warfare_fortification(*own_, row), count.value_or(1)});
            return;
        }
        for (const fs::path& pack : std::vector<fs::path>{out_.files})
            for (const fs::path& file : toml::files_in(pack / "armies", ".toml")) {
                const warfare::Army read = army(file);
                for (const warfare::Unit& unit : read.units) {
                    known.push_back(unit.id);
                    if (unit.id == id) return add_unit(read, unit, file, count.value_or(1));
                }
            }
        refuse_word(id, "the folder of a pack, or the id of a unit, such as nb1 or nb1*3", known);
    }

    const SourceOptions& options_;
    std::shared_ptr<WarfareSource> own_{std::make_shared<WarfareSource>()};
    Source out_;
};

}  // namespace

Source read_warfare(const SourceOptions& options) {
    return WarfareReader{options}.read();
}

}  // namespace muster::faces
