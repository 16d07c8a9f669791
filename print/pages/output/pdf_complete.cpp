#include "print/pages/output/pdf_complete.hpp"

#include "print/pages/output/mapped.hpp"

#include <fmt/format.h>
#include <glib.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

namespace muster::pages {
namespace {

using std::string_view;

constexpr std::size_t entry_size = 20;  // of the table of places: "0000000015 00000 n \n"
constexpr string_view object_end = "endobj\n", stream_begin = "\nstream\n",
                      stream_end = "\nendstream\nendobj\n";

std::optional<std::size_t> number_at(string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::size_t number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc{})
        return std::nullopt;
    return number;
}

/// The number of the object that the key refers to.
std::optional<std::size_t> reference(string_view dictionary, string_view key) {
    const std::size_t at = dictionary.find(key);
    if (at == string_view::npos) return std::nullopt;
    return number_at(dictionary.substr(at + key.size()));
}

constexpr string_view forms_key = "/XObject <<";

/// The names and objects in "/XObject << /x5 5 0 R /x5 5 0 R >>".
template <class Take>
void each_form(string_view dictionary, const Take& take) {
    const std::size_t at = dictionary.find(forms_key);
    if (at == string_view::npos) return;
    dictionary.remove_prefix(at + forms_key.size());
    dictionary = dictionary.substr(0, dictionary.find(">>"));
    for (std::size_t name = dictionary.find('/'); name != string_view::npos;) {
        const std::size_t next = std::min(dictionary.find('/', name + 1), dictionary.size());
        string_view entry = dictionary.substr(name, next - name);
        entry = entry.substr(0, entry.find_last_not_of(" \n") + 1);
        const std::size_t space = std::min(entry.find(' '), entry.size());
        take(entry.substr(0, space), entry.substr(space));
        name = next < dictionary.size() ? next : string_view::npos;
    }
}

/// Where everything stands in a PDF as cairo writes it: a table of places, dictionaries as text.
struct Places {
    string_view pdf;
    std::vector<std::size_t> offsets;  ///< By object; [0] is none.
    std::vector<std::size_t> order;    ///< Objects as they follow each other.
    std::size_t table{};
    std::size_t root{}, info{}, tree{}, labels{};
    std::map<std::size_t, std::size_t> pages;  ///< By object, counted from 0.
    std::size_t hidden{};                      ///< The page of the stand-ins; 0: there is none.
    std::map<std::size_t, std::size_t> real;   ///< What takes the place of a stand-in.
    std::set<std::size_t> left_out;

    /// Nothing if it is laid out otherwise.
    static std::optional<Places> of(string_view pdf, std::size_t page_count,
                                    std::size_t stand_ins) {
        Places out;
        out.pdf = pdf;
        if (!out.read_table() || !out.read_pages() ||
            (stand_ins > 0 && !out.read_stand_ins(stand_ins)) || out.pages.size() != page_count)
            return std::nullopt;
        return out;
    }

    /// From its number to the next object.
    [[nodiscard]] string_view object(std::size_t place) const {
        const std::size_t begin = offsets[order[place]];
        const std::size_t end = place + 1 < order.size() ? offsets[order[place + 1]] : table;
        return pdf.substr(begin, end - begin);
    }

