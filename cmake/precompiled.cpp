// Nothing: a target needs a source, and this one is there to precompile headers for the others.
