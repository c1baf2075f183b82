import Base
import HealthContract
import Messages
import SettingsContract
import Testing

@testable import HealthFeature

/// A snapshot whose only part is late: the client has given it up, its store has a sample more, and a new snapshot of
/// the same period was stored before the late part comes. It moves no anchor, so none would tell that it is old.
enum GivenUp {
  /// The sample that the late part does not have.
  static let added: HealthRecord = {
    var content = HealthContent()
    content.points = [.init(offsetMs: 0, durationMs: 0, value: 60)]
    return HealthRecord(id: .max, type: .heartRate, start: PhoneSync.epoch, content: content)
  }()

  static func check<Server: BatchServer>(on server: inout Server) async throws {
    let (old, new) = (UUID.v4(), UUID.v4())
    try await server.start(old, of: 0)
    let begun = PhoneSync.batch("", "", [], part: part(isComplete: false))
    #expect(try await server.take(begun, from: 0, in: old).outcome == .applied)
    try await server.start(new, of: 0)
    let whole = PhoneSync.batch("", "", [added], part: part(isComplete: true))
    #expect(try await server.take(whole, from: 0, in: new).outcome == .applied)
    let late = PhoneSync.batch("", "", [], part: part(isComplete: true))
    #expect(try await server.take(late, from: 0, in: old).outcome == .unspecified)
    #expect(try await server.take(whole, from: 0, in: new).outcome == .repeated)
  }

  private static func part(isComplete: Bool) -> SnapshotPart {
    SnapshotPart {
      ($0.startTime, $0.endTime) = (PhoneSync.epoch, PhoneSync.far)
      $0.complete = isComplete
    }
  }
}
