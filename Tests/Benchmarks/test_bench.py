#!/usr/bin/env python3
"""The parts of the bench that decide: verdicts, and when rounds end. Nothing is measured here."""

import itertools
import json
import unittest

import measure
import report
from report import OURS, Column, Table, Verdict


class Verdicts(unittest.TestCase):
    def test_a_budget_is_held_up_to_its_limit(self):
        for value, word in ((0.9, "HELD"), (1.0, "HELD"), (1.001, "MISSED")):
            self.assertEqual(Verdict("", value, 1.0).word, word)

    def test_a_floor_is_held_from_its_limit_on(self):
        for value, word in ((0.59, "MISSED"), (0.6, "HELD"), (2.0, "HELD")):
            self.assertEqual(Verdict("", value, 0.6, at_least=True).word, word)

    def test_an_aim_is_no_budget(self):
        missed = Verdict("", 2.0, 1.5, is_aim=True)
        self.assertEqual(missed.word, "AIM NOT REACHED")
        table = Table("unary", "", [], {}, verdicts=[missed])
        self.assertEqual(report.summary([table]), ["Budgets: 0 held, 0 missed, 0 not shown."])
        self.assertEqual(report.status([table]), 0)

    def test_a_missing_peer_is_named_and_its_ratio_not_shown(self):
        table = Table("unary", "calls", [Column("CPU", "us", 2)], {OURS: {"CPU": 3.0}},
                      missing={"grpc-go": "no compiler"})
        table.ratio("CPU", "grpc-go", 1 / 4, "<= 1/4 grpc-go")
        self.assertEqual(table.verdicts[0].word, "NOT SHOWN")
        self.assertIn(["grpc-go", "missing"], table.cells())
        page = report.markdown([table], {})
        self.assertIn("grpc-go: missing: no compiler", page)
        self.assertIn("0 held, 0 missed, 1 not shown", page)
        self.assertEqual(report.status([table]), 1)
        json.dumps(report.as_json([table], {}))

    def test_a_ratio_is_ours_to_theirs(self):
        table = Table("unary", "", [], {OURS: {"CPU": 3.0}, "nghttpd": {"CPU": 2.0}})
        table.ratio("CPU", "nghttpd", 1.0, "<= 1.0 x nghttpd")
        self.assertEqual((table.verdicts[0].value, table.verdicts[0].word), (1.5, "MISSED"))


class Rounds(unittest.TestCase):
    class Bench:
        is_quick = False
        rounds_max = 9

        def progress(self, text):
            pass

    def take(self, values):
        figures = itertools.cycle(values)
        return lambda: {"CPU": next(figures)}

    def test_steady_rows_end_after_three(self):
        rows = {"a": self.take([1.0]), "b": self.take([2.0, 2.02])}
        figures, missing, notes = measure.rounds(self.Bench(), "", rows, "CPU")
        self.assertEqual((figures["a"]["CPU"], missing, notes), (1.0, {}, ["3 rounds."]))

    def test_restless_rows_go_on_and_are_named(self):
        growing = itertools.count(1)
        rows = {"steady": self.take([1.0]), "restless": lambda: {"CPU": 2.0 ** next(growing)}}
        figures, _, notes = measure.rounds(self.Bench(), "", rows, "CPU")
        self.assertEqual(notes[0], "9 rounds.")
        self.assertIn("restless", notes[1])
        self.assertNotIn("steady", notes[1])
        self.assertEqual(figures["restless"]["CPU"], 2.0 ** 5)

    def test_a_row_that_fails_is_missing_and_the_others_go_on(self):
        def fail():
            raise measure.MeasureError("the server ended")

        rows = {"good": self.take([1.0]), "bad": fail}
        figures, missing, _ = measure.rounds(self.Bench(), "", rows, "CPU")
        self.assertEqual((list(figures), missing), (["good"], {"bad": "the server ended"}))


class H2load(unittest.TestCase):
    OUTPUT = """requests: 2 total, 2 started, 2 done, {} succeeded, 0 failed, 0 errored, 0 timeout
traffic: 1.05KB (1074) total, 174B (174) headers (space savings 44.76%), {}B ({}) data
"""

    def check(self, succeeded, data, statuses=("200", "200")):
        entries = [["1", status, "5"] for status in statuses]
        measure.check_h2load(self.OUTPUT.format(succeeded, data, data), entries, 2, 23)

    def test_right_answers_pass(self):
        self.check(2, 46)

    def test_wrong_ones_do_not(self):
        for case in ((1, 46), (2, 45), (2, 46, ("200", "404"))):
            with self.assertRaises(measure.MeasureError):
                self.check(*case)


if __name__ == "__main__":
    unittest.main()
