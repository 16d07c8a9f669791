#pragma once

#include "client/battle/own/own_files.hpp"
#include "client/battle/own/unsaved.hpp"
#include "client/saves/files.hpp"
#include "engine/record/file.hpp"
#include "engine/toml/files.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace muster::client {

/// An army file as lists show it.
template <class Army>
struct ArmyFileOf {
    std::filesystem::path file;
    bool is_shipped{};  ///< It came with Muster: copied rather than changed.
    std::string name;   ///< The army's, or the file's where it cannot be read.
    std::optional<Army> army;
    std::string problem;  ///< The first fault; empty: it may be fielded.
    [[nodiscard]] bool can_fight() const { return army && problem.empty(); }
};

/// The player's own armies, in a folder that is made when the first is saved, and the shipped ones.
template <class Army>
class ArmyFiles {
  public:
    explicit ArmyFiles(std::filesystem::path own) : own_{std::move(own)} {}
    virtual ~ArmyFiles() = default;

    /// Everything there is now: the player's own first, each kind by file name.
    [[nodiscard]] std::vector<ArmyFileOf<Army>> list() const {
        std::vector<ArmyFileOf<Army>> all;
        const auto add = [&](const std::filesystem::path& folder, bool is_shipped) {
            for (const std::filesystem::path& file : toml::files_in(folder, ".toml"))
                all.push_back(entry(file, is_shipped));
        };
        add(own_, false);
        for (const std::filesystem::path& folder : shipped()) add(folder, true);
        return all;
    }
    [[nodiscard]] const std::filesystem::path& folder() const { return own_; }
    [[nodiscard]] std::filesystem::path file_of(const std::string& army_id) const {
        return own_ / (army_id + ".toml");
    }
    /// Writes the army over whatever is there; what a person wrote there by hand is kept aside.
    /// @throws record::BadSave, std::filesystem::filesystem_error
    void save(const Army& army, const std::filesystem::path& file) const {
        std::error_code failed;
        std::filesystem::create_directories(file.parent_path(), failed);  // replace_file says why.
        if (std::filesystem::exists(file, failed)) {
            const auto there = entry(file, false);
            // Comments and order are a person's work.
            if (!there.army || text(*there.army) != record::read_file(file)) keep_copy(file);
        }
        record::replace_file(file, text(army));
    }

    /// Makes files of what editors that were ended have left, called as `name` makes it of the name
    /// it had.
    void take_up_unsaved(const Renaming& name) const {
        client::take_up_unsaved(own_, [&](const std::filesystem::path& file) {
            auto left = entry(file, false).army;
            if (!left) return;
            left->name = name(left->name);
            std::error_code failed;
            const std::string id = free_id(left->name, "army", [&](const std::string& one) {
                return std::filesystem::exists(file_of(one), failed);
            });
            give_id(*left, id);
            save(*left, file_of(id));
            std::filesystem::remove(file);
        });
    }

  protected:
    ArmyFiles(const ArmyFiles&) = default;
    ArmyFiles& operator=(const ArmyFiles&) = default;

  private:
    [[nodiscard]] ArmyFileOf<Army> entry(const std::filesystem::path& file, bool is_shipped) const {
        ArmyFileOf<Army> out;
        out.file = file;
        out.is_shipped = is_shipped;
        out.name = file.filename().string();
        read(out);
        return out;
    }
    /// Fills in what the file says: the army and its name, or the problem.
    virtual void read(ArmyFileOf<Army>& entry) const = 0;
    [[nodiscard]] virtual std::vector<std::filesystem::path> shipped() const = 0;
    [[nodiscard]] virtual std::string text(const Army& army) const = 0;
    virtual void give_id(Army& army, const std::string& id) const = 0;

    std::filesystem::path own_;
};

}  // namespace muster::client
