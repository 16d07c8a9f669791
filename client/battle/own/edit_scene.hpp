#pragma once

#include "client/battle/own/unsaved.hpp"
#include "client/scenes/asking_scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// What is wrong with what is edited.
struct EditFault {
    std::string words;
    bool bars_saving{};  ///< The file could not be read.
    bool is_advice{};    ///< Allowed, and perhaps not meant.
};

/// What editors of files of one's own share: the name, steps back and on, saving, the faults with a
/// way to each, and the questions before something is lost.
class EditScene : public AskingScene {
  public:
    enum class Edit {
        name,
        save,
        undo,
        redo,
        leave,
        fault,  ///< place
        answer_save,
        answer_discard,
        answer_back
    };

    void type(const std::string& text) override;
    [[nodiscard]] bool has_unsaved() const override { return is_changed(); }
    void keep_unsaved() override;

  protected:
    /// `words` begins the ids of its messages, "mapedit."; `folder` is that of the player's own,
    /// and `file` is empty for what has none yet.
    EditScene(Host& host, const char* words, std::filesystem::path folder,
              std::filesystem::path file, const std::string& name)
        : AskingScene{host},
          file_{std::move(file)},
          name_{name},
          words_{words},
          unsaved_{std::move(folder)} {}

    [[nodiscard]] virtual bool is_changed() const = 0;
    [[nodiscard]] virtual bool can_step(bool is_undo) const = 0;
    virtual void step(bool is_undo) = 0;
    virtual void end_step() = 0;  ///< What was typed or done so far is one step.
    /// Writes the file, or a new one where it is empty; where it lies then. @throws std::exception
    virtual std::filesystem::path keep(const std::filesystem::path& file) = 0;
    /// What a file of it would say now.
    [[nodiscard]] virtual std::string text() const = 0;
    [[nodiscard]] virtual std::vector<EditFault> faults_in(const Words& words) const = 0;
    virtual void go_to_fault(std::size_t place) = 0;
    /// The field of a command, or null; the name's is name_.
    [[nodiscard]] virtual TextField* field_of(const Command& command) = 0;
    virtual void take_text(const Command& field) = 0;

    /// True where the command was one of these.
    bool run_shared(const Command& command);
    /// Whether the key was for the scene; nothing where the editor itself is to say.
    std::optional<bool> press_shared(Key key, char letter);
    void step_back(bool is_undo);
    void clear_notice();
    void say(const char* message) { refused_ = message; }  ///< At the foot.
    void refuse(const char* message);                      ///< The same, with its sound.
    [[nodiscard]] bool asks() const { return asks_ != Asks::nothing; }
    bool scroll_faults(double x, double y, int rows);
    [[nodiscard]] KeyUse fault_key() const { return {"N", "edit.key_fault"}; }

    static constexpr int head_rows = 3;  ///< Of a page in one column (page::draw_bar).
    void draw_head(Builder& b, const std::string& about, int zone) const;
    void draw_faults(Builder& b, const Box& box, int zone) const;
    /// Foot and question, once all else is drawn.
    void draw_end(Builder& b) const;
    [[nodiscard]] std::string own_words(const Builder& b, const char* id) const;

    std::filesystem::path file_;
    TextField name_;

  private:
    enum class Asks { nothing, leave, problem };

    void write(bool leaves);
    void ask(Asks what);
    void leave();
    void ask_to_leave() override;
    void draw_question(Builder& b) const;

    const char* words_;
    Unsaved unsaved_;
    Asks asks_{Asks::nothing};
    std::string problem_, notice_;  ///< A message and its file.
    const char* refused_{""};       ///< A message.
    mutable ScrollList fault_list_;
    mutable Box fault_box_{};
};

}  // namespace muster::client
