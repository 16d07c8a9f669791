#pragma once

#include "engine/lab/ranks/ranks.hpp"

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace muster::lab {

/// The processes that mpirun started; without mpirun, one that MPI never hears of. Where there
/// are several, only the first has a voice: stdout and stderr of the others go nowhere, so that
/// everything is said once.
class MpiRanks : public Ranks {
  public:
    MpiRanks();
    ~MpiRanks() override;
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    /// @throws BadInput if there are several processes and this program was built without MPI.
    void begin() override;
    [[nodiscard]] int own() const override { return own_; }
    [[nodiscard]] int size() const override { return size_; }
    void send(int to, const std::string& text) override;
    [[nodiscard]] std::optional<Message> receive() override;

    /// The last thing that a program does: the first rank sends the helpers home, who end with the
    /// same exit code. Ranks that are lost are not waited for. @returns the exit code of this
    /// process: of a helper that never began 0, as mpirun kills the first rank, which may not have
    /// printed its message yet, as soon as another one fails.
    [[nodiscard]] int end(int exit_code);

  private:
    struct Sending;

    void send_piece(int to, std::string piece);

    int own_{0}, size_{1};
    bool is_begun_{false};
    std::map<int, std::string> heard_;  ///< By rank: the pieces of a message that is not whole yet.
    std::list<Sending> sending_;        ///< Until MPI needs them no more; to a lost rank for ever.
};

}  // namespace muster::lab
