#include "client/workshop/workshop.hpp"

#include "engine/toml/fault_words.hpp"

#include <exception>
#include <utility>

namespace muster::client {

void Workshop::start(const std::string& ruleset, const WorkshopChoice& choice) {
    stop();
    ruleset_ = ruleset;
    task_ = choice.task;
    file_.clear();
    report_.clear();
    problem_.clear();
}

void Workshop::fail(const std::string& problem) {
    problem_ = problem;
    while (!problem_.empty() && problem_.back() == '\n') problem_.pop_back();
    state_ = State::failed;
    job_.reset();
}

void Workshop::begin(const std::string& ruleset, const WorkshopChoice& choice,
                     WorkshopOrder order) {
    start(ruleset, choice);
    try {
        if (!order.output.empty()) std::filesystem::create_directories(order.output.parent_path());
        job_ = std::make_unique<Job>(order.program, order.arguments);
        file_ = std::move(order.output);
        state_ = State::busy;
    } catch (const std::exception& fault) {
        fail(fault_words(fault));
    }
}

void Workshop::copy(const std::string& ruleset, const WorkshopChoice& choice,
                    const std::filesystem::path& file, const std::filesystem::path& folder) {
    start(ruleset, choice);
    try {
        file_ = copy_into(file, folder);
        state_ = State::done;
    } catch (const std::exception& fault) {
        fail(fault_words(fault));
    }
}

void Workshop::stop() {
    if (state_ == State::busy) state_ = State::idle;
    job_.reset();
}

bool Workshop::poll() {
    if (!job_ || !job_->poll()) return false;
    if (!job_->exit_code()) return true;
    if (*job_->exit_code() == 0) {
        report_ = file_.empty() ? job_->output() : std::string{};
        problem_ = job_->errors();  // A remark on what was written.
        state_ = State::done;
        job_.reset();
    } else {
        file_.clear();
        fail(job_->errors().empty() ? job_->output() : std::string{job_->errors()});
    }
    return true;
}

}  // namespace muster::client
