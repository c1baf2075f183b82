import Base
import Contract
import Loop
import RPC
import Store
import TestSupport
import Testing

@testable import IntegrationsFeature
@testable import TestHouse
@testable import pulsewired

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

  @Test func `tell of the runs in which a service was looked at`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let runs = try house.parts[IntegrationsFeature.self].runs
    let owner = try #require(me.accountID)
    let begun = try await onLoop { loop in
      try await runs.begin(.polar, for: Caller(owner, on: loop))
    }
    let (first, second) = try await house.open(IntegrationRPC.watchSyncRuns, as: me) { call in
      call.send(WatchSyncRunsRequest())
      call.finish()
      let first = try await call.required()
      try await onLoop { loop in
        var run = begun
        run.found(2)
        run.read(adding: 1)
        run.missed()
        run.end(.limited, at: run.startTime ?? .epoch, next: nil)
        try await runs.save(run, for: Caller(owner, on: loop))
      }
      return (first, try await call.required())
    }
    #expect(first.syncRun?.stage == .listing && !first.epoch.isEmpty)
    let run = try #require(second.syncRun)
    #expect((run.id, run.stage, run.failure) == (begun.id, .failed, .limited))
    #expect(run.revision > (first.syncRun?.revision ?? .max))
    let listed = try await house.call(
      IntegrationRPC.listSyncRuns, ListSyncRunsRequest(), as: me
    ).syncRuns
    #expect(listed == [run])
    let stranger = try await house.newAccount()
    #expect(
      try await house.call(IntegrationRPC.listSyncRuns, ListSyncRunsRequest(), as: stranger)
        .syncRuns.isEmpty)
  }

  @Test func `end a run that a server left behind with the next one of its source`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let runs = try house.parts[IntegrationsFeature.self].runs
    let owner = try #require(me.accountID)
    for _ in 0..<2 {
      try await onLoop { loop in
        _ = try await runs.begin(.polar, for: Caller(owner, on: loop))
      }
    }
    let listed = try await house.call(
      IntegrationRPC.listSyncRuns, ListSyncRunsRequest(), as: me
    ).syncRuns
    #expect(listed.map(\.stage) == [.listing, .failed])
    #expect(listed.last?.failure == .interrupted && listed.last?.endTime != nil)
  }
}
