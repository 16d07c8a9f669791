# What is due for clang-tidy. Reads the changed sources and headers as part 1, the includes of units and of all
# sources as grep prints them (FILE:#include "NAME") as part 2, the units as part 3. Prints on each line a unit and
# those of its sources that are due: what changed, for a changed header in none of these the first source that
# includes it, and all sources of one in twenty units.
part == 1 { changed[$0] = 1; next }
part == 2 {
    split($0, halves, ":#include ")
    file = short(halves[1])
    name = short(substr(halves[2], 2, length(halves[2]) - 2))
    includes[file] = includes[file] " " name
    # The other kind of name: from the folder of who includes it.
    folder = file
    if (!is_made(file) && sub(/\/[^\/]*$/, "/", folder)) includes[file] = includes[file] " " folder name
    next
}
{
    units[++count] = $0
    held = split(is_made($0) ? includes[short($0)] : short($0), names, " ")
    for (i = 1; i <= held; i++) {
        sources[++many] = names[i]
        unit[many] = count
    }
}

function short(path) {
    return index(path, root) == 1 ? substr(path, length(root) + 1) : path
}

# Whether a unit is made of sources; the others are a source themselves.
function is_made(file) {
    return file ~ /\/unity_[^\/]*$/
}

# Everything that a file includes, itself too.
function visit(file, mark,    names, held, i) {
    if ((file, mark) in seen) return
    seen[file, mark] = 1
    within[mark] = within[mark] " " file
    held = split(includes[file], names, " ")
    for (i = 1; i <= held; i++) visit(names[i], mark)
}

# Makes a source due, and what it includes no longer wanting.
function take(s,    names, held, i) {
    due[unit[s]] = due[unit[s]] " " sources[s]
    is_due[s] = 1
    held = split(within[s], names, " ")
    for (i = 1; i <= held; i++) delete changed[names[i]]
}

END {
    for (s = 1; s <= many; s++) {
        visit(sources[s], s)
        if (sources[s] in changed) starts[s] = 1
    }
    for (s = 1; s <= many; s++)
        if (s in starts) take(s)
    for (s = 1; s <= many; s++) {
        if (s in is_due) continue
        held = split(within[s], names, " ")
        for (i = 1; i <= held; i++)
            if (names[i] in changed) {
                take(s)
                break
            }
    }
    for (s = 1; s <= many; s++)
        if (!(s in is_due) && unit[s] % 20 == turn) due[unit[s]] = due[unit[s]] " " sources[s]
    for (u = 1; u <= count; u++)
        if (u in due) print units[u] due[u]
}
