# Which units are due for clang-tidy. Reads the changed sources and headers as part 1, the includes of units
# and of all sources as grep prints them (FILE:#include "NAME") as part 2, the units as part 3. Prints units.
part == 1 { changed[$0] = 1; next }
part == 2 {
    split($0, halves, ":#include ")
    file = short(halves[1])
    name = short(substr(halves[2], 2, length(halves[2]) - 2))
    # Both kinds of name: from the root, or from the folder of who includes it.
    includes[file] = includes[file] " " name
    folder = file
    if (sub(/\/[^\/]*$/, "/", folder)) includes[file] = includes[file] " " folder name
    next
}
{ units[++count] = $0 }

function short(path) {
    return index(path, root) == 1 ? substr(path, length(root) + 1) : path
}

# Everything that a file includes, itself too.
function visit(file, mark,    names, many, i) {
    if ((file, mark) in seen) return
    seen[file, mark] = 1
    within[mark] = within[mark] " " file
    many = split(includes[file], names, " ")
    for (i = 1; i <= many; i++) visit(names[i], mark)
}

END {
    for (u = 1; u <= count; u++) {
        visit(short(units[u]), u)
        held = split(short(units[u]) includes[short(units[u])], names, " ")
        for (i = 1; i <= held; i++) if (names[i] in changed) due[u] = 1
    }
    for (u = 1; u <= count; u++)
        if (u in due) {
            many = split(within[u], names, " ")
            for (i = 1; i <= many; i++) delete changed[names[i]]
        }
    for (u = 1; u <= count; u++) {
        if (u in due) continue
        many = split(within[u], names, " ")
        for (i = 1; i <= many; i++)
            if (names[i] in changed) due[u] = 1
        if (u in due)
            for (i = 1; i <= many; i++) delete changed[names[i]]
    }
    for (u = 1; u <= count; u++)
        if (u in due || others++ % 10 == turn) print units[u]
}
