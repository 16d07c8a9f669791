#include "print/pages/pdf_rewrite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>

namespace muster::pages {
namespace {

[[noreturn]] void refuse(const char* what) {
    throw std::runtime_error{std::string{"error: cairo's PDF is not as expected: "} + what};
}

/// Reads words and numbers from the text of an object.
class Cursor {
  public:
    explicit Cursor(std::string_view text, std::size_t at = 0) : text_{text}, at_{at} {}
    [[nodiscard]] std::size_t at() const { return at_; }
    void skip_space() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    bool take(std::string_view word) {
        skip_space();
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    std::optional<std::size_t> number() {
        skip_space();
        std::size_t value{};
        const char* first = text_.data() + at_;
        const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), value);
        if (error != std::errc{}) return {};
        at_ += static_cast<std::size_t>(end - first);
        return value;
    }
    /// "12 0 R"
    std::optional<std::size_t> reference() {
        const auto object = number();
        return object && number() && take("R") ? object : std::nullopt;
    }
    std::string_view name() {
        skip_space();
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\n') ++at_;
        return text_.substr(begin, at_ - begin);
    }

  private:
    std::string_view text_;
    std::size_t at_;
};

/// The object that `key` refers to in the text.
std::size_t referred(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == std::string_view::npos) refuse("a key is missing");
    Cursor cursor{text, at + key.size()};
    const auto object = cursor.reference();
    if (!object) refuse("a key refers to nothing");
    return *object;
}

/// cairo lists a form once for each time that a page shows it; readers want each name once.
std::string without_repeats(std::string_view text) {
    constexpr std::string_view key = "/XObject <<";
    const auto at = text.find(key);
    if (at == std::string_view::npos) return std::string{text};
    Cursor cursor{text, at + key.size()};
    std::string out{text.substr(0, cursor.at())};
    std::set<std::string_view> known;
    while (!cursor.take(">>")) {
        const std::string_view name = cursor.name();
        const auto object = cursor.reference();
        if (!name.starts_with('/') || !object) refuse("its resources are no list of forms");
        if (known.insert(name).second) out += fmt::format(" {} {} 0 R", name, *object);
    }
    return out.append(" >>").append(text.substr(cursor.at()));
}

/// Adds entries at the end of the object's dictionary.
void add(std::string& head, const std::string& entries) {
    const auto end = head.rfind(">>");
    if (end == std::string::npos) refuse("a page is no dictionary");
    head.insert(end, entries);
}

std::string box(const char* name, const PageBox& box) {
    return fmt::format("   {} [ {:.4f} {:.4f} {:.4f} {:.4f} ]\n", name, box.left, box.bottom,
                       box.right, box.top);
}

/// In brackets, with the letters that mean something there marked.
std::string quoted(const std::string& text) {
    std::string out = "(";
    for (const char c : text) {
        if (c == '(' || c == ')' || c == '\\') out += '\\';
        out += c;
    }
    return out + ")";
}

/// cairo's file, by its table of objects.
class Source {
  public:
    explicit Source(std::FILE* file) : file_{file} {
        if (std::fseek(file_, 0, SEEK_END) != 0) refuse("it has no end");
        const auto size = static_cast<std::size_t>(std::max(0L, std::ftell(file_)));
        constexpr std::size_t most_tail = 64;
        const std::size_t tail_at = size - std::min(size, most_tail);
        const std::string tail = read(tail_at, size - tail_at);
        const auto mark = tail.rfind("startxref");
        if (mark == std::string::npos) refuse("it has no table of objects");
        Cursor cursor{tail, mark + 9};
        table_at = cursor.number().value_or(size);
        if (table_at >= size) refuse("its table of objects is behind its end");
        read_table(read(table_at, size - table_at));
    }

    [[nodiscard]] std::string read(std::size_t at, std::size_t length) const {
        std::string text(length, '\0');
        if (std::fseek(file_, static_cast<long>(at), SEEK_SET) != 0 ||
            std::fread(text.data(), 1, length, file_) != length)
            refuse("it ends too soon");
        return text;
    }
    [[nodiscard]] std::string object(std::size_t number) const {
        if (number >= offsets.size()) refuse("an object is missing");
        const auto here =
            std::lower_bound(order.begin(), order.end(), number,
                             [&](std::size_t a, std::size_t b) { return offsets[a] < offsets[b]; });
        return read(offsets[number], end(here) - offsets[number]);
    }
    /// Where the object at this place of the order ends.
    [[nodiscard]] std::size_t end(std::vector<std::size_t>::const_iterator at) const {
        return at + 1 == order.end() ? table_at : offsets[*(at + 1)];
    }

