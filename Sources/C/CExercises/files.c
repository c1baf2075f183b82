/* The files of Sources/Features/Catalogue/Exercises, each of which has an entry here. */
#include "exercises.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t core[] = {
#embed "../../Features/Catalogue/Exercises/core.jsonl"
};

static const uint8_t lower_body[] = {
#embed "../../Features/Catalogue/Exercises/lower_body.jsonl"
};

static const uint8_t upper_body[] = {
#embed "../../Features/Catalogue/Exercises/upper_body.jsonl"
};

static const uint8_t whole_body[] = {
#embed "../../Features/Catalogue/Exercises/whole_body.jsonl"
};

static const struct cexercises_file files[] = {
    {"core", core, sizeof core},
    {"lower_body", lower_body, sizeof lower_body},
    {"upper_body", upper_body, sizeof upper_body},
    {"whole_body", whole_body, sizeof whole_body},
};

const struct cexercises_file *cexercises_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
