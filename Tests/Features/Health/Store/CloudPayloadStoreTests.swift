import Base
import HealthContract
import Messages
import Postgres
import RPC
import SettingsContract
import Store
import Testing

@testable import HealthFeature

@Suite struct `An answer of a service that is kept` {
  private static let now = Timestamp(milliseconds: 1_795_219_200_000)

  /// An answer about a day, of an account that consents to it.
  private struct Kept {
    let store: CloudPayloadStore
    let caller: Caller

    func keep(
      _ name: String, of ids: [UUID], at time: Timestamp = now
    ) async throws -> CloudPayloadStore.Stored {
      let payload = CloudPayload(source: .garmin, kind: .day, name: name, file: [1, 2, 3])
      let sealed = try #require(
        try await store.sealed(payload, sampleIDs: ids, for: caller))
      _ = try await store.database.run(
        sealed.statements(consentedAs: .heartRate, at: time), for: caller)
      let all = try await store.payloads(
        of: .garmin, behind: TimeCursor(.epoch, .zero), for: caller)
      return try #require(all.first { $0.id == payload.id })
    }

    /// Whether a unit of work that follows from an answer is refused.
    func refuses(
      _ stored: CloudPayloadStore.Stored, takingBack ids: [UUID] = []
    ) async throws -> Bool {
      do {
        _ = try await store.database.run(
          [CloudPayloadStore.holding(stored, takingBack: ids)], for: caller)
        return false
      } catch {
        #expect(error.violates(CloudPayloadStore.state))
        return true
      }
    }
  }

  private func with(_ body: @escaping @Sendable (Kept) async throws -> Void) async throws {
    try await HealthDatabase.with { health in
      let caller = try await health.makeAccount()
      _ = try await health.database.run(
        """
        insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
          data_type, granted, text_version, recorded_at)
        values (\(caller.owner), 2, \(UUID.v4()), 'sync', 'garmin', 'heart_rate', true, 1, now())
        """, for: caller)
      try await body(
        Kept(
          store: CloudPayloadStore(database: health.database, sealing: health.sealing),
          caller: caller))
    }
  }

  @Test func `holds what follows from it until it is replaced or deleted`() async throws {
    try await with { kept in
      let ids = [UUID.v4(), UUID.v4()].sorted()
      let first = try await kept.keep("2026-11-27 2", of: ids)
      #expect(first.sampleIDs == ids)
      #expect(try await kept.refuses(first, takingBack: ids) == false)
      let second = try await kept.keep("2026-11-27 2", of: [], at: Self.now + .seconds(1))
      #expect(try await kept.refuses(first))
      #expect(try await kept.refuses(second, takingBack: ids) == false)
      _ = try await kept.store.database.run(
        CloudPayloadStore.dropping(allOf: .garmin), for: kept.caller)
      #expect(try await kept.refuses(second))
    }
  }

  @Test func `takes back no sample that another one has`() async throws {
    try await with { kept in
      let (mine, shared) = (UUID.v4(), UUID.v4())
      let first = try await kept.keep("2026-11-27 2", of: [mine, shared])
      let second = try await kept.keep("2026-11-28 2", of: [shared], at: Self.now + .seconds(1))
      #expect(try await kept.refuses(first, takingBack: [shared]))
      #expect(try await kept.refuses(first, takingBack: [mine]) == false)
      // Once it is noted that the other one has it no more, nothing speaks for it.
      try await kept.store.note([], of: second, for: kept.caller)
      #expect(try await kept.refuses(first, takingBack: [shared]) == false)
    }
  }

  @Test func `tells the samples that nothing else speaks for`() async throws {
    try await with { kept in
      let ids = (0..<3).map { _ in UUID.v4() }
      let first = try await kept.keep("2026-11-27 2", of: ids)
      for (index, id) in ids.enumerated() {
        _ = try await kept.store.database.run(
          """
          insert into pulsewire.health_samples
            (owner_id, id, started_at, holders, data_type, content)
          values (\(kept.caller.owner), \(id), now(), \(Int32(index == 1 ? 6 : 4)), 2, '')
          """, for: kept.caller)
      }
      _ = try await kept.keep("2026-11-28 2", of: [ids[2]])
      let lone = try await kept.store.lone(
        ids + [.v4()], of: first, heldBy: 4, for: kept.caller)
      #expect(lone == [.heartRate: [ids[0]]])
      #expect(
        try await kept.store.lone(ids, of: first, heldBy: 1, for: kept.caller).isEmpty)
    }
  }
}
