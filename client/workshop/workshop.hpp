#pragma once

#include "client/workshop/job.hpp"
#include "client/workshop/orders.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace muster::client {

/// What is being made, and what was made last; it goes on while other scenes are shown.
class Workshop {
  public:
    enum class State { idle, busy, done, failed };

    /// Ends what was under way. What is wrong is said in `problem`.
    void begin(const std::string& ruleset, const WorkshopChoice& choice, WorkshopOrder order);
    void copy(const std::string& ruleset, const WorkshopChoice& choice,
              const std::filesystem::path& file, const std::filesystem::path& folder);
    void stop();
    /// Reads on; true where anything has changed.
    bool poll();

    [[nodiscard]] State state() const { return state_; }
    /// Of what, since the last begin.
    [[nodiscard]] const std::string& ruleset() const { return ruleset_; }
    [[nodiscard]] WorkshopTask task() const { return task_; }
    [[nodiscard]] double progress() const { return job_ ? job_->progress() : 1; }
    /// The file that was written; empty for a report.
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    /// What the lab has to say.
    [[nodiscard]] const std::string& report() const { return report_; }
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// What was chosen last for a game.
    [[nodiscard]] WorkshopChoice& choice(const std::string& ruleset) { return choices_[ruleset]; }

  private:
    void fail(const std::string& problem);
    void start(const std::string& ruleset, const WorkshopChoice& choice);

    State state_{};
    std::unique_ptr<Job> job_;
    std::string ruleset_, report_, problem_;
    WorkshopTask task_{};
    std::filesystem::path file_;
    std::map<std::string, WorkshopChoice> choices_;
};

}  // namespace muster::client
