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
    /// Paints what `draw` draws inside `extents`. All that the drawing depends on is in the `key`;
    /// on pixels it is drawn afresh, since replaying a record would not be faster.
    void paint(cairo_t* context, const std::string& key, const Box& extents,
               const std::function<void(cairo_t*)>& draw);

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
    std::unordered_map<std::string, SurfacePtr> kept_;
};

}  // namespace muster::draw