  private:
    bool read_table() {
        constexpr string_view mark = "startxref\n";
        const std::size_t at = pdf.rfind(mark);
        if (at == string_view::npos) return false;
        const auto found = number_at(pdf.substr(at + mark.size()));
        constexpr string_view head = "xref\n0 ";
        if (!found || *found >= at || !pdf.substr(*found).starts_with(head)) return false;
        table = *found;
        const auto count = number_at(pdf.substr(table + head.size()));
        const std::size_t first = pdf.find('\n', table + head.size()) + 1;
        if (!count || *count < 2 || *count > (at - first) / entry_size) return false;
        offsets.resize(*count);
        for (std::size_t i = 1; i < *count; ++i) {
            const string_view entry = pdf.substr(first + i * entry_size, entry_size);
            const auto offset = number_at(entry);
            if (!offset || *offset >= table || entry[17] != 'n') return false;
            offsets[i] = *offset;
            order.push_back(i);
        }
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return offsets[a] < offsets[b]; });
        for (std::size_t i = 0; i < order.size(); ++i)
            if (!object(i).starts_with(fmt::format("{} 0 obj\n", order[i])) ||
                !object(i).ends_with(object_end))
                return false;
        const string_view trailer = pdf.substr(first + *count * entry_size, at - first);
        const auto root_at = reference(trailer, "/Root "), info_at = reference(trailer, "/Info ");
        if (!root_at || !info_at || *root_at >= *count) return false;
        root = *root_at;
        info = *info_at;
        return true;
    }

    bool read_pages() {
        const auto pages_at = reference(text_of(root), "/Pages ");
        if (!pages_at || !is_object(*pages_at)) return false;
        tree = *pages_at;
        labels = reference(text_of(root), "/PageLabels ").value_or(0);
        string_view kids = text_of(tree);
        const std::size_t begin = kids.find("/Kids [");
        const std::size_t end = kids.find(']', begin);
        if (begin == string_view::npos || end == string_view::npos) return false;
        kids = kids.substr(begin, end - begin);
        for (std::size_t at = kids.find('['); at != string_view::npos;
             at = kids.find('R', at + 1)) {
            const auto page = number_at(kids.substr(at + 1));
            if (!page) break;
            if (!is_object(*page) || text_of(*page).find("/Type /Page") == string_view::npos ||
                !pages.emplace(*page, pages.size()).second)
                return false;
            last_page = *page;
        }
        return true;
    }

    /// Cairo names forms in the order in which a page shows them.
    bool read_stand_ins(std::size_t count) {
        if (last_page == 0) return false;
        hidden = last_page;
        const auto contents = reference(text_of(hidden), "/Contents ");
        const auto resources = reference(text_of(hidden), "/Resources ");
        if (!contents || !resources || !is_object(*contents) || !is_object(*resources))
            return false;
        std::vector<std::size_t> forms;
        each_form(text_of(*resources), [&](string_view, string_view object) {
            forms.push_back(number_at(object).value_or(0));
        });
        if (forms.size() != 2 * count ||
            !std::all_of(forms.begin(), forms.end(), [&](auto form) { return is_object(form); }))
            return false;
        for (std::size_t i = 0; i < forms.size(); i += 2) {
            real[forms[i]] = forms[i + 1];
            left_out.insert(forms[i]);
            left_out.insert(reference(text_of(forms[i]), "/Resources ").value_or(0));
        }
        left_out.insert({hidden, *contents, *resources});
        pages.erase(hidden);
        return true;
    }

    [[nodiscard]] bool is_object(std::size_t number) const {
        return number > 0 && number < offsets.size();
    }

    std::size_t last_page{};
    [[nodiscard]] string_view text_of(std::size_t number) const {
        return pdf.substr(offsets[number], pdf.find(object_end, offsets[number]) - offsets[number]);
    }
};

std::string box_text(string_view name, const PageBox& box) {
    return fmt::format("   /{} [ {:.6f} {:.6f} {:.6f} {:.6f} ]\n", name, box.left, box.bottom,
                       box.right, box.top);
}

/// Plain letters as they are, others as UTF-16: a pack may call its language what it likes.
std::string language_text(const std::string& language) {
    if (std::all_of(language.begin(), language.end(),
                    [](char letter) { return letter >= ' ' && letter <= '~'; })) {
        std::string out = "   /Lang (";
        for (const char letter : language) {
            if (letter == '(' || letter == ')' || letter == '\\') out += '\\';
            out += letter;
        }
        return out + ")\n";
    }
    std::string out = "   /Lang <FEFF";
    glong units = 0;
    const std::unique_ptr<gunichar2, decltype(&g_free)> wide{
        g_utf8_to_utf16(language.data(), static_cast<glong>(language.size()), nullptr, &units,
                        nullptr),
        &g_free};
    for (glong i = 0; wide && i < units; ++i) out += fmt::format("{:04X}", wide.get()[i]);
    return out + ">\n";
}

/// Writes the PDF anew and notes where everything comes to stand.
class Copier {
  public:
    Copier(const Places& places, const std::vector<PageBoxes>& pages, const std::string& language,
           const std::function<void(string_view)>& emit)
        : places_{places},
          pages_{pages},
          language_{language},
          emit_{emit},
          offsets_(places.offsets.size()),
          sum_{g_checksum_new(G_CHECKSUM_MD5), &g_checksum_free} {}

    void copy() {
        write(places_.pdf.substr(0, places_.offsets[places_.order.front()]));
        for (std::size_t i = 0; i < places_.order.size(); ++i)
            object(places_.order[i], places_.object(i));
        end();
    }

  private:
    void object(std::size_t number, string_view text) {
        // Cairo counts the bytes of a stream in an object of its own, behind it.
        if (is_number(text) || places_.left_out.contains(number)) return;
        offsets_[number] = written_;
        const std::size_t stream = text.find(stream_begin);
        if (stream != string_view::npos && text.ends_with(stream_end)) {
            const std::size_t data = stream + stream_begin.size();
            const std::size_t size = text.size() - stream_end.size() - data;
            write(with_length(with_forms(text.substr(0, stream)), size));
            write(text.substr(stream));
            return;
        }
        const auto page = places_.pages.find(number);
        std::string more;
        if (page != places_.pages.end())
            more = box_text("TrimBox", pages_.at(page->second).trim) +
                   box_text("BleedBox", pages_.at(page->second).bleed);
        if (number == places_.root) more = language_text(language_);
        std::string out = with_forms(text);
        if (places_.hidden != 0 && number == places_.tree) without_hidden(out);
        if (places_.hidden != 0 && number == places_.labels) without_label(out);
        if (!more.empty()) out.insert(out.rfind(">>"), more);
        write(out);
    }

