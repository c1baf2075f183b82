#!/usr/bin/env python3
"""What `make scale` decides: which statements there are, which were seen, and what grows."""

import unittest
from dataclasses import dataclass

from cost import Cost
from statements import SourceStatements, bare, canonical, literals
from verdict import excess, growing_statements, is_flat, missing_methods, without_reason

SOURCE = '''
  // "select nothing from pulsewire.comments_are_not_code"
  func post(_ id: UUID) async throws -> Post? {
    log.info("deleted from pulsewire.posts")
    return try await database.first(
      """
      select \\(unsafeSQL: columns) from pulsewire.posts
      where id = \\(id) and state in ('shown', 'edited') \\
        and version > 0
      """, for: caller)
  }
  static let end = "update pulsewire.posts set ended_at = \\(now("x)")) where id = \\(id)"
'''.replace("\\\\", "\\")


def statements(source=SOURCE, path="Store.swift"):
    return SourceStatements(literals(source, path))


class Statements(unittest.TestCase):
    def test_literals_that_read_as_sql_are_statements(self):
        self.assertEqual([one.place for one in statements().statements], ["Store.swift:6", "Store.swift:12"])

    def test_a_statement_is_seen_whatever_its_parameters_and_constants_became(self):
        seen = "select id, text from pulsewire.posts\n where id = $1 and state in ($2, $3) and version > $4"
        (unseen,) = statements().unreached([seen])
        self.assertEqual(unseen.place, "Store.swift:12")
        self.assertEqual(statements().place(seen), "Store.swift:6")

    def test_another_statement_is_not_taken_for_it(self):
        other = "select id, text from pulsewire.posts where id = $1 and state in ($2, $3) or version > $4"
        self.assertEqual(len(statements().unreached([other])), 2)
        self.assertEqual(statements().place(other), "elsewhere")

    def test_of_two_statements_within_a_text_it_comes_from_the_longer_one(self):
        source = 'let a: SQL = "select id from pulsewire.a"\nlet b: SQL = "\\(x) select id from pulsewire.a where b"'
        self.assertEqual(statements(source).place("with c select id from pulsewire.a where b"), "Store.swift:2")

    def test_blanks_and_numbers_of_parameters_do_not_count(self):
        self.assertEqual(bare("select  $12\n"), bare("select $1"))

    def test_a_statement_is_the_same_with_and_without_its_constants(self):
        shown = canonical("select a from t where b = 'it''s'\n and c < 10 and d = $1")
        self.assertEqual(shown, canonical("select a from t where b = $2 and c < $3 and d = $1"))
        self.assertNotEqual(shown, canonical("select a from t where b = $2 and c > $3 and d = $1"))

    def test_a_raw_string_is_no_statement(self):
        self.assertEqual(statements('let a = #"select " from pulsewire.a"#').statements, [])

    def test_what_is_unseen_needs_a_reason(self):
        unseen = statements().unreached([])
        self.assertEqual(len(without_reason(unseen, {})), 2)
        self.assertEqual(without_reason(unseen, {"Store.swift": "an operator's"}), [])
        self.assertEqual(len(without_reason(unseen, {"Store.swift set ended_at =": "an operator's"})), 1)
        self.assertEqual(len(without_reason(unseen, {"Other.swift": "an operator's"})), 2)


class Sources(unittest.TestCase):
    def test_the_statements_of_the_server_are_found(self):
        found = SourceStatements.of_repository().statements
        self.assertGreater(len(found), 200)
        self.assertIn("select pulsewire.erase_account",
                      {one.text.split("(")[0] for one in found})  # fmt: skip


class Verdicts(unittest.TestCase):
    def test_what_grows_with_the_data_is_told_from_a_deeper_index(self):
        for small, large, holds in (
            (100, 142, True), (4, 16, True), (100, 143, False), (9, 23_201, False), (0, 20, False)):
            self.assertEqual(is_flat(Cost(small), Cost(large)), holds, (small, large))

    def test_an_answer_with_more_rows_may_take_more(self):
        self.assertTrue(is_flat(Cost(10, rows=1), Cost(10 * 13 + 12 + 40, rows=10)))
        self.assertFalse(is_flat(Cost(10, rows=1), Cost(10 * 13 + 12 + 41, rows=10)))
        self.assertTrue(is_flat(Cost(10, rows=0), Cost(13 + 12 + 4, rows=1)))
        self.assertFalse(is_flat(Cost(10, rows=10), Cost(13 + 12 + 5, rows=1)))

    def test_a_first_execution_may_read_the_catalogue(self):
        self.assertFalse(is_flat(Cost(1), Cost(147)))
        self.assertTrue(is_flat(Cost(1), Cost(147), is_first=True))
        self.assertFalse(is_flat(Cost(1), Cost(500), is_first=True))

    def test_a_case_may_declare_more(self):
        self.assertTrue(is_flat(Cost(100), Cost(912), 9))
        self.assertFalse(is_flat(Cost(100), Cost(913), 9))

    def test_a_call_has_a_budget_whatever_it_took_before(self):
        self.assertEqual(excess(Cost(300, wal=4_096, time=5_000)), [])
        self.assertEqual(len(excess(Cost(301, wal=4_097, time=5_001))), 2)
        self.assertEqual(len(excess(Cost(301, wal=4_097, time=5_001), judges_time=True)), 3)
        self.assertEqual(excess(Cost(900, time=9_000), Cost(900), judges_time=True), [])
        self.assertEqual(excess(Cost(901), Cost(900)), ["901 blocks, 900 allowed"])

    def test_one_statement_that_grows_is_told_however_large_the_call_is(self):
        small = {"flat": Cost(10_000), "grows": Cost(10)}
        large = {"flat": Cost(10_000), "grows": Cost(100), "new": Cost(50)}
        self.assertEqual(growing_statements(small, large), ["grows", "new"])
        self.assertEqual(growing_statements(small, small), [])

    def test_a_method_without_a_case_or_a_reason_is_missing(self):
        @dataclass
        class Case:
            method: str

        methods = {"A/Get": 1, "A/List": 2, "A/Watch": 3}
        self.assertEqual(missing_methods(methods, [Case("A/Get")], {"A/Watch": "no statement"}), ["A/List"])


if __name__ == "__main__":
    unittest.main()
