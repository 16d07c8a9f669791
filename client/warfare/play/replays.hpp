#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/list.hpp"
#include "client/warfare/pack/pack.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace muster::client {

/// The finished battles of warfare, newest first.
class FieldReplaysScene : public Scene {
  public:
    enum Act {
        watch,  ///< place in the list
        leave
    };

    FieldReplaysScene(Host& host, const std::filesystem::path& folder, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;

  private:
    /// One of them; `problem` says why it cannot be watched.
    struct Entry {
        std::filesystem::path file;
        std::string red, blue, problem;
        Seat winner{Seat::nobody};
        int round{};
    };

    const WarfarePack* pack_;
    std::vector<Entry> entries_;
    mutable ScrollList list_;
    std::string problem_;
};

}  // namespace muster::client
