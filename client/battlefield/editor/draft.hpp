#pragma once

#include "client/battlefield/editor/paint.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client::map_editor {

/// A map that is being made, with every step back to where it began.
class MapDraft {
  public:
    explicit MapDraft(Map map) : map_{std::move(map)} {}

    [[nodiscard]] const Map& map() const { return map_; }
    /// All that is changed until `end` is one step.
    void begin();
    void end();
    [[nodiscard]] bool is_open() const { return before_.has_value(); }
    /// Changes the map by `work`, which is given it: a step of its own unless one is open.
    template <class Work>
    void change(const Work& work) {
        const bool is_own = !is_open();
        if (is_own) begin();
        work(map_);
        if (is_own) end();
    }
    [[nodiscard]] bool can_undo() const { return !past_.empty(); }
    [[nodiscard]] bool can_redo() const { return !future_.empty(); }
    void undo();
    void redo();
    /// Gives the map another id, in this and in every other step.
    void rename(const std::string& id);

  private:
    Map map_;
    std::optional<Map> before_;  ///< The step that is open.
    std::vector<Map> past_, future_;
};

}  // namespace muster::client::map_editor
