#pragma once

#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/scenario.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace muster::campaign::tests {

/// A file name of a test's own, gone with all that SQLite puts beside it.
class ScratchFile {
  public:
    explicit ScratchFile(const std::string& name)
        : path_{std::filesystem::temp_directory_path() /
                (name + "." + std::to_string(getpid()) + ".muster")} {
        clear();
    }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ~ScratchFile() { clear(); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void clear() const {
        for (const char* end : {"", "-wal", "-shm", "-journal", ".new", ".new-journal"})
            std::filesystem::remove(path_.string() + end);
    }

  private:
    std::filesystem::path path_;
};

inline Beginning vale_beginning() {
    const std::string file = std::string{MUSTER_SOURCE_DIR} + "/cards/campaign/regions/vale.toml";
    std::ifstream in{file};
    return {{std::istreambuf_iterator<char>{in}, {}}, file, Variant{}, 5};
}

inline By referee() {
    return {"referee", "2026-03-01 19:30:00", "", true, true};
}

inline CampaignFile new_file(const ScratchFile& file) {
    return CampaignFile::create(file.path(), vale_beginning(), referee());
}

/// Whatever files their settings were read from.
inline bool is_same(const State& a, State b) {
    if (a.setting == nullptr || b.setting == nullptr || *a.setting != *b.setting) return false;
    b.setting = a.setting;
    return a == b;
}

inline Order order_of(const State& state, CommanderId who, const std::string& text) {
    toml::Faults faults;
    Order order;
    order.commander = who;
    order.submitted = state.now;
    order.tasks = parse_tasks(state, who, text, "order", Reader::referee, faults);
    if (!faults.empty()) throw std::runtime_error{faults.text()};
    order.text = text;
    return order;
}

/// One input of a campaign that plays itself, always the same of the same state and number.
inline void play_step(CampaignFile& file, std::uint64_t number) {
    Stream picks{number, Purpose::picks};
    const State& state = file.state();
    const auto who = id_at<CommanderId>(picks.below(4));
    if (number % 3 != 0 && state.commander(who).standing == Standing::in_play)
        if (const std::string text = random_order(state, who, picks); !text.empty()) {
            Order order;
            order.commander = who;
            order.submitted = state.now;
            toml::Faults faults;  // Some orders make no sense.
            order.tasks = parse_tasks(state, who, text, "order", Reader::referee, faults);
            order.text = text;
            file.apply(Submit{order}, referee());
            return;
        }
    file.advance(dawn_of(state.day() + 1), referee());
}

}  // namespace muster::campaign::tests
