import Base
import LiveFeature
import Loop
import PlayerFeature

/// A database in memory with the rules of the real one that nodes rely on: units of work are whole, one after the other,
/// a record is appended if it is the next, an opening of a stream replaces the one before, and a flush is stored once.
/// Answers take time and may be lost, and it may be away.
final class SimulatedDatabase {
  /// A session, as its log tells it.
  struct Session {
    let plan: SessionPlan
    let id: UUID
    let startTime: Timestamp
    var records: [(request: UUID, record: PlayerRecord)] = []
    /// The states of the revisions from 1 on, each folded from the start.
    var states: [PlayerState]

    /// The state of this many records.
    func state(of count: Int) -> PlayerState {
      PlayerState(
        starting: plan, sessionID: id, at: startTime, records: records.prefix(count).map(\.record))
    }
  }

  /// A stream of samples of a device.
  struct Stream {
    var epoch: Int64 = 0
    var flushCount = 0
    var samples: [Int64: HeartRateSample] = [:]
    var lastSequence: Int64 = 0
  }

  private(set) var sessions: [UUID: Session] = [:]
  private(set) var streams: [UUID: Stream] = [:]
  /// The newest epoch that has written to a stream.
  private var newestWriters: [UUID: Int64] = [:]
  private var leases: [String: Duration] = [:]
  var isAway = false

  private let night: Night
  private var random: SplitMix64

  init(_ night: Night, random: SplitMix64) { (self.night, self.random) = (night, random) }

  /// Runs a unit of work, and gives its answer; nil if it was not reached, or if the answer was lost.
  func run<Answer>(
    isWriting: Bool = false, _ unit: @escaping () -> Answer, then: @escaping (Answer?) -> Void
  ) {
    let loop = night.loop
    let plan = night.plan
    let (there, back) = (random.duration(plan.databaseDelay), random.duration(plan.databaseDelay))
    let isLost = isWriting && random.happens(plan.lostAnswers)
    _ = loop.schedule(after: there) { [self] in
      let answer = isAway ? nil : unit()
      _ = loop.schedule(after: back) { then(isLost ? nil : answer) }
    }
  }

  /// Runs a unit of work for a task, and throws if there is no answer.
  func value<Answer>(_ unit: @escaping () -> Answer) async throws -> Answer {
    let arrived = Arrival<Answer>(on: night.loop)
    run(unit) { arrived.end($0) }
    return try await arrived.wait()
  }

  /// The answer to a unit of work, for the task that waits for it.
  private final class Arrival<Answer> {
    private var answer: Answer?
    private var isOver = false
    private let signal: Signal

    init(on loop: EventLoop) { signal = Signal(on: loop) }

    func end(_ answer: Answer?) {
      (self.answer, isOver) = (answer, true)
      signal.fire()
    }

    func wait() async throws -> Answer {
      while !isOver { try await signal.wait() }
      guard let answer else { throw DatabaseAway() }
      return answer
    }
  }

  /// The reason for which a unit of work has no answer.
  struct DatabaseAway: Error {}
}

/// The units of work.
extension SimulatedDatabase {
  /// Stores a new session.
  func start(_ plan: SessionPlan, as id: UUID, at time: Timestamp) {
    sessions[id] = Session(
      plan: plan, id: id, startTime: time,
      states: [PlayerState(starting: plan, sessionID: id, at: time)])
  }

  /// Returns a session.
  func session(_ id: UUID) -> Session? {
    guard night.bug == .staleReads, random.happens(20), var session = sessions[id],
      !session.records.isEmpty
    else { return sessions[id] }
    session.records.removeLast()
    session.states.removeLast()
    return session
  }

  /// Appends records, of which the first makes the revision `revision`. Returns whether it was the next one.
  func append(
    _ records: [(request: UUID, record: PlayerRecord)], from revision: Int64, to id: UUID
  ) -> Bool {
    guard var session = sessions[id] else { return false }
    if night.bug != .blindAppends, revision != Int64(session.records.count) + 2 { return false }
    for one in records {
      if session.records.contains(where: { $0.request == one.request }) {
        night.violate("a request was stored twice in session \(id)")
      }
      session.records.append(one)
      session.states.append(session.state(of: session.records.count))
    }
    sessions[id] = session
    return true
  }

  /// Opens a stream, and takes it over from an earlier opening.
  func open(_ device: UUID) -> (epoch: Int64, lastSequence: Int64, count: Int) {
    var stream = streams[device] ?? Stream()
    stream.epoch += 1
    stream.flushCount = 0
    streams[device] = stream
    return (stream.epoch, stream.lastSequence, stream.samples.count)
  }

  /// Stores a flush. Returns whether its opening is the newest; a flush that was stored before is stored once.
  func ingest(_ flush: SampleFlush, of device: UUID, epoch: Int64) -> Bool {
    guard var stream = streams[device] else { return false }
    if night.bug != .sharedUplinks, stream.epoch != epoch { return false }
    guard flush.number > stream.flushCount || stream.epoch != epoch else { return true }
    if let newest = newestWriters[device], epoch < newest {
      night.violate("opening \(epoch) of a watch wrote after \(newest)")
    }
    newestWriters[device] = max(epoch, newestWriters[device] ?? 0)
    for sample in flush.samples {
      if let before = stream.samples[sample.sequence] {
        night.violate("sample \(before.sequence) was stored twice")
      }
      stream.samples[sample.sequence] = sample
      stream.lastSequence = max(stream.lastSequence, sample.sequence)
    }
    if stream.epoch == epoch { stream.flushCount = flush.number }
    streams[device] = stream
    return true
  }

  /// Returns the stored samples with these sequences.
  func samples(of device: UUID, _ sequences: [Int64]) -> [HeartRateSample] {
    sequences.compactMap { streams[device]?.samples[$0] }
  }

  /// Returns the largest stored sequence of a device; 0 for none.
  func lastSequence(of device: UUID) -> Int64 { streams[device]?.lastSequence ?? 0 }

  /// Renews a node's lease. Returns the number of other nodes whose leases last.
  func renew(_ node: String, for length: Duration) -> Int {
    let now = night.loop.now
    leases[node] = now + length
    return leases.count { $0.key != node && $0.value > now }
  }
}
