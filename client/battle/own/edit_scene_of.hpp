#pragma once

#include "client/battle/own/edit_scene.hpp"
#include "client/battle/own/steps.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace muster::client {

/// The editor of a thing with a name and an id, which `Files` gives it a file for and saves.
template <class Thing, class Files>
class EditSceneOf : public EditScene {
  public:
    /// What is edited, and where it lies.
    struct Work {
        Thing thing;
        std::filesystem::path file;    ///< Empty: it has none yet.
        std::filesystem::path source;  ///< The file that it was copied from; empty: none.
    };

  protected:
    EditSceneOf(Host& host, const char* words, Files files, Work work)
        : EditScene{host, words, files.folder(), std::move(work.file), work.thing.name},
          files_{std::move(files)},
          draft_{work.thing},
          saved_{std::move(work.thing)},
          source_{std::move(work.source)} {}

    [[nodiscard]] bool is_changed() const override { return !(draft_.now() == saved_); }
    [[nodiscard]] bool can_step(bool is_undo) const override {
        return is_undo ? draft_.can_undo() : draft_.can_redo();
    }
    void end_step() override { draft_.end(); }
    std::filesystem::path keep(const std::filesystem::path& file) override {
        Thing now = draft_.now();
        std::filesystem::path to = file.empty() ? files_.name_anew(now) : file;
        files_.save(now, to, saved_, source_);
        // Its id is that of its file from now on; the steps before it keep theirs and lose nothing.
        if (draft_.now().id != now.id) draft_.change_all([&](Thing& step) { step.id = now.id; });
        saved_ = draft_.now();
        return to;
    }

    [[nodiscard]] std::string text() const override { return files_.text(draft_.now()); }

    Files files_;
    Steps<Thing> draft_;

  private:
    Thing saved_;  ///< As the file has it.
    std::filesystem::path source_;
};

}  // namespace muster::client
