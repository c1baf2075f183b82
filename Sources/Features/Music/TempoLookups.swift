internal import Base
internal import Jobs
internal import Loop
internal import Messages
internal import MusicContract
internal import RPC
internal import Store

/// The looking up of tempos at a service, by jobs: no call waits for it. The service is told the code of a recording, and
/// what it says is kept for all accounts.
struct TempoLookups: Sendable {
  let service: any TempoService
  let store: LookedUpTempoStore
  let jobs: Jobs
  let clock: WallClock

  /// One job of this process after the other, so that two that want the same recording ask for it once.
  private static let atOnce = 1
  /// The most recordings of a job.
  private static let codesMax = 500
  /// The most jobs of an account.
  private static let jobsMax: UInt64 = 16
  /// The failures in a row after which a turn ends.
  private static let failuresMax = 3

  /// Registers the handler of the jobs in this process.
  func register() {
    jobs.register(.musicTempos, atOnce: Self.atOnce) { job, handle in
      try await look(up: job, handle)
    }
  }

  /// The answers that the service has given for recordings.
  struct Found: Sendable {
    var tempos: [ISRC: LookedUpTempo] = [:]
    /// Those that are to be looked up.
    var unasked: [ISRC] = []
  }

  /// Returns what is known of recordings, and which of them are to be looked up.
  func known(
    of codes: Set<ISRC>, on loop: EventLoop
  ) async throws -> Found {
    guard !codes.isEmpty else { return Found() }
    let codes = codes.sorted()
    let entries = try await store.entries(of: codes, by: service.id, on: loop)
    let unasked = codes.filter { code in
      guard let entry = entries[code] else { return true }
      return LookupRule.isOver(entry.lookupTime, isKnown: entry.tempo != nil, at: clock.now)
    }
    return Found(tempos: entries.compactMapValues(\.tempo), unasked: unasked)
  }

  /// Has recordings looked up. Those of a job that the account still has wait for the next time they are wanted.
  func want(_ codes: [ISRC], for caller: Caller) async throws {
    let codes = codes.prefix(Self.codesMax)
    guard !codes.isEmpty else { return }
    let text = codes.map(\.text).joined(separator: " ")
    _ = try await store.database.run(
      Jobs.enqueue(
        .musicTempos, id: Self.jobID(of: text), owner: caller.owner, payload: Array(text.utf8)),
      for: caller)
    jobs.wake()
  }

  /// Returns the id of the job for recordings: one of a few, so that an account has no more of them.
  private static func jobID(of text: String) -> UUID {
    let number = (FNV.hash(text) >> 32) % jobsMax
    return UUID(high: 0x7465_6d70_6f73_8000, low: 0x8000_0000_0000_0000 | number)
  }

  private func look(up job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    let turn = try await turn(job.payload, on: handle.loop) { try handle.proceed() }
    guard turn.isCut else { return .done }
    let fruitless = turn.answerCount > 0 ? 0 : Int(clamping: job.checkpoint?.first ?? 0) + 1
    guard let delay = LookupRule.delay(after: fruitless, wait: turn.wait) else { return .done }
    try await handle.checkpoint([UInt8(clamping: fruitless)])
    return .again(after: delay / clock.speed)
  }

  /// The result of a turn of a job.
  struct Turn: Equatable, Sendable {
    /// The number of recordings of which the service has said something.
    var answerCount = 0
    /// Whether some are left.
    var isCut = false
    /// The time for which the service wants to be left alone.
    var wait = Duration.zero
  }

  /// Looks up what is left of a job's recordings, as far as the service answers.
  ///
  /// - Parameter proceed: throws when the turn has to end.
  func turn(
    _ payload: [UInt8], on loop: EventLoop, proceed: () throws -> Void = {}
  ) async throws -> Turn {
    let codes = String(decoding: payload, as: UTF8.self).split(separator: " ")
      .prefix(Self.codesMax).compactMap { ISRC(String($0)) }
    var turn = Turn()
    var failuresInARow = 0
    for code in try await known(of: Set(codes), on: loop).unasked {
      try proceed()
      switch try await service.tempo(of: code, on: loop) {
      case .found(let tempo): try await keep(tempo, of: code, on: loop)
      case .unknown: try await keep(nil, of: code, on: loop)
      case .limited(let wait):
        (turn.isCut, turn.wait) = (true, wait)
        return turn
      case .failed:
        turn.isCut = true
        failuresInARow += 1
        if failuresInARow == Self.failuresMax { return turn }
        continue
      }
      turn.answerCount += 1
      failuresInARow = 0
    }
    return turn
  }

  private func keep(_ tempo: LookedUpTempo?, of code: ISRC, on loop: EventLoop) async throws {
    try await store.set(tempo, of: code, by: service.id, at: clock.now, on: loop)
  }
}

extension JobKind {
  /// The job that looks up the tempos of recordings.
  static let musicTempos = JobKind("music-tempos")
}
