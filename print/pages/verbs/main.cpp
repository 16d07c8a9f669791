#include "engine/toml/fault_words.hpp"
#include "engine/usage/output.hpp"
#include "print/pages/verbs/program.hpp"

#include <glib.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <stdexcept>
#include <string>

namespace {

using namespace muster::pages;

/// Pango, fontconfig and librsvg end a program that gets no memory, some without a word: what they
/// take for a page is asked for beforehand, and given back. @throws std::bad_alloc
void require_memory() {
    constexpr std::size_t enough = std::size_t{192} << 20U;
    void* const room =
        mmap(nullptr, enough, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) throw std::bad_alloc{};
    munmap(room, enough);
}

/// GLib ends the program where it gets no memory; what it says first becomes our sentence.
void say_fatal(const gchar* domain, GLogLevelFlags level, const gchar* message, gpointer data) {
    if ((level & G_LOG_FLAG_FATAL) != 0 && message != nullptr &&
        std::strstr(message, "failed to allocate") != nullptr) {
        const std::string text = muster::fault_words(std::bad_alloc{}) + '\n';
        // Nothing of what is buffered may be written by a program that is out of memory.
        if (write(STDERR_FILENO, text.data(), text.size()) < 0) _exit(bad_input);
        _exit(bad_input);
    }
    g_log_default_handler(domain, level, message, data);
}

int run(int argc, char** argv) {
    const muster::usage::Program program{
        "Prints cards of Muster: decks as PDF, single cards as PNG.", "muster-print",
        MUSTER_VERSION, 30};
    program.require_subcommand();
    program.footer(
        "Examples:\n"
        "  muster-print deck causeway_watch -o deck.pdf\n"
        "  muster-print deck my_army.toml --side woad --paper letter -o deck.pdf\n"
        "  muster-print sheet my_army.toml -o sheet.pdf\n"
        "  muster-print reference skirmish -o reference.pdf\n"
        "  muster-print deck nine_bridges -o units.pdf\n"
        "  muster-print reference warfare -o warfare.pdf\n"
        "  muster-print reference battlefield -o battlefield.pdf\n"
        "  muster-print map millford_crossing -o map.pdf\n"
        "  muster-print counters my_army.toml other_army.toml -o counters.pdf\n"
        "  muster-print handout my_campaign --all -o handouts\n"
        "  muster-print deck my_army.toml --service drivethrucards -o upload.pdf\n"
        "  muster-print report runs.sqlite -o report.pdf\n"
        "  muster-print png soldier -o soldier.png\n"
        "  muster-print png my_army.toml -o pictures --dpi 600\n"
        "Exit codes: 0 done, 1 the input was wrong, 2 wrong usage.");
    const Verb verbs[] = {add_deck(program),      add_png(program),   add_tts(program),
                          add_calibrate(program), add_watch(program), add_proof(program),
                          add_new(program),       add_sheet(program), add_reference(program),
                          add_report(program),    add_map(program),   add_counters(program),
                          add_handout(program)};
    if (const auto exit_code = program.parse(argc, argv, bad_usage)) return *exit_code;
    require_memory();
    const auto* chosen = std::find_if(std::begin(verbs), std::end(verbs),
                                      [](const Verb& verb) { return verb.command.is_chosen(); });
    return chosen->run();
}

/// A report that was asked for and is lost is a fault, as with muster-lab.
void check_output() {
    std::cout.flush();
    if (!std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        throw std::runtime_error{"error: cannot write the output"};
}

}  // namespace

int main(int argc, char** argv) {
    muster::usage::make_output_harmless();
    g_log_set_default_handler(say_fatal, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);  // a file past its limit is a fault to report, not an end
    try {
        const int exit_code = run(argc, argv);
        check_output();
        return exit_code;
    } catch (const std::exception& error) {
        const std::string text = muster::fault_words(error);
        std::cerr << text << (text.ends_with('\n') ? "" : "\n");
    }
    return bad_input;
}
