#pragma once

#include "print/draw/handles.hpp"
#include "print/draw/shapes.hpp"

#include <functional>
#include <string>
#include <unordered_map>

namespace muster::draw {

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

    std::unordered_map<std::string, SurfacePtr> forms_, pictures_;
    double picture_pixels_{0};
};

}  // namespace muster::draw
