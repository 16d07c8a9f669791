# The Debian package, made by `cpack` in a build of the preset "package"; ./dev package does it all.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME muster)
set(CPACK_PACKAGE_CONTACT "${MUSTER_MAINTAINER}")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "play and print tabletop army battles")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Muster plays tabletop army battles on the screen, for two people at one table
or against the computer: duels of hidden hands, battles of whole units, and
battles on a map with walls and fog.
.
Units are a few lines of text. The same lines become a card on the screen and
on paper: muster-print makes decks, army sheets and maps as PDF, and muster-lab
measures over thousands of battles whether costs are fair.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${MUSTER_HOMEPAGE}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What no library says: the fonts of the cards, and a screen where there is no graphics driver. These lists are those of
# ./dev: "fonts" and "screen" are needed, "more" is not.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fontconfig, fonts-inter, fonts-vollkorn, libgl1-mesa-dri")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-core, hyphen-de, hyphen-en-us")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk, openmpi-bin")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_THREADS 1)  # The same bytes on every machine.
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
