import Base
import HealthContract
import Messages
import SettingsContract
import Testing

@testable import HealthFeature

@Suite struct `A decision about a batch` {
  private func record(_ value: Double, sync: (String, Int64)? = nil, id: UUID = .v4())
    -> HealthRecord
  {
    var content = HealthContent()
    content.points = [.init(offsetMs: 0, durationMs: 0, value: value)]
    if let sync { (content.syncIdentifier, content.syncVersion) = sync }
    return HealthRecord(id: id, type: .heartRate, start: PhoneSync.epoch, content: content)
  }

  @Test func `lets a deletion win over what comes later`() {
    var server = MemoryServer()
    let one = record(60)
    _ = server.take(PhoneSync.batch("", "1", [one]), from: 0)
    _ = server.take(PhoneSync.batch("1", "2", [], deleted: [one.id]), from: 0)
    _ = server.take(PhoneSync.batch("", "1", [one]), from: 1)
    #expect(server.records.isEmpty)
  }

  @Test func `keeps the higher version, in any order`() {
    let versions = (1...3).map { record(60, sync: ("a", Int64($0))) }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var server = MemoryServer()
      for (number, index) in order.enumerated() {
        _ = server.take(
          PhoneSync.batch(number == 0 ? "" : "\(number)", "\(number + 1)", [versions[index]]),
          from: 0)
      }
      #expect(server.records.keys.sorted() == [versions[2].id])
    }
  }

  @Test func `keeps the new sample where the old one is deleted afterwards`() {
    var server = MemoryServer()
    let (old, new) = (record(60, sync: ("a", 1)), record(61, sync: ("a", 2)))
    _ = server.take(PhoneSync.batch("", "1", [old]), from: 0)
    _ = server.take(PhoneSync.batch("1", "2", [new]), from: 0)
    _ = server.take(PhoneSync.batch("2", "3", [], deleted: [old.id]), from: 0)
    #expect(server.records.keys.sorted() == [new.id])
  }

  @Test func `tells a client that goes round in circles`() {
    var server = MemoryServer()
    let batch = PhoneSync.batch("", "1", [record(60)])
    let outcomes = (1...4).map { _ in server.take(batch, from: 0).outcome }
    #expect(outcomes == [.applied, .repeated, .repeatedOften, .repeatedOften])
    let other = PhoneSync.batch("", "2", [])
    let answers = (1...3).map { _ in server.take(other, from: 0) }
    #expect(answers.map(\.outcome) == [.anchorMoved, .anchorMoved, .repeatedOften])
    #expect(answers.allSatisfy { $0.anchor == "1" })
  }

  @Test func `removes nothing by a snapshot that is cut short, and all by an empty one`() {
    var server = MemoryServer()
    func part(_ index: Int32, _ isLast: Bool) -> SnapshotPart {
      SnapshotPart {
        ($0.startTime, $0.endTime) = (PhoneSync.epoch, PhoneSync.far)
        ($0.partIndex, $0.complete) = (index, isLast)
      }
    }
    _ = server.take(PhoneSync.batch("", "1", [record(60), record(61)]), from: 0)
    _ = server.take(PhoneSync.batch("1", "1", [], part: part(0, false)), from: 0)
    #expect(server.records.count == 2)
    let skipping = server.take(PhoneSync.batch("1", "2", [], part: part(2, true)), from: 0)
    #expect(skipping.outcome == .snapshotBroken && server.records.count == 2)
    _ = server.take(PhoneSync.batch("1", "2", [], part: part(0, true)), from: 0)
    #expect(server.records.isEmpty)
  }

  @Test func `keeps what another phone has when a snapshot does not have it`() {
    var server = MemoryServer()
    let (shared, own) = (record(60), record(61))
    _ = server.take(PhoneSync.batch("", "1", [shared, own]), from: 0)
    _ = server.take(PhoneSync.batch("", "1", [shared]), from: 1)
    let empty = PhoneSync.batch(
      "1", "2", [],
      part: SnapshotPart {
        ($0.startTime, $0.endTime) = (PhoneSync.epoch, PhoneSync.far)
        $0.complete = true
      })
    _ = server.take(empty, from: 0)
    #expect(server.records.keys.sorted() == [shared.id])
  }

  @Test func `takes nothing from a sync that has ended`() async throws {
    var server = MemoryServer()
    try await GivenUp.check(on: &server)
    #expect(server.records.keys.sorted() == [GivenUp.added.id])
  }
}
