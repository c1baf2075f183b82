// The rest of this module is written by generate.sh, before each build.
