import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.integrations.v1.IntegrationService.
@Suite struct `Integrations` {
  private func setUp(as caller: TestCaller, in house: House) async throws {
    var settings = Settings()
    settings.integrations = [
      IntegrationSettings(
        source: .polar, dataTypes: [.heartRateVariability], syncMode: .background,
        backfillDays: 30)
    ]
    _ = try await house.call(
      SettingsRPC.updateSettings,
      UpdateSettingsRequest {
        $0.requestID = .v4()
        $0.settings = settings
        $0.updateMask = Google.FieldMask(paths: ["integrations"])
        $0.confirmed = true
      }, as: caller)
  }

  private func wish() -> RequestSyncRequest {
    RequestSyncRequest {
      $0.requestID = .v4()
      $0.source = .polar
    }
  }

  @Test func `ask for a sync, which the next that brings something fulfils`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await setUp(as: me, in: house)
    try await house.allow("polar", as: me)
    let asked = try await house.call(IntegrationRPC.requestSync, wish(), as: me)
    #expect(asked.dataTypes == [.heartRateVariability])
    let list = { () async throws -> [Integration] in
      try await house.call(IntegrationRPC.listIntegrations, ListIntegrationsRequest(), as: me)
        .integrations
    }
    #expect(try await list().map(\.requestTime) == [asked.requestTime])
    _ = try await house.call(
      HrvRPC.uploadHrvReadings,
      UploadHrvReadingsRequest {
        $0.source = "polar"
        $0.readings = [
          HrvReading {
            $0.id = .v4()
            $0.measureTime = WallClock().now
            $0.kind = .sdnn
            $0.valueMs = 50
          }
        ]
      },
      as: me)
    let after = try await list()
    #expect(after.map(\.requestTime) == [nil] && after.allSatisfy { $0.lastSyncTime != nil })
  }

  @Test func `are refused where nothing is set up, or nothing allowed`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    #expect(
      try await house.refusal(of: IntegrationRPC.requestSync, wish(), as: me)
        == Refusal(.failedPrecondition, "INTEGRATION_NOT_CONFIGURED"))
    try await setUp(as: me, in: house)
    #expect(
      try await house.refusal(of: IntegrationRPC.requestSync, wish(), as: me)
        == Refusal(.failedPrecondition, "CONSENT_REQUIRED"))
  }

  @Test func `tell who watches of each wish`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await setUp(as: me, in: house)
    try await house.allow("polar", as: me)
    let (before, after) = try await house.open(IntegrationRPC.watchSyncs, as: me) { call in
      call.send(WatchSyncsRequest())
      call.finish()
      let before = try await call.required()
      _ = try await house.call(IntegrationRPC.requestSync, wish(), as: me)
      return (before, try await call.required())
    }
    #expect(before.integrations.map(\.requestTime) == [nil])
    #expect(after.integrations.allSatisfy { $0.requestTime != nil })
    #expect(after.revision > before.revision)
  }
}
