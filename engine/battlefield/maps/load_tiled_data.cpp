#include "engine/battlefield/maps/load_tiled_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

namespace muster::battlefield {
namespace {

using toml::Place;
using toml::Table;

/// The bytes of base64; nothing if it is none.
std::optional<std::string> base64_bytes(std::string_view text) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    while (!text.empty() &&
           std::string_view{"= \n\r\t"}.find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    for (const char one : text) {
        if (std::string_view{" \n\r\t"}.find(one) != std::string_view::npos) continue;
        const std::size_t value = letters.find(one);
        if (value == std::string_view::npos) return std::nullopt;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        out += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
    }
    return out;
}

/// What zlib or gzip made of at most `most` bytes, and at least a tile more where it is longer, so
/// that its length is a fault; nothing if it is neither.
std::optional<std::string> inflated(std::string_view packed, std::size_t most) {
    z_stream stream{};
    constexpr int either = 15 + 32;
    if (inflateInit2(&stream, either) != Z_OK) throw std::bad_alloc{};
    std::string out(most + 4, '\0');
    std::string in{packed};
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int end = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    (void)inflateEnd(&stream);
    if (end != Z_STREAM_END && out.size() <= most) return std::nullopt;
    return out;
}

class TiledData {
  public:
    TiledData(Table& layer, Table& holder) : layer_{layer}, holder_{holder} {}

    std::vector<TiledCell> read(int left, int top, int width, int height) {
        const auto wanted = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
        const auto& entries = holder_.entries();
        const auto data = std::find_if(entries.begin(), entries.end(),
                                       [](const auto& entry) { return entry.key == "data"; });
        if (data == entries.end()) {
            holder_.fault_here("missing key \"data\"; allowed: the tiles of the layer");
            return {};
        }
        if (const auto* text = std::get_if<std::string>(&data->value.data))
            decode(*text, data->value.place, wanted);
        else if (const auto* list = std::get_if<toml::List>(&data->value.data))
            take(*list);
        else
            holder_.fault("data", "found " + data->value.quoted() + "; allowed: a list of tiles");
        if (!is_sound_) return {};
        if (cells_.size() != wanted) {
            holder_.fault("data", fmt::format("found {} tiles; allowed: {}, {} x {}", cells_.size(),
                                              wanted, width, height));
            return {};
        }
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            cells_[i].x = left + static_cast<int>(i) % width;
            cells_[i].y = top + static_cast<int>(i) / width;
        }
        return std::move(cells_);
    }

  private:
    void take(const toml::List& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto* gid = std::get_if<std::int64_t>(&list[i].data);
            const std::string path = fmt::format("{}[{}]", holder_.path("data"), i + 1);
            if (gid == nullptr || *gid < 0 || *gid > 0xFFFFFFFF) {
                holder_.fault_at(list[i].place, path,
                                 "found " + list[i].quoted() + "; allowed: the number of a tile");
                is_sound_ = false;
                continue;
            }
            cells_.push_back({static_cast<std::uint32_t>(*gid), 0, 0, list[i].place, path});
        }
    }
    void decode(const std::string& text, Place place, std::size_t wanted) {
        auto bytes = base64_bytes(text);
        if (bytes && layer_.has("compression") && !layer_.is_empty_text("compression")) {
            constexpr std::array<std::string_view, 2> known{"zlib", "gzip"};
            if (!layer_.choice("compression", known)) {
                is_sound_ = false;
                return;
            }
            bytes = inflated(*bytes, wanted * 4);
        }
        if (!bytes || bytes->size() % 4 != 0) {
            holder_.fault("data",
                          "found no tiles in it; allowed: base64 of four bytes a tile, as it "
                          "is or as zlib or gzip");
            is_sound_ = false;
            return;
        }
        for (std::size_t i = 0; i < bytes->size(); i += 4) {
            std::uint32_t gid = 0;
            for (std::size_t k = 4; k-- > 0;)
                gid = gid << 8U | static_cast<unsigned char>((*bytes)[i + k]);
            cells_.push_back({gid, 0, 0, place, holder_.path("data")});
        }
    }

    Table& layer_;
    Table& holder_;
    std::vector<TiledCell> cells_;
    bool is_sound_{true};
};

}  // namespace

std::vector<TiledCell> tiles_in(Table& layer, Table& holder, board::Square from,
                                board::Square size) {
    return TiledData{layer, holder}.read(from.x, from.y, size.x, size.y);
}

}  // namespace muster::battlefield
