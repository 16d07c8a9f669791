#include "client/battlefield/editor/draft.hpp"

namespace muster::client::map_editor {

void MapDraft::begin() {
    if (!before_) before_ = map_;
}

void MapDraft::end() {
    if (!before_) return;
    if (!(*before_ == map_)) {
        past_.push_back(*std::move(before_));
        future_.clear();
    }
    before_.reset();
}

void MapDraft::undo() {
    end();
    if (past_.empty()) return;
    future_.push_back(std::exchange(map_, std::move(past_.back())));
    past_.pop_back();
}

void MapDraft::redo() {
    end();
    if (future_.empty()) return;
    past_.push_back(std::exchange(map_, std::move(future_.back())));
    future_.pop_back();
}

void MapDraft::rename(const std::string& id) {
    map_.id = id;
    for (auto* steps : {&past_, &future_})
        for (Map& map : *steps) map.id = id;
}

}  // namespace muster::client::map_editor
