import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.sharing.v1.SharingService without its wall.
@Suite struct `Shares of workouts` {
  @Test func `begin with a code that is used once, and end`() async throws {
    let house = try await House.shared
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    let share = try await house.share(role: .spectator, as: athlete)
    #expect(share.code.wholeMatch(of: /[A-Z]{4}-[A-Z]{4}-[A-Z]{4}/) != nil)
    #expect(share.expireTime - share.createTime == .seconds(86_400))
    #expect(share.codeExpireTime - share.createTime == .seconds(900))
    #expect((share.viewerCount, share.viewerCountMax) == (0, 1))

    let typed = share.code.lowercased().replacing("-", with: "")
    let seen = try await house.join(typed, as: viewer)
    #expect((seen.name, seen.role, seen.expireTime) == ("Ada", .spectator, share.expireTime))
    #expect(seen.athleteID != athlete.id)
    // The same account may use it again, another not.
    #expect(try await house.join(share.code, as: viewer) == seen)
    let other = try await house.newAccount()
    #expect(try await house.refusedJoin(share.code, as: other) == .noShare)
    #expect(try await house.refusedJoin(share.code, as: athlete) == .noShare)

    let listed = try await house.call(
      SharingRPC.listShares, ListSharesRequest(), as: athlete
    ).shares
    #expect(listed.map(\.id) == [share.id] && listed[0].viewerCount == 1 && listed[0].code == "")
    let viewers = try await house.call(
      SharingRPC.listShareViewers, ListShareViewersRequest { $0.shareID = share.id }, as: athlete
    ).viewers
    #expect(viewers.map(\.name) == ["Trainer"] && viewers[0].shareID == share.id)
    #expect(try await house.athletes(of: viewer) == [seen])
    #expect(try await house.athletes(of: other) == [])

    _ = try await house.call(
      SharingRPC.revokeShare,
      RevokeShareRequest { ($0.requestID, $0.shareID) = (.v4(), share.id) }, as: other)
    #expect(try await house.athletes(of: viewer) == [seen])
    for _ in 0..<2 {
      _ = try await house.call(
        SharingRPC.revokeShare,
        RevokeShareRequest { ($0.requestID, $0.shareID) = (.v4(), share.id) }, as: athlete)
    }
    #expect(try await house.athletes(of: viewer) == [])
    #expect(
      try await house.call(SharingRPC.listShares, ListSharesRequest(), as: athlete).shares == [])
  }

  @Test func `are the same for the same request`() async throws {
    let house = try await House.shared
    let athlete = try await house.newAccount()
    let request = CreateShareRequest {
      ($0.requestID, $0.role, $0.name, $0.viewerCountMax) = (.v4(), .coach, "Ada", 3)
    }
    let first = try await house.call(SharingRPC.createShare, request, as: athlete).share
    let second = try await house.call(SharingRPC.createShare, request, as: athlete).share
    #expect(first == second)
    // A repeat that comes late brings nothing back.
    _ = try await house.call(
      SharingRPC.revokeShare,
      RevokeShareRequest { ($0.requestID, $0.shareID) = (.v4(), first.id) }, as: athlete)
    #expect(try await house.call(SharingRPC.createShare, request, as: athlete).share == first)
    #expect(
      try await house.call(SharingRPC.listShares, ListSharesRequest(), as: athlete).shares
        == [])
  }

  @Test func `do not last longer than the athlete may allow`() async throws {
    let house = try await House.withManualTime()
    let athlete = try await house.newAccount()
    let now = try #require(house.time).now
    func refusal(_ fill: (inout CreateShareRequest) -> Void) async throws -> Refusal {
      var request = CreateShareRequest {
        ($0.requestID, $0.role, $0.name) = (.v4(), .spectator, "Ada")
      }
      fill(&request)
      return try await house.refusal(of: SharingRPC.createShare, request, as: athlete)
    }
    #expect(try await refusal { $0.expireTime = now } == .invalid("expire_time"))
    #expect(
      try await refusal { $0.expireTime = now + .seconds(367 * 86_400) } == .invalid("expire_time"))
    #expect(
      try await refusal { $0.codeExpireTime = now + .seconds(86_401) }
        == .invalid("code_expire_time"))
    #expect(try await refusal { $0.codeExpireTime = now } == .invalid("code_expire_time"))
    await house.close()
  }

  @Test func `expire with their code, and what viewers see with them`() async throws {
    let house = try await House.withManualTime()
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    let share = try await house.share(role: .spectator, viewers: 2, as: athlete)
    _ = try await house.join(share.code, as: viewer)
    house.time?.advance(by: .seconds(900))
    let late = try await house.newAccount()
    #expect(try await house.refusedJoin(share.code, as: late) == .noShare)
    let listed = try await house.call(SharingRPC.listShares, ListSharesRequest(), as: athlete)
    #expect(listed.shares.map(\.code) == [""])
    #expect(try await house.athletes(of: viewer).count == 1)
    house.time?.advance(by: .seconds(86_400 - 900))
    #expect(try await house.athletes(of: viewer) == [])
    await house.close()
  }

  @Test func `show an athlete once, with the newer role`() async throws {
    let house = try await House.shared
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    let first = try await house.join(
      try await house.share(role: .coach, as: athlete).code, as: viewer)
    let second = try await house.join(
      try await house.share(role: .spectator, as: athlete).code, as: viewer)
    #expect(first.athleteID == second.athleteID)
    #expect(try await house.athletes(of: viewer).map(\.role) == [.spectator])
    for _ in 0..<2 {
      _ = try await house.call(
        SharingRPC.leaveShare,
        LeaveShareRequest { ($0.requestID, $0.athleteID) = (.v4(), first.athleteID) }, as: viewer)
    }
    #expect(try await house.athletes(of: viewer) == [])
  }

  @Test func `do not come back for who was removed`() async throws {
    let house = try await House.shared
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    let share = try await house.share(role: .coach, viewers: 5, as: athlete)
    _ = try await house.join(share.code, as: viewer)
    let id = try #require(
      try await house.call(
        SharingRPC.listShareViewers, ListShareViewersRequest(), as: athlete
      ).viewers.first
    ).id
    _ = try await house.call(
      SharingRPC.removeShareViewer,
      RemoveShareViewerRequest { ($0.requestID, $0.viewerID) = (.v4(), id) }, as: athlete)
    #expect(try await house.athletes(of: viewer) == [])
    #expect(try await house.refusedJoin(share.code, as: viewer) == .noShare)
    let others = try await house.newAccount()
    _ = try await house.join(share.code, as: others)
    #expect(
      try await house.call(SharingRPC.listShares, ListSharesRequest(), as: athlete).shares
        .map(\.viewerCount) == [1])
  }

  @Test func `let a coach say something, once and not too often`() async throws {
    let house = try await House.withManualTime()
    let (athlete, coach) = (try await house.newAccount(), try await house.newAccount())
    let seen = try await house.join(
      try await house.share(role: .coach, as: athlete).code, as: coach)
    let spectator = try await house.newAccount()
    _ = try await house.join(
      try await house.share(role: .spectator, as: athlete).code, as: spectator)

    let cue = SendCueRequest {
      ($0.requestID, $0.athleteID, $0.text) = (.v4(), seen.athleteID, "Shoulders down")
    }
    let refused = try await house.refusal(of: SharingRPC.sendCue, cue, as: coach)
    #expect(refused == Refusal(.failedPrecondition, "ATHLETE_NOT_IN_SESSION"))
    let state = try await house.startWorkout(as: athlete)
    let stranger = try await house.newAccount()
    #expect(
      try await house.refusal(of: SharingRPC.sendCue, cue, as: stranger)
        == Refusal(.notFound, "SHARED_ATHLETE_NOT_FOUND"))
    #expect(
      try await house.refusal(of: SharingRPC.sendCue, cue, as: spectator)
        == Refusal(.permissionDenied, "COACH_ROLE_REQUIRED"))

    let watch = WatchCoachRequest { $0.sessionID = state.sessionID }
    try await house.open(LiveRPC.watchCoach, as: athlete) { call in
      call.send(watch)
      call.finish()
      #expect(try await call.required().status != nil)
      for _ in 0..<2 {
        let receipt = try await house.call(SharingRPC.sendCue, cue, as: coach).receipt
        #expect(receipt == .sent)
      }
      let told = try #require(try await call.required().cue)
      #expect((told.kind, told.text, told.senderName) == (.message, "Shoulders down", "Trainer"))
      #expect(told.language == "" && told.bpm == 0 && !told.notMedicalAdvice)
      var next = cue
      (next.requestID, next.text) = (.v4(), "Breathe")
      let early = try await house.refusal(of: SharingRPC.sendCue, next, as: coach)
      #expect(early == Refusal(.resourceExhausted, "TOO_MANY_CUES"))
      house.time?.advance(by: .seconds(10))
      #expect(try await house.call(SharingRPC.sendCue, next, as: coach).receipt == .sent)
      let second = try #require(try await call.required().cue)
      #expect(second.text == "Breathe" && second.id != told.id)
    }

    // What is said while no device listens waits for half a minute.
    house.time?.advance(by: .seconds(60))
    var later = cue
    (later.requestID, later.text) = (.v4(), "Last one")
    #expect(try await house.call(SharingRPC.sendCue, later, as: coach).receipt == .sent)
    house.time?.advance(by: .seconds(29))
    try await house.open(LiveRPC.watchCoach, as: athlete) { call in
      call.send(watch)
      call.finish()
      let (status, cue) = (try await call.required().status, try await call.required().cue)
      #expect(status != nil && cue?.text == "Last one")
    }

    for path in ["coach.silent", "coach.people_silent"] {
      house.time?.advance(by: .seconds(60))
      try await house.setCoach([path], as: athlete)
      later.requestID = .v4()
      #expect(try await house.call(SharingRPC.sendCue, later, as: coach).receipt == .silent)
      #expect(try await house.call(SharingRPC.sendCue, later, as: coach).receipt == .silent)
    }
    try await house.setCoach([], as: athlete)
    later.requestID = .v4()
    #expect(try await house.call(SharingRPC.sendCue, later, as: coach).receipt == .sent)
    await house.close()
  }
}

