#!/usr/bin/env python3
"""What is taken out of a request that the server refuses."""

import sys
import unittest

from google.protobuf import descriptor_pb2 as messages

import legal

REFUSED = "The request is not valid: "


def file(names):
    """A message with a list of messages, each with a text and a list."""
    return messages.FileDescriptorProto(
        name="x", package="y", dependency=["a", "b", "c", "d"],
        message_type=[messages.DescriptorProto(name=name, reserved_name=["p", "q"]) for name in names])


def mended(text, message):
    legal.mend(message, legal.violations(REFUSED + text))
    return message


class Mending(unittest.TestCase):
    def test_a_field_goes(self):
        self.assertEqual(mended("package: expected none", file([])).package, "")

    def test_an_element_goes_that_is_wrong_beside_right_ones(self):
        found = mended("message_type[1].name: expected another; message_type[1].reserved_name[0]: no", file("abc"))
        self.assertEqual([one.name for one in found.message_type], ["a", "c"])

    def test_a_field_of_all_elements_goes_if_all_are_wrong(self):
        found = mended("message_type[0].name: expected none; message_type[1].name: expected none", file("ab"))
        self.assertEqual([one.name for one in found.message_type], ["", ""])
        self.assertEqual(len(found.message_type[1].reserved_name), 2)

    def test_the_elements_of_a_list_of_texts_go_and_half_of_a_list_that_is_too_long(self):
        self.assertEqual(mended("dependency[1]: twice; dependency[3]: twice", file([])).dependency, ["a", "c"])
        self.assertEqual(mended("dependency: expected at most 3", file([])).dependency, ["a", "b"])

    def test_what_was_learnt_of_one_is_applied_to_the_next(self):
        learnt, asked = legal.Legal(), []

        def call(message):
            asked.append(message.package)
            return ("invalid_argument", REFUSED + "package: expected none") if message.package else (None, None)

        self.assertEqual(learnt.learn("/a/b", file([]), call), (None, None))
        self.assertEqual(asked, ["y", ""])
        other = file([])
        learnt.apply("/a/b", other)
        self.assertEqual(other.package, "")

    def test_a_refusal_that_nothing_helps_against_ends_it(self):
        count = 0

        def call(message):
            nonlocal count
            count += 1
            return "invalid_argument", REFUSED + "token: expected one"

        self.assertEqual(legal.Legal().learn("/a/b", file([]), call)[0], "invalid_argument")
        self.assertEqual(count, 1)


if __name__ == "__main__":
    sys.exit(unittest.main())
