#pragma once

#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/shapes.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace muster::draw {

/// Cairo walks through a form anew each time that a page shows it. Pages of a document that keeps
/// stand-ins show an empty form of the same extents instead, and the document puts the real one in
/// its place when it is written.
class StandIns {
  public:
    /// Pages on this surface show stand-ins for as long as this lives.
    explicit StandIns(cairo_surface_t* paper);
    ~StandIns();
    StandIns(const StandIns&) = delete;
    StandIns& operator=(const StandIns&) = delete;

    struct Pair {
        SurfacePtr stand_in, real;
    };
    [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }
    [[nodiscard]] cairo_surface_t* stand_in_of(cairo_surface_t* form);
    /// Null if the context draws on no such surface.
    [[nodiscard]] static StandIns* of(cairo_t* context);

  private:
    cairo_surface_t* paper_;
    std::vector<Pair> pairs_;
    std::unordered_map<cairo_surface_t*, std::size_t> known_;  ///< By the real one.
};

/// Pictures that recur from card to card, such as signs and hatchings. On paper each is recorded
/// once and referred to ever after: in a PDF it is one form, however often it is seen.
class Forms {
  public:
    /// What happens on pixels: drawn afresh, or kept as a picture for every place that falls alike
    /// on the pixels. The latter is for what has many lines.
    enum class Pixels { afresh, kept };
    /// Paints what `draw` draws inside `extents`, which the context clips to where it matters. All
    /// that the drawing depends on is in the `key`.
    void paint(cairo_t* context, const std::string& key, const Box& extents, Pixels pixels,
               const std::function<void(cairo_t*)>& draw);

    /// What is being drawn is no sign of ours, so cairo may turn it into a picture: it and the
    /// forms that hold it get no stand-ins.
    void note_strange() { ++strange_; }

    /// Forgets what was recorded under the key.
    void drop(const std::string& key);

    /// The forms that travel with this context; null if none do.
    [[nodiscard]] static Forms* of(cairo_t* context);

    /// Lets the forms travel with a context for as long as this lives.
    class Carried {
      public:
        Carried(cairo_t* context, Forms& forms);
        ~Carried();
        Carried(const Carried&) = delete;
        Carried& operator=(const Carried&) = delete;

      private:
        cairo_t* context_;
        Forms* before_;
    };

  private:
    bool paint_pixels(cairo_t* context, const std::string& key, const Box& extents,
                      const std::function<void(cairo_t*)>& draw);

    struct Recorded {
        SurfacePtr form;
        bool is_strange{};
    };
    std::unordered_map<std::string, Recorded> forms_;
    std::unordered_map<std::string, SurfacePtr> pictures_;
    double picture_pixels_{0};
    int strange_{};  ///< Counted, so that a form knows whether it holds some.
};

}  // namespace muster::draw
