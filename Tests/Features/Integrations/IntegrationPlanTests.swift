import Base
import ConsentFeature
import Contract
import Testing

@testable import IntegrationsFeature

@Suite struct `An account's integrations` {
  private let now = Timestamp(milliseconds: 1_795_219_200_000)

  @Test func `have names of letters and digits`() {
    let sources = IntegrationSource.allCases.filter { $0 != .unspecified }
    let types = IntegrationDataType.allCases.filter { $0 != .unspecified }
    for name in sources.map(\.name) + types.map(\.name) {
      #expect(
        name.allSatisfy { $0 == "_" || ("a"..."z").contains($0) || ("0"..."9").contains($0) },
        "\(name)")
    }
  }

  /// Method: all combinations; the manual mode stays manual, whatever frequency the settings give for all integrations.
  @Test func `come as often as mode and frequency say together`() {
    for frequency in [SyncFrequency.realtime, .daily, .manual] {
      for mode in IntegrationSyncMode.allCases {
        let plan = IntegrationPlan(
          settings: [
            IntegrationSettings(source: .polar, dataTypes: [.sleep], syncMode: mode)
          ], frequency: frequency, consents: ConsentState([]))
        let one = plan.integrations(record(), at: now)[0]
        #expect(one.effectiveFrequency == (mode == .background ? frequency : .manual))
        #expect(one.syncMode == (mode == .background ? .background : .manual))
        #expect(one.backfillDays == 30)
      }
    }
  }

  @Test func `take what is set and allowed, and say what is missing`() throws {
    let plan = IntegrationPlan(
      settings: [
        IntegrationSettings(source: .polar, dataTypes: [.workouts, .sleep], backfillDays: 90),
        IntegrationSettings(source: .garmin, dataTypes: [.heartRate]),
        IntegrationSettings(source: .spotify),
      ], frequency: .daily,
      consents: consents([
        ("polar", "sleep", true), ("polar", "workouts", true), ("polar", "workouts", false),
        ("strava", "workouts", true),
      ]))
    #expect(try plan.dataTypes(of: .polar) == [.sleep])
    #expect(throws: IntegrationError.consentRequired(.garmin, [.heartRate])) {
      try plan.dataTypes(of: .garmin)
    }
    // Spotify has no data to take and Strava no settings: a consent alone configures nothing.
    for source in [IntegrationSource.spotify, .strava] {
      #expect(throws: IntegrationError.notConfigured(source)) {
        try plan.dataTypes(of: source)
      }
    }
    let all = plan.integrations(record(), at: now)
    #expect(all.map(\.source) == [.polar, .garmin, .spotify])
    #expect(all[0].data.map(\.consentGranted) == [false, true])
    #expect(all[0].backfillDays == 90)
  }

  /// Method: all orders; a wish stands while no sync of its source is younger and it is not too old.
  @Test func `have a wish until a younger sync of the source, or for a day`() {
    let age = SyncRecord.wishLifetime
    for (synced, wished) in [(2, 3), (3, 2)] {
      for source in ["polar", "garmin"] {
        let record = SyncRecord(
          revision: 3,
          syncs: [
            (Int64(synced), SyncStamp(source: source, dataType: "sleep", at: now))
          ], wishes: [("polar", Int64(wished), now)])
        let stands = source == "garmin" || wished > synced
        #expect(record.wish(for: "polar", at: now) == (stands ? now : nil))
        #expect(record.wish(for: "polar", at: now + age - .microseconds(1)) == (stands ? now : nil))
        #expect(record.wish(for: "polar", at: now + age) == nil)
        #expect(record.wish(for: "garmin", at: now) == nil)
      }
    }
  }

  @Test func `were last synced when any of their data came`() {
    let record = SyncRecord(
      revision: 4,
      syncs: [
        (2, SyncStamp(source: "polar", dataType: "sleep", at: now + .seconds(5))),
        (3, SyncStamp(source: "polar", dataType: "workouts", at: now)),
        (4, SyncStamp(source: "garmin", dataType: "sleep", at: now + .seconds(9))),
      ], wishes: [])
    #expect(record.lastSync(of: "polar") == now + .seconds(5))
    #expect(record.lastSync(of: "polar", "workouts") == now)
    #expect(record.lastSync(of: "polar", "heart_rate") == nil)
    #expect(record.lastSync(of: "strava") == nil)
  }

  private func record() -> SyncRecord { SyncRecord(revision: 1, syncs: [], wishes: []) }

  private func consents(
    _ said: [(source: String, type: String, isGranted: Bool)]
  ) -> ConsentState {
    ConsentState(
      said.enumerated().map { index, one in
        .init(
          revision: Int64(index + 1), use: .sync(source: one.source, dataType: one.type),
          isGranted: one.isGranted, textVersion: 1, time: now)
      })
  }
}
