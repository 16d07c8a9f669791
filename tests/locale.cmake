# Tests see the same language whatever the machine speaks: programs begin in the system's.
set(ENV{LC_ALL} C.UTF-8)
