#pragma once

#include "client/saves/file_lock.hpp"
#include "client/skirmish/between/book.hpp"
#include "client/skirmish/replay/session.hpp"
#include "engine/skirmish/game/compiled.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// A campaign file as the list shows it.
struct CampaignEntry {
    std::filesystem::path file;
    std::optional<Campaign> campaign;  ///< Absent: the file has a fault and is left alone.
    std::string problem;               ///< The first fault, with its place.
};

/// $XDG_DATA_HOME/muster/campaigns, or ~/.local/share/muster/campaigns.
[[nodiscard]] std::filesystem::path campaigns_folder();
/// All campaigns in it, by file name.
[[nodiscard]] std::vector<CampaignEntry> campaigns_in(const std::filesystem::path& folder,
                                                      const skirmish::Table& table);

/// One campaign and its file, which this program alone changes as long as it is open.
class Store {
  public:
    /// @throws record::BadSave where another program has it open, or with its first fault.
    Store(std::filesystem::path file, const skirmish::Table& table);
    /// Writes a new one under a name of its own in `folder`. @throws record::BadSave
    static std::filesystem::path create(const std::filesystem::path& folder, const Book& book);

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    [[nodiscard]] const Book& book() const { return book_; }
    /// Does `change` to the book and writes the file; the book is unchanged where the disk refuses.
    /// @throws record::BadSave
    template <class Change>
    void change(Change change) {
        Book next = book_;
        change(next);
        write(next);
        book_ = std::move(next);
    }

  private:
    void write(const Book& book) const;

    std::filesystem::path file_;
    FileLock lock_;
    Book book_;
};

/// The save with this header is the campaign's open Battle.
[[nodiscard]] bool is_battle_of(const Campaign& campaign, const skirmish::Header& header);
/// The file of the campaign whose open Battle is on the table, if it is one's.
[[nodiscard]] std::optional<std::filesystem::path> campaign_of(const SkirmishSession& session);
/// Puts the campaign's open Battle on the table: the one there, one that lies aside, or, where none
/// was begun before the program ended, a new one. False where its save lies there now but is
/// damaged: SkirmishSession::damage describes it. @throws record::BadSave
[[nodiscard]] bool open_or_begin_battle(SkirmishSession& session, const Campaign& campaign);
/// The open Battle from its beginning; a damaged save is kept. @throws record::BadSave
void begin_anew(SkirmishSession& session, const Campaign& campaign);

}  // namespace muster::client
