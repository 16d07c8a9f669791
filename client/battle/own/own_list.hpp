#pragma once

#include "client/battle/own/own_files.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <exception>
#include <functional>
#include <string>
#include <vector>

namespace muster::client {

/// "Barrow Hill (recovered)": what an editor that was ended had not saved.
[[nodiscard]] std::string recovered_name(const Words& words, const std::string& name);

/// What lists of files of one's own share, with those that came with Muster: rows, making a new
/// one, a copy, another name, deleting.
class OwnListScene : public Scene {
  public:
    enum class Own {
        row,  ///< place in the list
        create,
        edit,
        rename,
        discard,
        called,  ///< The field of a name.
        confirm,
        no,
        leave
    };

    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

  protected:
    /// `words` begins the ids of its messages: "maplist.".
    OwnListScene(Host& host, const char* words) : Scene{host}, words_{words} {}

    [[nodiscard]] virtual int count() const = 0;
    [[nodiscard]] virtual const OwnFile& at(int place) const = 0;
    virtual void read() = 0;  ///< All files anew.
    /// The editor with what is chosen, or with a copy of what came with Muster.
    virtual void open_editor() = 0;
    virtual void make(const std::string& name) = 0;  ///< A new one.
    virtual void rename(const std::string& name) = 0;
    virtual void run_own(const Command& /*command*/) {}
    /// What else a new one is asked for, in a dialog so much higher.
    [[nodiscard]] virtual double room_for_new() const { return 0; }
    virtual void draw_new(Builder& /*b*/, const Box& /*box*/) const {}

    [[nodiscard]] const OwnFile* selected() const;
    [[nodiscard]] int place() const { return selected_; }
    [[nodiscard]] bool is_own() const { return selected() != nullptr && !selected()->is_shipped; }
    /// It is changed where it lies.
    [[nodiscard]] bool can_change() const { return is_own() && !selected()->is_foreign(); }
    [[nodiscard]] bool asks() const { return asks_ != Asks::nothing; }
    void read_again();
    /// What scrolls here.
    [[nodiscard]] virtual std::vector<ScrollList*> lists() { return {&rows_}; }
    /// "Barrow Hill (copy)".
    [[nodiscard]] std::string copy_name() const;
    /// "Barrow Hill (recovered)".
    [[nodiscard]] std::string recovered_name(const std::string& name) const {
        return client::recovered_name(host().words(), name);
    }
    template <class Work>
    bool attempt(const Work& work) {
        try {
            work();
            return true;
        } catch (const std::exception& fault) {
            problem_ = fault.what();
            return false;
        }
    }

    /// The message of this list, by what follows `words`.
    [[nodiscard]] std::string own_words(const Builder& b, const char* id) const;
    void draw_rows(Builder& b, const Box& box, const Pitch& pitch,
                   const std::function<void(const Box& row, int place)>& draw) const;
    /// What can be done with the chosen one, `also` among it; where the buttons begin.
    void draw_choices(Builder& b, const Box& box, const std::vector<page::Choice>& also) const;
    /// The file that it lies in, or that it came with Muster.
    [[nodiscard]] std::string place_words(const Builder& b) const;
    /// Foot, focus and the question, once all else is drawn.
    void draw_end(Builder& b) const;

  private:
    enum class Asks { nothing, discard, rename, create };

    [[nodiscard]] bool has_field() const { return asks_ == Asks::rename || asks_ == Asks::create; }
    [[nodiscard]] bool is_naming() const;
    [[nodiscard]] bool is_blank() const;
    void ask(Asks what);
    void confirm_question();
    void draw_naming(Builder& b) const;

    const char* words_;
    int selected_{};
    Asks asks_{Asks::nothing};
    TextField name_;
    std::string problem_;
    mutable ScrollList rows_;
};

}  // namespace muster::client
