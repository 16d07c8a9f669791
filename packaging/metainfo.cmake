# What software centres show. No address is made up: without a public page it names none, and has no screenshots.
# muster_metainfo(OUT VERSION DATE HOMEPAGE SCREENSHOTS); as a script, with OUT, VERSION, HOMEPAGE and SCREENSHOTS.
set(MUSTER_METAINFO_DIR ${CMAKE_CURRENT_LIST_DIR})
function(muster_metainfo out PROJECT_VERSION MUSTER_DATE MUSTER_HOMEPAGE MUSTER_SCREENSHOTS)
  set(MUSTER_WEB "")
  if(MUSTER_HOMEPAGE)
    if(NOT MUSTER_SCREENSHOTS)
      message(FATAL_ERROR "MUSTER_HOMEPAGE needs MUSTER_SCREENSHOTS, the public address of assets/screenshots")
    endif()
    file(READ ${MUSTER_METAINFO_DIR}/web.xml.in MUSTER_WEB)
    string(CONFIGURE "${MUSTER_WEB}" MUSTER_WEB @ONLY)
  endif()
  configure_file(${MUSTER_METAINFO_DIR}/muster.metainfo.xml.in ${out} @ONLY)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  muster_metainfo(${OUT} ${VERSION} 2000-01-01 "${HOMEPAGE}" "${SCREENSHOTS}")
endif()
