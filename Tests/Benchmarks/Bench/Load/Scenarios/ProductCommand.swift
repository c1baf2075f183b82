import ArgumentParser
import Base
import Client
import Contract
import Loop

/// Calls of the product at a given rate: athletes in the middle of a workout who read their session or complete the
/// next set, at any server of `PlayerService`.
///
/// When the athletes are ready, the program prints `ready` and waits for a line, so that the CPU time of their
/// preparation can be told apart.
struct ProductCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "product", abstract: "Reads of a session, or commands to it, at a given rate.")

  @ParentCommand var load: LoadCommand

  @Argument(help: "What is called: \(Kind.allCases.map(\.rawValue).joined(separator: " or ")).")
  var kind: Kind

  @Option(help: "How many athletes.")
  var athletes = Count(200)

  @Option(help: "How many sets each has completed before.")
  var sets = Count(10)

  @Option(help: "How many calls in all.")
  var calls = Count(10_000)

  @Option(help: "How many calls a second.")
  var rate = Count(1_000)

  @Option(help: "How many connections.")
  var connections = Count(16)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case read, command
  }

  func run() throws {
    try load.run { [kind, athletes, sets, calls, rate, connections] target in
      let loop = target.loop
      var channels: [Channel] = []
      for _ in 0..<connections.value { channels.append(try await target.connect()) }
      let bound = LoopBound(channels, to: loop)
      let all = LoopBound(ProductAthletes(athletes.value), to: loop)
      try await loop.forEach(upTo: athletes.value, atOnce: connections.value) { number in
        let athlete = try await ProductAthlete(over: bound.value[number % connections.value])
        for _ in 0..<sets.value { try await athlete.completeSet() }
        all.value[number] = athlete
      }
      Terminal.write("ready\n")
      _ = readLine()
      let latencies = LoopBound(Latencies(capacity: calls.value), to: loop)
      let start = loop.nanoseconds
      try await loop.forEach(upTo: athletes.value, atOnce: athletes.value) { number in
        guard let athlete = all.value[number] else { return }
        for call in stride(from: number, to: calls.value, by: athletes.value) {
          // A latency counts from when the call was due: a server that is behind does not hide it.
          let due = start + UInt64(call) * 1_000_000_000 / UInt64(rate.value)
          if due > loop.nanoseconds {
            try await loop.sleep(for: .nanoseconds(Int64(due - loop.nanoseconds)))
          }
          switch kind {
          case .read: try await athlete.read()
          case .command: try await athlete.completeSet()
          }
          latencies.value.record(loop.nanoseconds - due)
        }
      }
      let end = loop.nanoseconds
      for channel in bound.value { channel.close() }
      var report = LoadReport()
      report.add("calls", calls.value)
      report.add("seconds", nanoseconds: end - start)
      report.add(latencies.value)
      report.print()
    }
  }
}

/// The athletes of a load, by number.
private final class ProductAthletes {
  private var all: [ProductAthlete?]

  init(_ count: Int) { all = Array(repeating: nil, count: count) }

  subscript(number: Int) -> ProductAthlete? {
    get { all[number] }
    set { all[number] = newValue }
  }
}

/// An account with a workout in progress.
private final class ProductAthlete {
  private let channel: Channel
  private let options: Channel.CallOptions
  private var state: PlayerState

  /// Creates the account and starts the workout.
  init(over channel: Channel) async throws {
    let made = try await channel.unary(
      AccountRPC.createAccount, CreateAccountRequest { $0.requestID = .v4() })
    let options = Channel.CallOptions(bearer: made.tokens.accessToken)
    let workout = Workout(name: "Legs", exercises: [PlannedExercise(name: "Squat", setCount: 100)])
    let started = try await channel.unary(
      PlayerRPC.startWorkout, StartWorkoutRequest(requestID: .v4(), workout: workout), options)
    (self.channel, self.options, state) = (channel, options, started.state)
  }

  /// Reads the session, which must be as the last command left it.
  func read() async throws {
    let request = GetSessionRequest { $0.sessionID = state.sessionID }
    let found = try await channel.unary(PlayerRPC.getSession, request, options).state
    guard found.revision == state.revision, found.completedSets.count == state.completedSets.count
    else { throw LoadFailure("GetSession answered with another state than the last command.") }
  }

  /// Completes the next set.
  func completeSet() async throws {
    let request = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = state.sessionID
      $0.expectedRevision = state.revision
      $0.command = .completeSet(CompleteSet())
    }
    let next = try await channel.unary(PlayerRPC.applyCommand, request, options).state
    guard next.revision == state.revision + 1,
      next.completedSets.count == state.completedSets.count + 1
    else { throw LoadFailure("ApplyCommand did not complete the next set.") }
    state = next
  }
}
