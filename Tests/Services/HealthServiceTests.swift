import Base
import Contract
import Postgres
import RPC
import Testing

@testable import TestHouse

/// pulsewire.health.v1.HealthSyncService.
@Suite struct `Samples of a health store` {
  private static let now = Timestamp(milliseconds: WallClock().now.milliseconds)

  private func heartRates(_ values: Double...) -> [HealthSample] {
    values.enumerated().map { index, value in
      HealthSample {
        $0.id = .v4()
        $0.startTime = Self.now - .seconds(60 * (values.count - index))
        ($0.value, $0.unit, $0.app) = (value, "count/min", "com.apple.health")
      }
    }
  }

  private func allow(
    _ dataType: String, as caller: TestCaller, in house: House
  ) async throws {
    let known = try await house.call(ConsentRPC.listConsents, ListConsentsRequest(), as: caller)
    _ = try await house.call(
      ConsentRPC.grantConsent,
      GrantConsentRequest {
        ($0.requestID, $0.purpose) = (.v4(), .sync)
        ($0.source, $0.dataType) = ("apple_health", dataType)
        $0.textVersion = known.texts.first { $0.purpose == .sync }?.version ?? 0
      }, as: caller)
  }

  private func start(
    _ installation: UUID = .v4(), replacing old: UUID? = nil, as caller: TestCaller,
    in house: House
  ) async throws -> StartSyncResponse {
    try await house.call(
      HealthSyncRPC.startSync,
      StartSyncRequest {
        ($0.syncID, $0.installationID, $0.replacedInstallationID) = (.v4(), installation, old)
        $0.source = .appleHealth
      }, as: caller)
  }

  private func batch(
    _ samples: [HealthSample], _ anchors: (String, String) = ("", "1"),
    type: IntegrationDataType = .heartRate, _ set: (inout HealthBatch) -> Void = { _ in }
  ) -> HealthBatch {
    HealthBatch {
      ($0.batchID, $0.dataType, $0.samples) = (.v4(), type, samples)
      ($0.expectedAnchor, $0.nextAnchor) = anchors
      set(&$0)
    }
  }

  private func upload(_ batch: HealthBatch, _ token: String) -> UploadSamplesRequest {
    UploadSamplesRequest { ($0.syncToken, $0.batch) = (token, batch) }
  }

