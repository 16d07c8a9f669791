#include "engine/strategic/load/load.hpp"
#include "engine/toml/text/nearest.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/back.hpp"
#include "print/faces/strategic/card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::faces {
namespace {

class StrategicReader {
  public:
    explicit StrategicReader(const SourceOptions& options)
        : options_{options},
          own_{std::make_shared<StrategicSource>()},
          pack_{own_->pack = read_war_pack(options.inputs, options.packs, options.locale)} {}

    Source read() {
        out_.hash = tables().hash;
        out_.files = pack_.packs;
        out_.seats = {pack_.words.word("sheet", "invader"), pack_.words.word("sheet", "defender")};
        for (const auto& input : options_.inputs) {
            if (std::filesystem::path{input}.extension() == ".toml")
                add_war(input);
            else if (std::filesystem::is_directory(input))
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
    [[nodiscard]] const strategic::Tables& tables() const { return *pack_.tables; }

    void add(std::string id, draw::Face face, std::size_t count = 1) {
        out_.cards.push_back(
            {std::move(id), std::move(face), count, back_of(out_.backs, tone_, faction_)});
    }

    /// A name that the language has no word for is a finding, where the shipped words could.
    void expect(draw::Face& face, std::string_view section, const std::string& id) const {
        if (pack_.words.tag != "en" && !pack_.words.has(section, id))
            face.untranslated["name"].insert(fmt::format("{}.{}", section, id));
    }

    void expect_pack(draw::Face& face) const {
        if (pack_.words.tag == "en" || tables().packs.empty()) return;
        if (const auto& id = tables().packs.back().id; !pack_.words.has("pack", id))
            face.untranslated["colophon"].insert("pack." + id);
    }

    void add_class(const strategic::Class& row, std::size_t count = 1) {
        draw::Face face = class_face(pack_, row);
        expect(face, "class", row.id);
        expect_pack(face);
        add(row.id, std::move(face), count);
        add_abilities(row, count);
    }
    void add_abilities(const strategic::Class& row, std::size_t count = 1) {
        auto face = abilities_face(pack_, row);
        if (!face) return;
        for (const auto& ability : row.abilities) expect(*face, "ability." + row.id, ability.id);
        expect_pack(*face);
        add(row.id + "_abilities", *std::move(face), count);
    }
    void add_doctrine(const strategic::Doctrine& row, std::size_t count = 1) {
        draw::Face face = doctrine_face(pack_, row);
        expect(face, "doctrine", row.id);
        expect_pack(face);
        add(row.id, std::move(face), count);
    }

    /// Its armies, then what their classes can do and their Augments, each once, and every Trade
    /// Doctrine.
    void add_faction(const strategic::War& war, std::size_t faction, const std::string& file) {
        const bool is_invader = war.factions[faction].side == strategic::WarSide::invader;
        tone_ = side_tone(is_invader ? Seat::red : Seat::blue);
        faction_ = name_in_war(pack_.words, "factions", war, war.factions[faction]);
        strategic::Set classes{}, augments{};
        for (const auto& army : war.armies) {
            if (static_cast<std::size_t>(army.faction) != faction) continue;
            draw::Face face = army_face(pack_, war, army);
            face.file = file;
            if (!toml::pack_of(file).empty()) expect(face, "armies", war.id + "." + army.id);
            classes |= strategic::bit(static_cast<std::size_t>(army.class_of)) | army.extra_classes;
            augments |= army.augments;
            add(army.id, std::move(face));
        }
        for (std::size_t i = 0; i < tables().classes.size(); ++i)
            if ((classes & strategic::bit(i)) != 0) add_abilities(tables().classes[i]);
        for (std::size_t i = 0; i < tables().doctrines.size(); ++i) {
            const auto& row = tables().doctrines[i];
            if (!row.is_augment() || (augments & strategic::bit(i)) != 0) add_doctrine(row);
        }
    }

    /// The cards of each faction with its back.
    void add_war(const std::string& file) {
        strategic::War war = read_war(file, pack_);
        for (std::size_t i = 0; i < war.factions.size(); ++i) add_faction(war, i, file);
        tone_ = side_tone(options_.side);
        faction_.clear();
        out_.id = war.id;
        out_.title = row_name(pack_.words, "war", war);
        out_.is_army = true;
        out_.army_size = war.armies.size();
        out_.files.emplace_back(file);
        own_->war = std::move(war);
    }

    /// The classes and doctrines that the packs before this one do not have. All of them, if there
    /// are none.
    void add_pack(const std::filesystem::path& folder) {
        std::vector<std::filesystem::path> others;
        std::error_code error;
        for (const auto& pack : pack_.packs)
            if (!std::filesystem::equivalent(folder, pack, error)) others.push_back(pack);
        toml::Faults ignored;
        const auto before = others.empty() ? nullptr : strategic::load_tables(others, ignored);
        const auto is_own = [&](const auto& row, auto of) {
            return before == nullptr || strategic::find_index((*before).*of, row.id) < 0;
        };
        const std::size_t printed = out_.cards.size();
        for (const bool is_all : {false, true}) {
            if (out_.cards.size() > printed) break;
            for (const auto& row : tables().classes)
                if (is_all || is_own(row, &strategic::Tables::classes)) add_class(row);
            for (const auto& row : tables().doctrines)
                if (is_all || is_own(row, &strategic::Tables::doctrines)) add_doctrine(row);
        }
        for (const auto& pack : tables().packs) {
            if (out_.title.empty()) out_.title = row_name(pack_.words, "pack", pack);
            if (out_.id.empty()) out_.id = pack.id;
        }
    }

    void add_id(const std::string& input) {
        const auto [id, count] = id_and_count(input);
        if (const int row = strategic::find_index(tables().classes, id); row >= 0)
            return add_class(tables().classes[static_cast<std::size_t>(row)], count.value_or(1));
        if (const int row = strategic::find_index(tables().doctrines, id); row >= 0)
            return add_doctrine(tables().doctrines[static_cast<std::size_t>(row)],
                                count.value_or(1));
        std::vector<std::string> known;
        for (const auto& row : tables().classes) known.push_back(row.id);
        for (const auto& row : tables().doctrines) known.push_back(row.id);
        refuse_word(id,
                    "the folder of a pack, or the id of a class or a doctrine, such as pikes or "
                    "pikes*3",
                    known);
    }

    const SourceOptions& options_;
    std::shared_ptr<StrategicSource> own_;
    const PrintedStrategicPack& pack_;
    Source out_;
    /// Of the back of the cards that are added next.
    std::string tone_{side_tone(options_.side)}, faction_;
};

}  // namespace

Source read_strategic(const SourceOptions& options) {
    return StrategicReader{options}.read();
}

const StrategicSource& war_of(const Source& source) {
    return dynamic_cast<const StrategicSource&>(*source.loaded);
}

}  // namespace muster::faces
