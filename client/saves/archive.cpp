#include "client/saves/archive.hpp"

#include "engine/contract/flaw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <optional>
#include <string_view>
#include <system_error>

namespace muster::client {

namespace fs = std::filesystem;

namespace {

/// The number that a replay's name begins with; nothing for any other file.
std::optional<int> number_of(const fs::path& file) {
    const std::string name = file.filename().string();
    const std::size_t digits = name.find('-');
    if (!name.ends_with(".muster") || digits == std::string::npos || digits < 4 || digits > 8)
        return std::nullopt;
    int number = 0;
    for (const char c : std::string_view{name}.substr(0, digits)) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

/// Letters that every disk takes.
std::string plain(const std::string& army) {
    std::string out;
    for (const char c : army.substr(0, 40)) {
        const auto letter = static_cast<unsigned char>(c);
        out += letter < 0x80 && std::isalnum(letter) != 0 ? c : '_';
    }
    return out.empty() ? "army" : out;
}

std::vector<fs::path> replays_in(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code error;
    for (fs::directory_iterator at{folder, error}, end; !error && at != end; at.increment(error))
        if (number_of(at->path())) out.push_back(at->path());
    std::sort(out.begin(), out.end(), [](const fs::path& a, const fs::path& b) {
        const int x = *number_of(a);
        const int y = *number_of(b);
        return x != y ? x > y : a > b;
    });
    return out;
}

/// Gives the file another name unless something has that already.
bool moved(const fs::path& from, const fs::path& to, std::error_code& error) {
    fs::create_hard_link(from, to, error);
    if (!error) {
        fs::remove(from, error);
        return !error;
    }
    // A disk without links; what is lost is only that two programs cannot meet here.
    std::error_code unseen;
    if (fs::exists(to, unseen)) return false;
    fs::rename(from, to, error);
    return !error;
}

}  // namespace

ReplayArchive::ReplayArchive(const fs::path& folder)
    : old_{folder / "last-battle.muster"}, folder_{folder / "replays"} {}

void ReplayArchive::keep(const fs::path& battle, const std::string& red, const std::string& blue) {
    std::error_code error;
    fs::create_directories(folder_, error);
    constexpr int tries = 100;
    bool is_kept = false;
    for (int i = 0; i < tries && !is_kept; ++i) {
        const auto all = replays_in(folder_);
        const int number = all.empty() ? 1 : *number_of(all.front()) + 1;
        is_kept = moved(
            battle, folder_ / fmt::format("{:04}-{}-{}.muster", number, plain(red), plain(blue)),
            error);
    }
    if (!is_kept)
        throw record::BadSave{fmt::format("{}: error: cannot be kept as a replay: {}",
                                          battle.string(), error.message())};
    const auto all = replays_in(folder_);
    for (std::size_t i = most_replays; i < all.size(); ++i) fs::remove(all[i], error);
}

std::vector<fs::path> ReplayArchive::files() {
    std::error_code error;
    if (fs::is_regular_file(old_, error)) {
        try {
            keep(old_, "last", "battle");
        } catch (const record::BadSave&) {
            // It stays where it is, and is tried again the next time.
        }
    }
    return replays_in(folder_);
}

}  // namespace muster::client
