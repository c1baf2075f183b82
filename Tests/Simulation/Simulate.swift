import ArgumentParser
import Base

/// Runs simulated nights, and says what they violate.
@main struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsewire-simulate",
    abstract: "Simulate nights of training on several nodes.",
    discussion: """
      Nodes, phones, watches and screens run on virtual time, with a bus and a \
      database that are late, lose answers and go away, and nodes that die. What \
      nodes tell each other, topics, the player and the uplinks are those of the \
      server. A night follows from its seed.

      Exit status: 0 if nothing was violated, else 1. With --bugs: 0 if each planted \
      bug was found.
      """)

  @Option(help: "The seed of the first night; the others follow by 1.")
  var seed: UInt64 = 1

  @Option(help: "The number of nights.")
  var runs = 100

  @Option(help: "The athletes of each night; without it, 1 to 6.")
  var athletes: Int?

  @Option(help: "Plant a bug: \(PlantedBug.allCases.map(\.rawValue).joined(separator: ", ")).")
  var bug: PlantedBug?

  @Flag(help: "Tell the faults of each night as they happen.")
  var trace = false

  @Flag(help: "Plant each bug, and look for it in the nights.")
  var bugs = false

  func run() throws {
    if bugs { return try findBugs() }
    var (counts, latenesses) = (Findings.Counts(), [Int]())
    for number in 0..<UInt64(max(0, runs)) {
      let plan = NightPlan(seed: seed &+ number, athleteCount: athletes)
      let found = Night(plan, bug: bug, isTold: trace).run()
      counts += found.counts
      latenesses += found.latenesses
      if Terminal.isErrorOutput, number % 10 == 9 {
        Terminal.writeError("\r\(number + 1) of \(runs) nights")
      }
      guard found.violations.isEmpty else {
        Terminal.write("seed \(plan.seed): \(plan.text)\n")
        for violation in found.violations { Terminal.write("  \(violation)\n") }
        throw ExitCode.failure
      }
      // A night that is run again is the same, or its seed would be of no use.
      if number == 0, Night(plan, bug: bug).run().digest != found.digest {
        Terminal.write("seed \(plan.seed) does not give the same night again\n")
        throw ExitCode.failure
      }
    }
    if Terminal.isErrorOutput { Terminal.writeError("\r") }
    Terminal.write(Self.text(runs, counts, latenesses.sorted()))
  }

  private static func text(
    _ runs: Int, _ counts: Findings.Counts, _ latenesses: [Int]
  ) -> String {
    func percentile(_ share: Double) -> Int {
      latenesses.isEmpty
        ? 0 : latenesses[min(latenesses.count - 1, Int(Double(latenesses.count) * share))]
    }
    return """
      \(runs) nights: \(counts.commands) commands, \(counts.samples) samples, \(counts.shown) states shown, \
      \(counts.reads) readings, \(counts.faults) faults, \(counts.crashes) nodes died.
      A screen was late by \(percentile(0.5)) ms (half), \(percentile(0.99)) ms (99 %), \
      \(latenesses.last ?? 0) ms (longest).
      Nothing was violated.

      """
  }

  private func findBugs() throws {
    var missed = 0
    for bug in PlantedBug.allCases {
      var found: String?
      for number in 0..<UInt64(max(0, runs)) where found == nil {
        let plan = NightPlan(seed: seed &+ number, athleteCount: athletes)
        found = Night(plan, bug: bug).run().violations.first.map { "seed \(plan.seed), \($0)" }
      }
      if found == nil { missed += 1 }
      Terminal.write("\(bug.rawValue): \(found ?? "NOT FOUND in \(runs) nights")\n")
    }
    if missed > 0 { throw ExitCode.failure }
  }
}
