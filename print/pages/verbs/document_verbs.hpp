#pragma once

#include "print/pages/document/document.hpp"
#include "print/pages/verbs/program.hpp"

#include <span>
#include <string>
#include <vector>

namespace muster::pages {

/// What the verbs that lay out documents share.
struct DocumentOptions {
    Common common;
    std::string paper{"a4"};
};
/// Adds the options of all verbs, and --paper.
usage::Command add_document_verb(const usage::Command& program, DocumentOptions& options,
                                 const std::string& name, const std::string& what);

/// Lays the document out by the file of sheets asked for, or else by `sheets`, writes it if its
/// findings allow it, and concludes. `said` goes before the paper and the pages in the line for
/// people.
int print_document(const DocumentOptions& options, const std::filesystem::path& sheets,
                   const faces::Document& document, const std::vector<draw::Finding>& findings,
                   const std::string& said, nlohmann::ordered_json report);
/// The same of several in one file.
int print_documents(const DocumentOptions& options, const std::filesystem::path& sheets,
                    std::span<const faces::Document> documents,
                    const std::vector<draw::Finding>& findings, const std::string& said,
                    nlohmann::ordered_json report);

}  // namespace muster::pages
