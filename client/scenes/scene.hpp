#pragma once

#include "client/ui/keys/cues.hpp"
#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/screen.hpp"
#include "client/ui/widgets/help.hpp"
#include "print/draw/layout/draw.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace muster::client {

class Scene;
class Game;
using Games = std::vector<std::unique_ptr<Game>>;

/// A language that there are words in, by its tag and its own name.
struct Language {
    std::string tag, name;
    bool is_for_cards_alone{};  ///< It lacks what the client itself says.
};

/// A rule of a game's book: "skirmish", "SK-34".
struct RuleRef {
    std::string ruleset, rule{};
};

/// The program as its scenes see it: it keeps the focus, the clock and the stack of scenes, of
/// which the top one shows.
class Host {
  public:
    virtual ~Host() = default;

    [[nodiscard]] virtual const Attention& attention() const = 0;
    /// The place that carries `command` in what is shown now, or null.
    [[nodiscard]] virtual const Spot* spot(const Command& command) = 0;
    virtual void focus_on(const Command& command) = 0;
    /// Another picture from here on: the focus starts anew, and nothing is hovered or held.
    virtual void turn_page() = 0;
    /// What is shown is no longer true.
    virtual void changed() = 0;
    [[nodiscard]] virtual double now_ms() const = 0;
    /// When a key or the pointer was last touched.
    [[nodiscard]] virtual double touched_ms() const = 0;

    [[nodiscard]] virtual const Settings& settings() const = 0;
    /// What the client says, in the language of the settings.
    [[nodiscard]] virtual const Words& words() const = 0;
    /// The largest text that the window has room for in lists and tabs, in per cent.
    [[nodiscard]] virtual int most_text() const = 0;
    /// Whether what is shown is larger than the window, which follows the focus over it.
    [[nodiscard]] virtual bool has_part_in_view() const = 0;
    /// The wheel, where the scene has no use for it.
    virtual void scroll_view(int rows) = 0;
    /// Takes them at once, and keeps them in their file. @throws std::exception where the file
    /// cannot be written (they then hold until the program ends) or the language not be read.
    virtual void change_settings(const Settings& settings) = 0;
    [[nodiscard]] virtual const std::vector<Language>& languages() const = 0;
    /// All that the program has, in their order.
    [[nodiscard]] virtual const Games& games() const = 0;
    /// The rulebooks, over the scene that asks: at that rule, or at the beginning of that book.
    virtual void open_rulebook(const RuleRef& at) = 0;
    /// To print, measure and save what that game has, over the scene that asks; with the army in
    /// that file chosen, where there is one.
    virtual void open_workshop(const std::string& ruleset,
                               const std::filesystem::path& army = {}) = 0;
    /// Over the scene that asks.
    virtual void open_settings() = 0;
    /// A card that shows what the settings change; null where no game has one.
    [[nodiscard]] virtual std::shared_ptr<const draw::Face> sample_card() const = 0;
    virtual void cue(Cue cue) = 0;
    /// Lays the list of what can be done here over the scene, or takes it away.
    virtual void toggle_help() = 0;
    [[nodiscard]] virtual bool has_help() const = 0;
    /// Whether long thoughts are thought in threads of their own, or at once.
    [[nodiscard]] virtual bool thinks_aside() const = 0;

    // The stack changes once the scene that asks has returned.
    virtual void open(std::unique_ptr<Scene> scene) = 0;     ///< Over the one that asks.
    virtual void replace(std::unique_ptr<Scene> scene) = 0;  ///< In its place.
    virtual void close() = 0;                                ///< Back to the one below.
    virtual void quit() = 0;
    /// The same, once all that would be lost is asked about.
    virtual void end() = 0;
};

/// One screen of the program and what its commands do.
class Scene {
  public:
    explicit Scene(Host& host) : host_{&host} {}
    virtual ~Scene() = default;
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    /// The picture for now, from what may be seen by who sits at the screen.
    [[nodiscard]] virtual Screen screen(const Frame& frame) const = 0;
    virtual void run(const Command& command) = 0;
    /// On a screen narrower than `smallest` its panels stand under each other and want so much
    /// height; 0: they do not.
    [[nodiscard]] virtual double stacked_height() const { return 0; }
    /// The smallest size that its picture can have as things stand. In windows with less room for
    /// the text that was chosen, a part of it shows.
    [[nodiscard]] virtual Size least() const { return smallest; }
    /// On top of the stack, for the first time or once more.
    virtual void shown() {}
    virtual void tick(double /*now_ms*/) {}
    /// First say in what a key does; true where it was for the scene alone, as in a text field.
    virtual bool press(Key /*key*/, char /*letter*/) { return false; }
    /// What its keys do beside those of its places; for the list of keys.
    [[nodiscard]] virtual std::vector<KeyUse> key_uses() const { return {}; }
    /// The rule of what is done here, where F2 opens the book; none: at the beginning of one.
    [[nodiscard]] virtual RuleRef rule() const { return {}; }
    /// Characters typed, in UTF-8, whatever keys made them.
    virtual void type(const std::string& /*text*/) {}
    /// The wheel over a point of the screen; rows downwards are positive.
    virtual void scroll(double /*x*/, double /*y*/, int rows) { host().scroll_view(rows); }
    /// The view of its map goes so far to the right and downwards, in pixels.
    virtual void pan(double /*x*/, double /*y*/) {}
    /// Whether it is a map with a cursor, which keys that are held move faster.
    [[nodiscard]] virtual bool has_map() const { return false; }
    /// The pointer with its button down, which went down on `from`; `is_over` as it is let go.
    virtual void drag(const Command& /*from*/, double /*x*/, double /*y*/, bool /*is_over*/) {}
    /// The other button, down on `on` or moved while it is; `is_over` as it is let go. True where
    /// it was for the scene alone, and then its moves are too.
    virtual bool second(const Command& /*on*/, double /*x*/, double /*y*/, bool /*is_over*/) {
        return false;
    }
    /// All is said in another language from here on; what was made from the old table still
    /// stands, and is made anew when the scene is shown next.
    virtual void translated() {}
    /// A press on the place of `command` that moves on. Where it is taken, all moves are drags
    /// until it is dropped or given back; otherwise it stays a click.
    virtual bool grab(const Command& /*command*/) { return false; }
    virtual void carry(double /*x*/, double /*y*/) {}
    virtual void drop(double /*x*/, double /*y*/) {}
    virtual void give_back() {}
    /// The focus was moved there by keys.
    virtual void focused(const Command& /*command*/) {}
    /// A key or click came: true where it only ended what was moving, and is no command.
    virtual bool skip() { return false; }
    /// Whether something would be lost if the program ended now.
    [[nodiscard]] virtual bool has_unsaved() const { return false; }
    /// Keeps that on disk, for the next start.
    virtual void keep_unsaved() {}
    /// The program is to end: asks what it asks before it is left, and then goes on to the end.
    virtual void ask_to_end() {}
    /// Wants a frame as soon as there can be one.
    [[nodiscard]] virtual bool is_moving() const { return false; }

  protected:
    [[nodiscard]] Host& host() const { return *host_; }

  private:
    Host* host_;
};

}  // namespace muster::client
