import Base
import HealthContract
import Messages
import SettingsContract
import TestSupport

@testable import HealthFeature

/// A server that takes batches: the rules in memory, or the real tables.
protocol BatchServer {
  /// Takes a batch in a sync of the installation. The outcome is unspecified if the sync has ended.
  mutating func take(
    _ batch: CheckedHealthBatch, from slot: Int16, in sync: UUID
  ) async throws -> (outcome: HealthBatchOutcome, anchor: String)
  mutating func anchor(of slot: Int16) async throws -> String
  /// Starts a sync, which ends the one before.
  mutating func start(_ sync: UUID, of slot: Int16) async throws
  /// Has the installation replaced by another one, which has no anchor.
  mutating func replace(_ slot: Int16) async throws
}

/// A phone's client, over a network that loses answers and repeats requests. It gives up a batch without an answer
/// only together with its sync, since the batch may still arrive.
struct PhoneSync {
  static let epoch = Timestamp(milliseconds: 1_795_219_200_000)
  static let far = epoch + .seconds(100_000)

  let batchMax: Int
  /// The sync under way; nil if one has to be started.
  private var sync: UUID?
  /// Batches that were sent, which the network may send once more.
  private var sent: [(batch: CheckedHealthBatch, sync: UUID)] = []

  init(batchMax: Int) { self.batchMax = batchMax }

  /// Gives up the sync under way.
  mutating func giveUp() { sync = nil }

  /// Sends what has changed, in up to `rounds` batches. Returns whether nothing is left.
  mutating func run<Server: BatchServer>(
    _ phone: PhoneStore, to server: inout Server, rounds: Int, loss: Int,
    using random: inout SplitMix64
  ) async throws -> Bool {
    for _ in 0..<rounds {
      let text = try await server.anchor(of: phone.slot)
      let anchor = Int(text) ?? 0
      if anchor < phone.oldestAnchor {
        try await sendSnapshot(phone, from: text, to: &server, loss: loss, using: &random)
        continue
      }
      if anchor == phone.newestAnchor { return true }
      let news = phone.changes(behind: anchor, limit: batchMax)
      let batch = Self.batch(
        text, String(news.anchor), news.added.shuffled(using: &random), deleted: news.deleted)
      _ = try await send(batch, of: phone, to: &server, loss: loss, using: &random)
    }
    return false
  }

  /// Sends a snapshot in two windows; on a lossy network, it may be cut short.
  private mutating func sendSnapshot<Server: BatchServer>(
    _ phone: PhoneStore, from text: String, to server: inout Server, loss: Int,
    using random: inout SplitMix64
  ) async throws {
    // Few, so that the periods of a late part and of a new snapshot are often the same.
    let middle = Self.epoch + .seconds(Int.random(in: 1...3, using: &random) * 20_000)
    for (start, end) in [(Self.epoch, middle), (middle, Self.far)] {
      let inside = phone.samples.values.filter { $0.start >= start && $0.start < end }
        .sorted { $0.id < $1.id }.shuffled(using: &random)
      var parts = stride(from: 0, to: inside.count, by: batchMax).map {
        Array(inside[$0..<min($0 + batchMax, inside.count)])
      }
      if parts.isEmpty { parts = [[]] }
      for (index, part) in parts.enumerated() {
        if random.chance(loss / 4) { return }
        let isLast = index == parts.count - 1
        let next = isLast && end == Self.far ? String(phone.newestAnchor) : text
        let window = SnapshotPart {
          ($0.startTime, $0.endTime) = (start, end)
          ($0.partIndex, $0.complete) = (Int32(index), isLast)
        }
        let batch = Self.batch(text, next, part, part: window)
        let outcome = try await send(batch, of: phone, to: &server, loss: loss, using: &random)
        guard [.applied, .repeated].contains(outcome) else { return }
      }
    }
  }

  /// Sends a batch until an answer comes, sometimes with an old one before, or gives up.
  private mutating func send<Server: BatchServer>(
    _ batch: CheckedHealthBatch, of phone: PhoneStore, to server: inout Server, loss: Int,
    using random: inout SplitMix64
  ) async throws -> HealthBatchOutcome {
    let sync = try await current(of: phone, on: &server, using: &random)
    if random.chance(loss), let old = sent.randomElement(using: &random) {
      _ = try await server.take(old.batch, from: phone.slot, in: old.sync)
    }
    sent.append((batch, sync))
    // The request may be lost, or be late.
    if random.chance(loss) {
      giveUp()
      return .unspecified
    }
    var answer = try await server.take(batch, from: phone.slot, in: sync)
    // The answer may be lost.
    while random.chance(loss) {
      answer = try await server.take(batch, from: phone.slot, in: sync)
    }
    if answer.outcome == .snapshotBroken { giveUp() }
    return answer.outcome
  }

  private mutating func current<Server: BatchServer>(
    of phone: PhoneStore, on server: inout Server, using random: inout SplitMix64
  ) async throws -> UUID {
    if let sync { return sync }
    let new = random.uuid()
    try await server.start(new, of: phone.slot)
    sync = new
    return new
  }

  static func batch(
    _ expected: String, _ next: String, _ records: [HealthRecord], deleted: [UUID] = [],
    part: SnapshotPart? = nil
  ) -> CheckedHealthBatch {
    CheckedHealthBatch(
      id: .v4(), type: .heartRate, expectedAnchor: expected, nextAnchor: next, records: records,
      sentIDs: records.map(\.id), deletedIDs: deleted, part: part)
  }
}
