#pragma once

#include "client/battle/replay_list.hpp"
#include "client/warfare/pack/pack.hpp"

namespace muster::client {

/// Finished battles of warfare.
class WarfareReplays : public ReplaySource {
  public:
    explicit WarfareReplays(const WarfarePack& pack) : pack_{&pack} {}

    [[nodiscard]] ReplayEntry read(const std::filesystem::path& file,
                                   const Words& words) const override;
    [[nodiscard]] std::unique_ptr<Scene> watch(Host& host,
                                               const std::filesystem::path& file) const override;

  private:
    const WarfarePack* pack_;
};

}  // namespace muster::client
