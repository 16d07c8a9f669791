#include "client/skirmish/between/store.hpp"

#include "client/saves/files.hpp"
#include "client/skirmish/between/campaign_file.hpp"
#include "client/skirmish/play/campaign.hpp"
#include "client/skirmish/play/duel.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/record/file.hpp"
#include "engine/record/header.hpp"
#include "engine/record/seal.hpp"
#include "engine/skirmish/load/army_text.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

/// @throws record::BadSave with the first fault
Book read(const fs::path& file, const skirmish::Table& table) {
    toml::Faults faults;
    auto book = read_campaign(record::read_file(file), file.filename().string(), table, faults);
    if (!book) throw record::BadSave{faults.empty() ? file.string() : faults.list().front().text()};
    return std::move(*book);
}

FileLock held(const fs::path& file) {
    FileLock lock{file};
    if (!lock.is_held())
        throw record::BadSave{file.string() + ": another Muster has this campaign open"};
    return lock;
}

}  // namespace

fs::path campaigns_folder() {
    return data_folder() / "campaigns";
}

std::vector<CampaignEntry> campaigns_in(const fs::path& folder, const skirmish::Table& table) {
    std::vector<CampaignEntry> all;
    for (const fs::path& file : toml::files_in(folder, ".toml")) {
        CampaignEntry entry{file, std::nullopt, {}};
        try {
            entry.campaign = read(file, table).now();
        } catch (const record::BadSave& fault) {
            entry.problem = fault.what();
        }
        all.push_back(std::move(entry));
    }
    return all;
}

Store::Store(fs::path file, const skirmish::Table& table)
    : file_{std::move(file)}, lock_{held(file_)}, book_{read(file_, table)} {
    remove_unfinished(file_);
}

fs::path Store::create(const fs::path& folder, const Book& book) {
    std::error_code failed;
    fs::create_directories(folder, failed);  // What is wrong, replace_file says.
    const std::string stem = toml::id_from_name(book.now().name);
    fs::path file = folder / (stem + ".toml");
    for (int number = 2; fs::exists(file, failed); ++number)
        file = folder / (stem + "_" + std::to_string(number) + ".toml");
    record::replace_file(file, campaign_text(book));
    return file;
}

void Store::write(const Book& book) const {
    record::replace_file(file_, campaign_text(book));
}

bool is_battle_of(const Campaign& campaign, const skirmish::Header& header) {
    if (!campaign.battle || header.seed != campaign.battle->seed) return false;
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        const auto& fought = header.setup.commanders[at];
        const auto& camp = campaign.camps[at];
        std::vector<skirmish::Piece> pieces;
        for (const int number : campaign.battle->numbers[at])
            if (const skirmish::Owned* owned = camp.roster.find(number))
                pieces.push_back(owned->piece);
        if (pieces != fought.army || fought.army_id != camp.army_id) return false;
    }
    return true;
}

std::optional<fs::path> campaign_of(const SkirmishSession& session) {
    if (!session.is_open()) return std::nullopt;
    for (const CampaignEntry& entry : campaigns_in(campaigns_folder(), session.table()))
        if (entry.campaign && is_battle_of(*entry.campaign, session.journal().header()))
            return entry.file;
    return std::nullopt;
}

namespace {

bool is_slot(const fs::path& file) {
    return file.extension() == ".muster" && file.filename().string().starts_with("battle");
}

/// False too for what is no save; its fault is shown where it is opened.
/// @throws record::BadSave for one that cannot be read, which might be the campaign's
bool is_save_of(const fs::path& file, const SkirmishSession& session, const Campaign& campaign) {
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return false;
    const std::string text = record::read_file(file);
    try {
        const std::string_view line = std::string_view{text}.substr(0, text.find('\n'));
        return is_battle_of(campaign, record::parse_header<skirmish::Rules>(
                                          record::split_header(line).words, session.table()));
    } catch (const record::BadSave&) {
        return false;
    }
}

/// The save of the campaign's Battle among those that are not on the table.
std::optional<fs::path> save_aside(const SkirmishSession& session, const Campaign& campaign) {
    std::vector<fs::path> files = toml::files_in(session.file().parent_path());
    // One that was over and made room for another before its result was seen is a replay already.
    const auto replays = toml::files_in(session.file().parent_path() / "replays");
    files.insert(files.end(), replays.begin(), replays.end());
    for (const fs::path& file : files) {
        const std::string name = file.filename().string();
        const bool is_save = name.starts_with("battle") || name.ends_with(".muster");
        // A .tmp was never finished: what it was to replace is there.
        if (!is_save || file == session.file() || file.extension() == ".lock" ||
            file.extension() == ".tmp" || name.find(".damaged") != std::string::npos)
            continue;
        if (is_save_of(file, session, campaign)) return file;
    }
    return std::nullopt;
}

}  // namespace

bool open_or_begin_battle(SkirmishSession& session, const Campaign& campaign) {
    if (session.is_open() && is_battle_of(campaign, session.journal().header())) return true;
    // It is not begun anew over what is good of it.
    if (session.damage() && is_save_of(session.file(), session, campaign)) return false;
    const auto aside = save_aside(session, campaign);
    if (!aside) {
        begin_anew(session, campaign);
        return true;
    }
    FileLock lock;
    if (is_slot(*aside)) lock = FileLock{*aside};
    if (is_slot(*aside) && !lock.is_held())
        throw record::BadSave{aside->string() + ": another Muster has this battle open"};
    record_unclaimed_result(session);
    session.adopt(*aside);
    return !session.damage();
}

void begin_anew(SkirmishSession& session, const Campaign& campaign) {
    SkirmishDuel duel;
    for (int side = 0; side < 2; ++side)
        duel.armies[static_cast<std::size_t>(side)] =
            entering(campaign, side, campaign.battle->numbers[static_cast<std::size_t>(side)]);
    duel.variant = campaign.variant;
    duel.seed = campaign.battle->seed;
    begin_battle(session, duel);
}

std::optional<fs::path> take_in_battle(const SkirmishSession& session) {
    if (!session.is_open() || session.journal().state().to_move != Seat::nobody)
        return std::nullopt;
    auto file = campaign_of(session);
    if (!file) return std::nullopt;
    Store store{*file, session.table()};
    store.change([&](Book& book) { book.take_in(session.journal().state()); });
    return file;
}

void record_unclaimed_result(const SkirmishSession& session) {
    (void)take_in_battle(session);
}

}  // namespace muster::client
