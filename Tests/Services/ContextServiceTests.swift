import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.plans.v1.ContextService.
@Suite struct `What athletes say for their plans` {
  private func put(
    _ house: House, as caller: TestCaller, expecting version: Int64 = 0,
    _ change: (inout ContextNote) -> Void
  ) async throws -> ContextNote {
    try await house.call(
      ContextRPC.putContextNote, request(expecting: version, change), as: caller
    ).note
  }

  private func request(
    expecting version: Int64 = 0, _ change: (inout ContextNote) -> Void
  ) -> PutContextNoteRequest {
    PutContextNoteRequest {
      ($0.requestID, $0.expectedVersion) = (.v4(), version)
      ($0.note.id, $0.note.scope) = (.v4(), .week)
      change(&$0.note)
    }
  }

  private func plan(_ house: House, as caller: TestCaller) async throws -> Plan {
    try await house.open(PlanRPC.generatePlan, as: caller) { call in
      call.send(GeneratePlanRequest { $0.requestID = .v4() })
      call.finish()
      var plan: Plan?
      while let response = try await call.next() { plan = response.plan ?? plan }
      return try #require(plan)
    }
  }

  private func current(
    _ house: House, as caller: TestCaller
  ) async throws -> GetCurrentContextResponse {
    try await house.call(
      ContextRPC.getCurrentContext, GetCurrentContextRequest(), as: caller)
  }