    /// Each form once, and no stand-ins.
    [[nodiscard]] std::string with_forms(string_view dictionary) const {
        const std::size_t at = dictionary.find(forms_key);
        if (at == string_view::npos) return std::string{dictionary};
        const std::size_t begin = at + forms_key.size();
        std::string out{dictionary.substr(0, begin)};
        std::set<string_view> known;
        each_form(dictionary, [&](string_view name, string_view object) {
            if (!known.insert(name).second) return;
            out.append(" ").append(name);
            const auto real = places_.real.find(number_at(object).value_or(0));
            out.append(real == places_.real.end() ? std::string{object}
                                                  : fmt::format(" {} 0 R", real->second));
        });
        return out.append(" ").append(
            dictionary.substr(std::min(dictionary.find(">>", begin), dictionary.size())));
    }

    void without_hidden(std::string& tree) const {
        const std::string kid = fmt::format("{} 0 R ", places_.hidden);
        if (const auto at = tree.find(' ' + kid); at != std::string::npos)
            tree.erase(at + 1, kid.size());
        constexpr string_view key = "/Count ";
        if (const auto at = tree.find(key); at != std::string::npos)
            tree.replace(at + key.size(), tree.find('\n', at) - at - key.size(),
                         fmt::to_string(places_.pages.size()));
    }

    void without_label(std::string& labels) const {
        const auto at = labels.find(fmt::format("\n   {} <<", places_.pages.size()));
        if (at != std::string::npos) labels.erase(at, labels.find('\n', at + 1) - at);
    }

    static bool is_number(string_view object) {
        object.remove_prefix(object.find('\n') + 1);
        object.remove_suffix(object_end.size());
        return object.find_first_not_of(" 0123456789\n") == string_view::npos;
    }

    static std::string with_length(std::string dictionary, std::size_t size) {
        constexpr string_view key = "/Length ", reference_end = " 0 R";
        const std::size_t at = dictionary.find(key);
        const std::size_t end = dictionary.find(reference_end, at);
        const auto digits = dictionary.find_first_not_of("0123456789", at + key.size());
        if (at != std::string::npos && end != std::string::npos && digits == end)
            dictionary.replace(at + key.size(), end + reference_end.size() - at - key.size(),
                               fmt::to_string(size));
        return dictionary;
    }

    void end() {
        const std::size_t table = written_;
        std::string out = fmt::format("xref\n0 {}\n", offsets_.size());
        // Numbers left out are a ring: each names the next one.
        std::vector<std::size_t> free;
        for (std::size_t i = 0; i < offsets_.size(); ++i)
            if (offsets_[i] == 0) free.push_back(i);
        std::size_t next = 1;
        for (const std::size_t offset : offsets_)
            out += offset != 0
                       ? fmt::format("{:010} 00000 n \n", offset)
                       : fmt::format("{:010} 65535 f \n", next < free.size() ? free[next++] : 0);
        write(out);
        const std::string identity = g_checksum_get_string(sum_.get());  // and ends the sum
        emit_(
            fmt::format("trailer\n<< /Size {}\n   /Root {} 0 R\n   /Info {} 0 R\n"
                        "   /ID [ <{}> <{}> ]\n>>\nstartxref\n{}\n%%EOF\n",
                        offsets_.size(), places_.root, places_.info, identity, identity, table));
    }

    void write(string_view bytes) {
        g_checksum_update(sum_.get(), reinterpret_cast<const guchar*>(bytes.data()),
                          static_cast<gssize>(bytes.size()));
        written_ += bytes.size();
        emit_(bytes);
    }

    const Places& places_;
    const std::vector<PageBoxes>& pages_;
    const std::string& language_;
    const std::function<void(string_view)>& emit_;
    std::vector<std::size_t> offsets_;  ///< 0: left out.
    std::size_t written_{};
    std::unique_ptr<GChecksum, decltype(&g_checksum_free)> sum_;
};

}  // namespace

void complete_pdf(std::FILE* cairo_pdf, const std::vector<PageBoxes>& pages,
                  const std::string& language, std::size_t stand_ins,
                  const std::function<void(string_view)>& emit) {
    const Mapped mapped{cairo_pdf};
    const auto places = Places::of({mapped.data(), mapped.size()}, pages.size(), stand_ins);
    if (!places) throw std::runtime_error{"error: the PDF is not laid out as cairo 1.16 does it"};
    Copier{*places, pages, language, emit}.copy();
}

}  // namespace muster::pages