  @Test func `of sleep, heart rate variability and body mass are kept by day`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    for type in ["sleep", "heart_rate_variability", "body_mass"] {
      try await allow(type, as: me, in: house)
    }
    let token = try await start(as: me, in: house).syncToken
    let woke = Self.now - .seconds(3600)
    let night = HealthSample {
      ($0.id, $0.app, $0.sleepStage) = (.v4(), "com.apple.health", .asleep)
      ($0.startTime, $0.endTime) = (woke - .seconds(8 * 3600), woke)
      $0.utcOffset = .zero
    }
    let awake = HealthSample {
      ($0.id, $0.app, $0.sleepStage) = (.v4(), "com.apple.health", .awake)
      ($0.startTime, $0.endTime) = (woke - .seconds(4 * 3600), woke - .seconds(3 * 3600))
      $0.utcOffset = .zero
    }
    let variability = HealthSample {
      ($0.id, $0.app, $0.startTime) = (.v4(), "com.apple.health", woke)
      ($0.value, $0.unit, $0.hrvKind, $0.utcOffset) = (64, "ms", .sdnn, .zero)
    }
    let mass = HealthSample {
      ($0.id, $0.app, $0.startTime) = (.v4(), "com.scale", woke)
      ($0.value, $0.unit, $0.utcOffset) = (82.5, "kg", .zero)
    }
    let sent: [(type: IntegrationDataType, samples: [HealthSample])] = [
      (.sleep, [night, awake]), (.heartRateVariability, [variability]), (.bodyMass, [mass]),
    ]
    for (type, samples) in sent {
      let settled = try await house.call(
        HealthSyncRPC.uploadSamples, upload(batch(samples, type: type), token), as: me
      ).settlement
      #expect(settled.outcome == .applied && settled.refusals.isEmpty)
    }
    func recovery() async throws -> RecoverySummary? {
      try await house.call(StatisticsRPC.getDashboard, GetDashboardRequest(), as: me).recovery
    }
    let found = try await recovery()
    #expect(found?.sdnn?.meanMs == 64 && found?.rmssd == nil)
    #expect(
      found?.sleep?.meanAsleep == .seconds(7 * 3600) && found?.sleep?.efficiencyPercent == 87.5)
    let day = Google.Date(dayNumber: Int32(woke.milliseconds / 86_400_000))
    let weights = try await house.call(
      ProfileRPC.listBodyWeights,
      ListBodyWeightsRequest { ($0.startDate, $0.endDate) = (day, day) }, as: me
    ).weights
    #expect(weights.map(\.weightKg) == [82.5] && weights.map(\.origin) == [.health])
    let gone = batch([], ("1", "2"), type: .sleep) { $0.deletedSampleIDs = [night.id, awake.id] }
    _ = try await house.call(HealthSyncRPC.uploadSamples, upload(gone, token), as: me)
    #expect(try await recovery()?.sleep == nil)
  }

  @Test func `come in runs that devices watch`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await allow("heart_rate", as: me, in: house)
    let token = try await start(as: me, in: house).syncToken
    let seen = try await house.open(IntegrationRPC.watchSyncRuns, as: me) { call in
      call.send(WatchSyncRunsRequest())
      call.finish()
      var seen = [try await call.required().syncRun]
      _ = try await house.call(
        HealthSyncRPC.uploadSamples, upload(batch(heartRates(60, 61)), token), as: me)
      seen.append(try await call.required().syncRun)
      let refused = try await house.refusal(
        of: HealthSyncRPC.uploadSamples, upload(batch([], type: .steps), token), as: me)
      #expect(refused == Refusal(.failedPrecondition, "CONSENT_REQUIRED"))
      seen.append(try await call.required().syncRun)
      _ = try await house.call(
        HealthSyncRPC.finishSync, FinishSyncRequest { $0.syncToken = token }, as: me)
      seen.append(try await call.required().syncRun)
      return seen.compactMap(\.self)
    }
    #expect(
      Set(seen.map(\.id)).count == 1
        && seen.map(\.source) == Array(repeating: .appleHealth, count: 4))
    #expect(seen.map(\.stage) == [.reading, .reading, .reading, .failed])
    #expect(seen.map(\.readCount) == [0, 2, 2, 2] && seen.last?.addedCount == 2)
    #expect(seen.map(\.failure) == [.unspecified, .unspecified, .notConsented, .notConsented])
    #expect(seen.last?.failureMessage.isEmpty == false && seen.last?.endTime != nil)
    let listed = try await house.call(
      IntegrationRPC.listSyncRuns, ListSyncRunsRequest(), as: me
    ).syncRuns
    #expect(listed == [seen.last])
    let stranger = try await house.newAccount()
    #expect(
      try await house.call(IntegrationRPC.listSyncRuns, ListSyncRunsRequest(), as: stranger)
        .syncRuns.isEmpty)
  }

  /// Goal: a phone whose account has no room for more samples learns why its run failed. Method: an account that has
  /// reached its bytes, which cannot be filled in a test, and one in a database of two samples for each.
  @Test(arguments: ["HEALTH_STORAGE_FULL", "STORAGE_LIMIT_REACHED"])
  func `of an account that is full end their run with that`(reason: String) async throws {
    let house = try await HouseDatabase.small.house
    let me = try await house.newAccount()
    try await allow("heart_rate", as: me, in: house)
    let token = try await start(as: me, in: house).syncToken
    _ = try await house.call(
      HealthSyncRPC.uploadSamples, upload(batch(heartRates(60)), token), as: me)
    let isBytes = reason == "HEALTH_STORAGE_FULL"
    try await house.asOwner { session in
      _ = try await session.run(
        isBytes
          ? "update pulsewire.health_stores set byte_count = 4294967296 where owner_id = \(me.id)"
          : """
          do $$
          declare definition text := pg_get_triggerdef(oid) from pg_trigger
            where tgname = 'health_samples_count_check';
          begin
            drop trigger health_samples_count_check on pulsewire.health_samples;
            execute replace(definition, '20000000', '2');
          end $$
          """)
    }
    let more = batch(heartRates(61, 62), ("1", "2"))
    let refused = try await house.refusal(
      of: HealthSyncRPC.uploadSamples, upload(more, token), as: me)
    #expect(refused == Refusal(.failedPrecondition, reason))
    _ = try await house.call(
      HealthSyncRPC.finishSync, FinishSyncRequest { $0.syncToken = token }, as: me)
    let runs = try await house.call(
      IntegrationRPC.listSyncRuns, ListSyncRunsRequest(), as: me
    ).syncRuns
    #expect(runs.map(\.stage) == [.failed] && runs.map(\.failure) == [.storageFull])
    #expect(runs.map(\.readCount) == [1] && runs.map(\.failureMessage.isEmpty) == [false])
  }

  @Test func `are stored once, listed, and deleted for good`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await allow("heart_rate", as: me, in: house)
    let phone = UUID.v4()
    let token = try await start(phone, as: me, in: house).syncToken
    let made = heartRates(60, 70, 80)
    let first = batch(made)
    let stored = try await house.call(
      HealthSyncRPC.uploadSamples, upload(first, token), as: me
    ).settlement
    #expect(stored.outcome == .applied && stored.storedCount == 3 && stored.anchor == "1")
    let again = try await house.call(
      HealthSyncRPC.uploadSamples, upload(first, token), as: me
    ).settlement
    #expect(again.outcome == .repeated && again.storedCount == 0 && again.anchor == "1")
    let deletion = batch([], ("1", "2")) { $0.deletedSampleIDs = [made[0].id] }
    let deleted = try await house.call(
      HealthSyncRPC.uploadSamples, upload(deletion, token), as: me
    ).settlement
    #expect(deleted.deletedCount == 1)
    let back = try await house.call(
      HealthSyncRPC.uploadSamples, upload(batch(made, ("2", "3")), token), as: me
    ).settlement
    #expect(back.unchangedCount == 2 && back.refusals.map(\.reason) == [.deleted])
    let page = try await house.call(
      HealthSyncRPC.listSamples,
      ListSamplesRequest { ($0.dataType, $0.pageSize) = (.heartRate, 1) }, as: me)
    #expect(page.samples.map(\.value) == [70] && !page.nextPageToken.isEmpty)
    let anchors = try await start(phone, as: me, in: house).anchors
    #expect(anchors.first { $0.dataType == .heartRate }?.anchor == "3")
    #expect(anchors.filter(\.consentGranted).map(\.dataType) == [.heartRate])
  }

  @Test func `need consent and a sync that is under way`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let phone = UUID.v4()
    let earlier = try await start(phone, as: me, in: house).syncToken
    let token = try await start(phone, as: me, in: house).syncToken
    let request = upload(batch(heartRates(60)), token)
    #expect(
      try await house.refusal(of: HealthSyncRPC.uploadSamples, request, as: me)
        == Refusal(.failedPrecondition, "CONSENT_REQUIRED"))
    try await allow("heart_rate", as: me, in: house)
    #expect(
      try await house.refusal(
        of: HealthSyncRPC.uploadSamples, upload(batch(heartRates(60)), earlier), as: me)
        == Refusal(.failedPrecondition, "SYNC_ENDED"))
    let other = try await house.newAccount()
    #expect(
      try await house.refusal(of: HealthSyncRPC.uploadSamples, request, as: other)
        == Refusal(.failedPrecondition, "SYNC_ENDED"))
    let finished = try await house.call(
      HealthSyncRPC.finishSync,
      FinishSyncRequest { ($0.syncToken, $0.unreadableDataTypes) = (token, [.sleep]) }, as: me)
    #expect(finished.anchors.filter(\.unreadable).map(\.dataType) == [.sleep])
    #expect(
      try await house.refusal(of: HealthSyncRPC.uploadSamples, request, as: me)
        == Refusal(.failedPrecondition, "SYNC_ENDED"))
  }

  @Test func `are judged one by one, and an unknown type moves no anchor`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await allow("heart_rate", as: me, in: house)
    let token = try await start(as: me, in: house).syncToken
    var made = heartRates(60, 70, 5)
    made[1].unit = "kg"
    let judged = try await house.call(
      HealthSyncRPC.uploadSamples, upload(batch(made), token), as: me
    ).settlement
    #expect(judged.storedCount == 1)
    #expect(judged.refusals.map(\.reason) == [.unitUnknown, .valueOutOfRange])
    let unknown = try await house.call(
      HealthSyncRPC.uploadSamples,
      upload(batch(heartRates(60), ("", "1"), type: .unspecified), token), as: me
    ).settlement
    #expect(unknown.outcome == .typeUnknown && unknown.anchor.isEmpty)
    #expect(unknown.refusals.map(\.reason) == [.typeUnknown])
  }

  @Test func `come as a stream, and a snapshot of a new phone tells what is gone`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await allow("heart_rate", as: me, in: house)
    let (old, new) = (UUID.v4(), UUID.v4())
    let made = heartRates(60, 70, 80)
    let token = try await start(old, as: me, in: house).syncToken
    _ = try await house.call(
      HealthSyncRPC.uploadSamples, upload(batch(made), token), as: me)
    let next = try await start(new, replacing: old, as: me, in: house)
    #expect(next.anchors.allSatisfy { $0.anchor.isEmpty })
    let parts = [[made[0]], [made[2]]].enumerated().map { index, samples in
      batch(samples, ("", index == 1 ? "9" : "")) {
        $0.window = SnapshotPart {
          ($0.startTime, $0.endTime) = (Self.now - .seconds(3_600), Self.now)
          ($0.partIndex, $0.complete) = (Int32(index), index == 1)
        }
      }
    }
    let settled = try await house.open(HealthSyncRPC.streamSamples, as: me) { call in
      call.send(StreamSamplesRequest(.open(OpenHealthStream { $0.syncToken = next.syncToken })))
      for part in parts { call.send(StreamSamplesRequest(.batch(part))) }
      let settled = [try await call.required().settlement, try await call.required().settlement]
      call.finish()
      #expect(try await call.next() == nil)
      return settled
    }
    #expect(settled.map(\.deletedCount) == [0, 1] && settled.map(\.anchor) == ["", "9"])
    let left = try await house.call(
      HealthSyncRPC.listSamples, ListSamplesRequest { $0.dataType = .heartRate }, as: me)
    #expect(left.samples.map(\.value) == [60, 80])
  }

  @Test func `make days and nights`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    for type in ["steps", "sleep"] { try await allow(type, as: me, in: house) }
    let token = try await start(as: me, in: house).syncToken
    let day = Google.Date(dayNumber: Int32(clamping: Self.now.milliseconds / 86_400_000) - 2)
    let midnight = Timestamp.epoch + .seconds(86_400) * day.dayNumber
    func sample(_ hour: Int, hours: Int, _ set: (inout HealthSample) -> Void) -> HealthSample {
      HealthSample {
        ($0.id, $0.startTime) = (.v4(), midnight + .seconds(3_600 * hour))
        $0.endTime = midnight + .seconds(3_600 * (hour + hours))
        set(&$0)
      }
    }
    let steps = [8, 9].map { hour in sample(hour, hours: 1) { $0.value = 1_000 } }
    let sleep = [sample(-1, hours: 7) { $0.sleepStage = .light }]
    for (samples, type) in [(steps, IntegrationDataType.steps), (sleep, .sleep)] {
      _ = try await house.call(
        HealthSyncRPC.uploadSamples, upload(batch(samples, type: type), token), as: me)
    }
    func days(_ type: IntegrationDataType) async throws -> [HealthDay] {
      try await house.call(
        HealthSyncRPC.listHealthDays,
        ListHealthDaysRequest { ($0.dataType, $0.startDate, $0.endDate) = (type, day, day) },
        as: me
      ).days
    }
    let walked = try await days(.steps)
    #expect(walked.map(\.total) == [2_000] && walked.map(\.valueCount) == [2])
    let slept = try await days(.sleep)
    #expect(slept.map(\.night?.lightDuration) == [.seconds(7 * 3_600)])
    #expect(
      try await house.refusal(
        of: HealthSyncRPC.listHealthDays,
        ListHealthDaysRequest {
          ($0.dataType, $0.startDate, $0.endDate) = (.workouts, day, day)
        }, as: me
      ).code == .invalidArgument)
  }
}
