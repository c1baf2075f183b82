import Base
import HealthContract
import Messages
import SettingsContract

@testable import HealthFeature

/// A server that takes batches: the rules in memory, or the real tables.
protocol BatchServer {
  mutating func take(_ batch: CheckedHealthBatch, from slot: Int16) async throws
    -> (outcome: HealthBatchOutcome, anchor: String)
  mutating func anchor(of slot: Int16) async throws -> String
  /// Has the installation replaced by another one, which has no anchor.
  mutating func replace(_ slot: Int16) async throws
}

/// A phone's client, over a network that loses answers and repeats requests.
struct PhoneSync {
  static let epoch = Timestamp(milliseconds: 1_795_219_200_000)
  static let far = epoch + .seconds(100_000)

  let batchMax: Int
  /// Batches that were sent, which the network may send once more.
  private var sent: [CheckedHealthBatch] = []

  init(batchMax: Int) { self.batchMax = batchMax }

  /// Forgets what was sent under a token that has ended.
  mutating func forget() { sent = [] }

  /// Sends what has changed, in up to `rounds` batches. Returns whether nothing is left.
  mutating func run<Server: BatchServer>(
    _ phone: PhoneStore, to server: inout Server, rounds: Int, loss: Int,
    using random: inout SeededRandom
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
    using random: inout SeededRandom
  ) async throws {
    let middle = Self.epoch + .seconds(Int.random(in: 1..<50_000, using: &random))
    for (start, end) in [(Self.epoch, middle), (middle, Self.far)] {
      let inside = phone.samples.values.filter { $0.start >= start && $0.start < end }
        .shuffled(using: &random)
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

  /// Sends a batch until an answer comes, sometimes with an old one before.
  private mutating func send<Server: BatchServer>(
    _ batch: CheckedHealthBatch, of phone: PhoneStore, to server: inout Server, loss: Int,
    using random: inout SeededRandom
  ) async throws -> HealthBatchOutcome {
    if random.chance(loss), let old = sent.randomElement(using: &random) {
      _ = try await server.take(old, from: phone.slot)
    }
    sent.append(batch)
    // The request may be lost, or its answer.
    if random.chance(loss) { return .unspecified }
    var answer = try await server.take(batch, from: phone.slot)
    while random.chance(loss) { answer = try await server.take(batch, from: phone.slot) }
    return answer.outcome
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