extension Refusal {
  static let noShare = Refusal(.notFound, "SHARE_NOT_FOUND")
}

extension House {
  /// Makes a share of workouts of "Ada".
  func share(
    role: ShareRole, viewers: Int32 = 1, expiring: Timestamp? = nil, as caller: TestCaller
  ) async throws -> Share {
    try await call(
      SharingRPC.createShare,
      CreateShareRequest {
        ($0.requestID, $0.role, $0.name, $0.viewerCountMax) = (.v4(), role, "Ada", viewers)
        $0.expireTime = expiring
      }, as: caller
    ).share
  }

  /// Uses a code as "Trainer".
  func join(_ code: String, as caller: TestCaller) async throws -> SharedAthlete {
    try await call(SharingRPC.joinShare, Self.joining(code), as: caller).athlete
  }

  /// Returns why a code is of no use.
  func refusedJoin(_ code: String, as caller: TestCaller) async throws -> Refusal {
    try await refusal(of: SharingRPC.joinShare, Self.joining(code), as: caller)
  }

  private static func joining(_ code: String) -> JoinShareRequest {
    JoinShareRequest { ($0.requestID, $0.code, $0.name) = (.v4(), code, "Trainer") }
  }

  /// Returns the athletes whom an account sees.
  func athletes(of caller: TestCaller) async throws -> [SharedAthlete] {
    try await call(SharingRPC.listSharedAthletes, ListSharedAthletesRequest(), as: caller).athletes
  }

  /// Turns these settings of the coach on, and the others off.
  fileprivate func setCoach(_ paths: [String], as caller: TestCaller) async throws {
    var settings = Settings()
    settings.coach = CoachSettings {
      $0.silent = paths.contains("coach.silent")
      $0.peopleSilent = paths.contains("coach.people_silent")
    }
    _ = try await call(
      SettingsRPC.updateSettings,
      UpdateSettingsRequest {
        $0.requestID = .v4()
        $0.settings = settings
        $0.updateMask = Google.FieldMask(paths: ["coach.silent", "coach.people_silent"])
      }, as: caller)
  }
}
