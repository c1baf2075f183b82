import Base
import HealthContract
import Testing

@testable import HealthFeature

@Suite struct `A phone's health store and the server's` {
  @Test(arguments: 1...60)
  func `are equal in the end, whatever happened`(seed: UInt64) async throws {
    var history = PhoneHistory(seed: seed)
    var server = MemoryServer()
    let isDone = try await history.run(400, on: &server)
    #expect(isDone, "the phones did not come to an end")
    #expect(server.records.mapValues(\.record) == history.union)
  }

  /// The histories would also pass if nothing were ever removed or refused; so some of it has to happen.
  @Test func `go through deletions, series and snapshots`() async throws {
    var history = PhoneHistory(seed: 7)
    var server = MemoryServer()
    _ = try await history.run(400, on: &server)
    #expect(server.deleted.count > 10 && server.records.count > 10)
    #expect(server.records.values.contains { $0.record.content.isSeries })
    #expect(server.records.values.contains { $0.holders == 3 })
  }
}