    std::size_t table_at{};
    std::vector<std::size_t> offsets;  ///< By number; 0 for one that is free.
    std::vector<std::size_t> order;    ///< Numbers, by place in the file.
    std::string trailer;

  private:
    void read_table(const std::string& table) {
        constexpr std::size_t row = 20;
        constexpr std::size_t kind = 17;
        Cursor cursor{table};
        if (!cursor.take("xref") || cursor.number() != 0U) refuse("its table is of another kind");
        const auto count = cursor.number();
        cursor.skip_space();
        const std::size_t begin = cursor.at();
        if (!count || table.size() < begin + *count * row) refuse("its table ends too soon");
        for (std::size_t i = 0; i < *count; ++i) {
            Cursor entry{table, begin + i * row};
            const bool is_used = table[begin + i * row + kind] == 'n';
            offsets.push_back(is_used ? entry.number().value_or(0) : 0);
            if (offsets.back() > 0) order.push_back(i);
        }
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return offsets[a] < offsets[b]; });
        if (order.empty()) refuse("it has no objects");
        trailer = table.substr(begin + *count * row);
    }

    std::FILE* file_;
};

/// Two sums over all that was written, as the identity of the file.
class Sink {
  public:
    explicit Sink(const std::function<void(std::string_view)>& emit) : emit_{emit} {}
    void operator()(std::string_view text) {
        constexpr std::uint64_t primes[] = {0x100000001b3, 0x1000193};  // FNV-1a's
        for (const char c : text)
            for (std::size_t i = 0; i < sums_.size(); ++i)
                sums_[i] = (sums_[i] ^ static_cast<unsigned char>(c)) * primes[i];
        length += text.size();
        emit_(text);
    }
    [[nodiscard]] std::string identity() const {
        return fmt::format("{:016x}{:016x}", sums_[0], sums_[1]);
    }
    std::size_t length{};

  private:
    const std::function<void(std::string_view)>& emit_;
    std::array<std::uint64_t, 2> sums_{0xcbf29ce484222325, 0x84222325cbf29ce4};
};

/// The objects that are pages, in reading order.
std::vector<std::size_t> page_objects(const Source& source, std::size_t root) {
    const std::string tree = source.object(referred(source.object(root), "/Pages"));
    constexpr std::string_view key = "/Kids [";
    const auto at = tree.find(key);
    if (at == std::string::npos) refuse("it has no pages");
    Cursor cursor{tree, at + key.size()};
    std::vector<std::size_t> objects;
    while (const auto object = cursor.reference()) objects.push_back(*object);
    return objects;
}

}  // namespace

void complete_pdf(std::FILE* cairo_pdf, const std::vector<PageBoxes>& pages,
                  const std::string& language, const std::function<void(std::string_view)>& emit) {
    const Source source{cairo_pdf};
    const std::size_t root = referred(source.trailer, "/Root");
    const std::size_t info = referred(source.trailer, "/Info");
    const auto objects = page_objects(source, root);
    if (objects.size() != pages.size()) refuse("it has other pages than were drawn");
    std::vector<const PageBoxes*> boxes(source.offsets.size(), nullptr);
    for (std::size_t i = 0; i < objects.size(); ++i) boxes.at(objects[i]) = &pages[i];

    Sink write{emit};
    write(source.read(0, source.offsets[source.order.front()]));
    std::vector<std::size_t> places(source.offsets.size(), 0);
    for (auto at = source.order.begin(); at != source.order.end(); ++at) {
        const std::size_t number = *at;
        const std::string whole =
            source.read(source.offsets[number], source.end(at) - source.offsets[number]);
        // What follows a stream's dictionary is not text.
        const auto stream = whole.find(">>\nstream\n");
        const auto body = std::min(whole.size(), stream);
        std::string head = without_repeats(std::string_view{whole}.substr(0, body));
        if (const PageBoxes* page = boxes[number])
            add(head, box("/TrimBox", page->trim) + box("/BleedBox", page->bleed));
        if (number == root) add(head, "   /Lang " + quoted(language) + "\n");
        places[number] = write.length;
        write(head);
        write(std::string_view{whole}.substr(body));
    }

    const std::size_t table_at = write.length;
    const std::string identity = write.identity();
    write(fmt::format("xref\n0 {}\n", places.size()));
    for (const std::size_t place : places)
        write(place > 0 ? fmt::format("{:010} 00000 n \n", place) : "0000000000 65535 f \n");
    write(
        fmt::format("trailer\n<< /Size {}\n   /Root {} 0 R\n   /Info {} 0 R\n   /ID [ <{}> <{}> "
                    "]\n>>\nstartxref\n{}\n%%EOF\n",
                    places.size(), root, info, identity, identity, table_at));
}

}  // namespace muster::pages
