#include "engine/usage/output.hpp"

#include "engine/core/harmless.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <random>
#include <streambuf>
#include <utility>

namespace muster::usage {
namespace {

/// Begins and ends the program's own sequences; empty while nothing is filtered. By chance, so that
/// no file can have it.
std::string& own_mark() {
    static std::string mark;
    return mark;
}

/// Makes what passes harmless, piece by piece.
class Filter {
  public:
    explicit Filter(int descriptor) : descriptor_{descriptor} {}

    /// @returns whether all of it was written.
    bool write(std::string_view bytes) {
        waiting_ += bytes;
        const std::string& mark = own_mark();
        std::string out;
        std::string_view rest{waiting_};
        while (!rest.empty()) {
            const std::size_t begin = rest.find(mark);
            if (begin == std::string_view::npos) break;
            const std::size_t end = rest.find(mark, begin + mark.size());
            if (end == std::string_view::npos) break;
            out += harmless(rest.substr(0, begin));
            out += rest.substr(begin + mark.size(), end - begin - mark.size());
            rest.remove_prefix(end + mark.size());
        }
        const std::size_t kept = kept_bytes(rest);
        out += harmless(rest.substr(0, rest.size() - kept));
        waiting_ = std::string{rest.substr(rest.size() - kept)};
        return put(out);
    }
    bool finish() {
        const std::string last = harmless(std::exchange(waiting_, {}));
        return put(last);
    }

  private:
    /// What may go on in the next piece: a sequence of the program's own, its mark, a character.
    static std::size_t kept_bytes(std::string_view rest) {
        const std::string& mark = own_mark();
        if (const std::size_t begin = rest.find(mark); begin != std::string_view::npos)
            return rest.size() - begin;
        for (std::size_t length = std::min(mark.size() - 1, rest.size()); length > 0; --length)
            if (rest.ends_with(std::string_view{mark}.substr(0, length))) return length;
        return unfinished_bytes(rest);
    }
    bool put(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t wrote = ::write(descriptor_, bytes.data(), bytes.size());
            if (wrote > 0)
                bytes.remove_prefix(static_cast<std::size_t>(wrote));
            else if (wrote == 0 || errno != EINTR)
                return false;
        }
        return true;
    }

    int descriptor_;
    std::string waiting_;
};

ssize_t write_filtered(void* filter, const char* bytes, std::size_t size) {
    return static_cast<Filter*>(filter)->write({bytes, size}) ? static_cast<ssize_t>(size) : 0;
}
int finish_filtered(void* filter) {
    return static_cast<Filter*>(filter)->finish() ? 0 : EOF;
}

/// A stream that writes by stdio, so that both come in their order.
class StdioBuffer : public std::streambuf {
  public:
    explicit StdioBuffer(std::FILE*& file) : file_{file} {}

  protected:
    int_type overflow(int_type letter) override {
        if (traits_type::eq_int_type(letter, traits_type::eof())) return 0;
        return std::fputc(traits_type::to_char_type(letter), file_) == EOF ? traits_type::eof()
                                                                           : letter;
    }
    std::streamsize xsputn(const char* bytes, std::streamsize count) override {
        return static_cast<std::streamsize>(
            std::fwrite(bytes, 1, static_cast<std::size_t>(count), file_));
    }
    int sync() override { return std::fflush(file_) == 0 ? 0 : -1; }

  private:
    std::FILE*& file_;
};

void filter(std::FILE*& file, int descriptor, int buffering) {
    // Kept to the end: what is written then goes through it, too.
    auto* own = new Filter{descriptor};  // NOLINT(cppcoreguidelines-owning-memory)
    std::FILE* filtered =
        fopencookie(own, "w", {nullptr, write_filtered, nullptr, finish_filtered});
    if (filtered == nullptr) return;
    std::fflush(file);
    std::setvbuf(filtered, nullptr, buffering, BUFSIZ);
    file = filtered;
}

}  // namespace

void make_output_harmless() {
    if (!own_mark().empty()) return;
    std::random_device chance;
    std::string mark{'\x01'};
    for (int i = 0; i < 16; ++i) mark += static_cast<char>('a' + chance() % 26);
    own_mark() = mark;
    filter(stdout, STDOUT_FILENO, ::isatty(STDOUT_FILENO) == 1 ? _IOLBF : _IOFBF);
    filter(stderr, STDERR_FILENO, _IONBF);
    // The streams are flushed after all that is static is gone.
    auto* out = new StdioBuffer{stdout};    // NOLINT(cppcoreguidelines-owning-memory)
    auto* fault = new StdioBuffer{stderr};  // NOLINT(cppcoreguidelines-owning-memory)
    std::cout.rdbuf(out);
    std::cerr.rdbuf(fault);
    std::clog.rdbuf(fault);
}

std::string terminal_code(std::string_view code) {
    return own_mark() + std::string{code} + own_mark();
}

}  // namespace muster::usage