  @Test func `is stored in both forms, and changes the next plan, which says how`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let before = try await plan(house, as: me)
    #expect(!before.reasons.map(\.kind).contains(.energyLow))
    let words = request { ($0.text, $0.chips) = ("Ich bin müde, 30 Minuten", [.cutting]) }
    let note = try await house.call(ContextRPC.putContextNote, words, as: me).note
    #expect(note.text == "Ich bin müde, 30 Minuten" && note.chips == [.cutting])
    #expect(note.facts?.energy == .low && note.facts?.minutes == 30)
    #expect(note.version == 1 && note.expireTime != nil)
    // A repeat gives the same; the words are in no answer that is remembered.
    #expect(try await house.call(ContextRPC.putContextNote, words, as: me).note == note)
    let after = try await plan(house, as: me)
    #expect(after.id != before.id && after.volumePercent == -20)
    let kinds = after.reasons.map(\.kind)
    #expect(kinds.contains(.energyLow) && kinds.contains(.cutting) && kinds.contains(.time))
    #expect(
      after.reasons.map(\.text).contains("You have 30 minutes, and the session fits into them."))
    #expect((1620...1980).contains(after.duration?.components.seconds ?? 0))
    // The same question has the same answer.
    #expect(try await plan(house, as: me).id == after.id)
    _ = try await house.call(
      ContextRPC.deleteContextNote,
      DeleteContextNoteRequest { ($0.requestID, $0.noteID) = (.v4(), note.id) }, as: me)
    #expect(try await plan(house, as: me).id == before.id)
    #expect(
      try await house.refusal(
        of: ContextRPC.deleteContextNote,
        DeleteContextNoteRequest { ($0.requestID, $0.noteID) = (.v4(), note.id) }, as: me)
        == Refusal(.notFound, "CONTEXT_NOTE_NOT_FOUND"))
    // A repeat after the deletion knows what it was, and no more.
    let gone = try await house.call(ContextRPC.putContextNote, words, as: me).note
    #expect(gone == ContextNote { ($0.id, $0.scope) = (note.id, .week) })
  }

  @Test func `is replaced by versions, listed newest first, and nobody else's`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let first = try await put(house, as: me) { ($0.scope, $0.chips) = (.always, [.deload]) }
    #expect(first.expireTime == nil)
    let second = try await put(house, as: me, expecting: 1) {
      ($0.id, $0.scope, $0.text) = (first.id, .week, "dor no joelho")
    }
    #expect(second.version == 2 && second.facts?.painfulRegions == [.knee])
    #expect(
      try await house.refusal(
        of: ContextRPC.putContextNote,
        request(expecting: 1) { ($0.id, $0.chips) = (first.id, [.sore]) }, as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    #expect(
      try await house.refusal(of: ContextRPC.putContextNote, request { _ in }, as: me)
        == .invalid("note"))
    #expect(
      try await house.refusal(
        of: ContextRPC.putContextNote,
        request {
          $0.hints = ContextFacts {
            $0.tempo = MusicTempo { ($0.bpmMin, $0.bpmMax) = (160, 120) }
          }
        }, as: me) == .invalid("note.hints.tempo.bpm_max"))
    let third = try await put(house, as: me) { $0.chips = [.lowMood] }
    let list = try await house.call(
      ContextRPC.listContextNotes, ListContextNotesRequest { $0.pageSize = 1 }, as: me)
    #expect(list.notes == [third])
    let rest = try await house.call(
      ContextRPC.listContextNotes,
      ListContextNotesRequest { ($0.pageSize, $0.pageToken) = (1, list.nextPageToken) }, as: me)
    #expect(rest.notes == [second] && rest.nextPageToken.isEmpty)
    let other = try await house.newAccount()
    #expect(try await current(house, as: other).notes == [])
    // The same id is another note for another account.
    let theirs = try await put(house, as: other) { ($0.id, $0.chips) = (first.id, [.sore]) }
    #expect(theirs.version == 1)
    #expect(try await current(house, as: me).notes == [third, second])
  }

  @Test func `for a session ends with it, and is kept for a day`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    _ = try await put(house, as: me) { ($0.scope, $0.chips) = (.session, [.lowEnergy]) }
    let lasting = try await put(house, as: me) { $0.chips = [.cutting] }
    #expect(try await current(house, as: me).facts.energy == .low)
    house.time?.advance(by: .seconds(3600))
    let now = try #require(house.time).now
    _ = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        ($0.workoutLog.id, $0.workoutLog.name) = (.v4(), "Own")
        ($0.workoutLog.startTime, $0.workoutLog.endTime) = (now - .seconds(600), now)
      }, as: me)
    let after = try await current(house, as: me)
    #expect(after.notes == [lasting] && after.facts == ContextFacts { $0.isCutting = true })
    func listed() async throws -> [ContextNote] {
      try await house.call(
        ContextRPC.listContextNotes, ListContextNotesRequest(), as: me
      ).notes
    }
    let kept = try #require(try await listed().first { $0.scope == .session })
    #expect(kept.isOver && kept.expireTime == now + .seconds(86_400))
    house.time?.advance(by: .seconds(86_401))
    #expect(try await listed() == [lasting])
    house.time?.advance(by: .seconds(6 * 86_400))
    #expect(try await listed() == [])
    #expect(try await current(house, as: me).facts == ContextFacts())
  }

  @Test func `of a day is an input of its plan, before the context`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let today = try await current(house, as: me).date
    _ = try await put(house, as: me) { $0.chips = [.highEnergy] }
    let request = PutCheckInRequest {
      ($0.requestID, $0.checkIn.date) = (.v4(), today)
      ($0.checkIn.facts.energy, $0.checkIn.facts.minutes) = (.low, 25)
      $0.checkIn.facts.sleepDuration = .seconds(5 * 3600)
    }
    let checkIn = try await house.call(ContextRPC.putCheckIn, request, as: me).checkIn
    #expect(checkIn.facts == request.checkIn.facts && checkIn.expireTime != nil)
    #expect(try await house.call(ContextRPC.putCheckIn, request, as: me).checkIn == checkIn)
    #expect(try await current(house, as: me).checkIn == checkIn)
    let made = try await plan(house, as: me)
    #expect(made.volumePercent == -20)
    #expect(made.reasons.map(\.kind).starts(with: [.sleepShort, .energyLow]))
    let again = PutCheckInRequest {
      ($0.requestID, $0.checkIn.date, $0.checkIn.facts.mood) = (.v4(), today, .low)
    }
    _ = try await house.call(ContextRPC.putCheckIn, again, as: me)
    let list = try await house.call(ContextRPC.listCheckIns, ListCheckInsRequest(), as: me)
    #expect(list.checkIns.map(\.facts) == [ContextFacts { $0.mood = .low }])
    _ = try await house.call(
      ContextRPC.deleteCheckIn,
      DeleteCheckInRequest { ($0.requestID, $0.date) = (.v4(), today) }, as: me)
    #expect(try await current(house, as: me).checkIn == nil)
    let long = Google.Date(year: 2020, month: 1, day: 1)
    #expect(
      try await house.refusal(
        of: ContextRPC.putCheckIn,
        PutCheckInRequest {
          ($0.requestID, $0.checkIn.date, $0.checkIn.facts.mood) = (.v4(), long, .low)
        }, as: me) == .invalid("check_in.date"))
  }

  @Test func `is kept for as long as the athlete wants`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    let note = try await put(house, as: me) { ($0.scope, $0.chips) = (.always, [.sore]) }
    let today = try await current(house, as: me).date
    _ = try await house.call(
      ContextRPC.putCheckIn,
      PutCheckInRequest {
        ($0.requestID, $0.checkIn.date, $0.checkIn.facts.mood) = (.v4(), today, .low)
      }, as: me)
    let usual = try await house.call(
      ContextRPC.getPlanningSettings, GetPlanningSettingsRequest(), as: me
    ).settings
    #expect((usual.contextDays, usual.checkInDays, usual.version) == (0, 180, 0))
    let update = UpdatePlanningSettingsRequest {
      $0.requestID = .v4()
      ($0.settings.contextDays, $0.settings.checkInDays) = (2, 3)
    }
    let changed = try await house.call(ContextRPC.updatePlanningSettings, update, as: me).settings
    #expect((changed.contextDays, changed.checkInDays, changed.version) == (2, 3, 1))
    let kept = try await current(house, as: me)
    #expect(kept.notes.map(\.expireTime) == [note.updateTime.map { $0 + .seconds(2 * 86_400) }])
    #expect(
      try await house.refusal(
        of: ContextRPC.updatePlanningSettings,
        UpdatePlanningSettingsRequest {
          ($0.requestID, $0.settings.checkInDays, $0.expectedVersion) = (.v4(), 10, 5)
        }, as: me) == Refusal(.aborted, "VERSION_CONFLICT"))
    house.time?.advance(by: .seconds(2 * 86_400 + 1))
    #expect(try await current(house, as: me).notes == [])
    #expect(
      try await house.call(ContextRPC.listCheckIns, ListCheckInsRequest(), as: me).checkIns.count
        == 1)
    house.time?.advance(by: .seconds(86_400))
    #expect(
      try await house.call(ContextRPC.listCheckIns, ListCheckInsRequest(), as: me).checkIns == [])
  }
}
