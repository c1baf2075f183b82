import Base
import Contract
import HTTPClient
import JSON
import Loop
import Messages
import Postgres
import RPC
import TestSupport
import Testing

@testable import NotificationsFeature
@testable import PushFeature
@testable import TestHouse
@testable import pulsewired

/// pulsewire.push.v1.PushService.
@Suite struct `Pushes` {
  @Test func `are registered for a device, once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let token = PushHouse.newToken()
    let request = RegisterPushTokenRequest {
      ($0.requestID, $0.token, $0.provider, $0.kind) = (.v4(), token, .apns, .alert)
      ($0.topic, $0.environment) = ("example.app", .sandbox)
    }
    let made = try await house.call(PushRPC.registerPushToken, request, as: me).pushToken
    #expect(made.environment == .sandbox && made.topic == "example.app")
    // The server has no keys.
    #expect(!made.isReachable)
    #expect(try await house.call(PushRPC.registerPushToken, request, as: me).pushToken == made)
    var again = request
    (again.requestID, again.token) = (.v4(), token.uppercased())
    #expect(try await house.call(PushRPC.registerPushToken, again, as: me).pushToken.id == made.id)
    // A new token of the same app and device takes the place of the old one.
    (again.requestID, again.token) = (.v4(), PushHouse.newToken())
    let newer = try await house.call(PushRPC.registerPushToken, again, as: me).pushToken
    func listed() async throws -> [PushToken] {
      try await house.call(PushRPC.listPushTokens, ListPushTokensRequest(), as: me).pushTokens
    }
    #expect(try await listed().map(\.id) == [newer.id])
    let id = newer.id
    _ = try await house.call(
      PushRPC.unregisterPushToken,
      UnregisterPushTokenRequest { ($0.requestID, $0.pushTokenID) = (.v4(), made.id) }, as: me)
    #expect(try await listed().map(\.id) == [id])
    _ = try await house.call(
      PushRPC.unregisterPushToken, UnregisterPushTokenRequest { $0.requestID = .v4() }, as: me)
    #expect(try await listed().isEmpty)
    again.token = "not a token"
    again.requestID = .v4()
    #expect(
      try await house.refusal(of: PushRPC.registerPushToken, again, as: me).code
        == .invalidArgument)
  }

  @Test func `go to the account that registered the device last`() async throws {
    try await PushHouse.run { push in
      let (first, second) = (
        try await push.house.newAthlete(), try await push.house.newAthlete()
      )
      let token = PushHouse.newToken()
      try await push.register(token, as: first.caller)
      try await push.register(token, as: second.caller)
      #expect(try await push.tokens(as: first.caller).isEmpty)
      #expect(try await push.tokens(as: second.caller).count == 1)
      try await push.tell(first)
      try await push.tell(second)
      #expect(try await push.applePushes.count == 1)
    }
  }

  @Test func `end with the session of the device, however it ends`() async throws {
    try await PushHouse.run { push in
      let house = push.house
      let author = try await house.newAthlete()
      let other = try await push.otherDevice(of: author.caller)
      let third = try await push.otherDevice(of: author.caller)
      for device in [author.caller, other, third] { try await push.register(as: device) }
      #expect(try await push.stored(of: author.caller) == 3)
      _ = try await house.call(
        AccessRPC.signOut, SignOutRequest { $0.requestID = .v4() }, as: other)
      #expect(try await push.stored(of: author.caller) == 2)
      _ = try await house.call(
        AccessRPC.signOutEverywhere,
        SignOutEverywhereRequest {
          ($0.requestID, $0.keepsCurrent) = (.v4(), true)
        }, as: author.caller)
      #expect(try await push.stored(of: author.caller) == 1)
      try await push.tell(author)
      #expect(try await push.applePushes.count == 1)
    }
  }

  @Test func `keep the newest 40 of an account`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    for number in 0..<42 {
      _ = try await house.call(
        PushRPC.registerPushToken,
        RegisterPushTokenRequest {
          ($0.requestID, $0.token, $0.provider) = (.v4(), PushHouse.newToken(), .apns)
          ($0.kind, $0.topic) = (.activityUpdate, "example.app")
          ($0.activityID, $0.sessionID) = ("\(number)", .v4())
        }, as: me)
    }
    let listed = try await house.call(
      PushRPC.listPushTokens, ListPushTokensRequest(), as: me
    ).pushTokens
    #expect(listed.count == 40)
    #expect(listed.first?.activityID == "41" && !listed.contains { $0.activityID == "0" })
  }

  @Test func `show a notification on all devices, in their languages, with the badge`() async throws
  {
    try await PushHouse.run { push in
      let author = try await push.house.newAthlete()
      let token = PushHouse.newToken()
      try await push.register(token, as: author.caller.reading("de-AT, en"))
      try await push.register(
        "fcm:\(UUID.v4())", .fcm, as: try await push.otherDevice(of: author.caller))
      let follower = try await push.tell(author)
      let one = try #require(try await push.applePushes.first)
      #expect(one["token"]?.text == token && one["type"]?.text == "alert")
      #expect(one["priority"]?.number == 10 && one["topic"]?.text == PushHouse.topic)
      let aps = one["payload"]?["aps"]
      #expect(aps?["alert"]?["body"]?.text == "\(follower) folgt dir.")
      #expect(aps?["badge"]?.number == 1)
      let other = try #require(try await push.googlePushes.first)
      #expect(other["notification"]?["body"]?.text == "\(follower) follows you.")
      #expect(try await push.states(of: author) == [.sent])
      // One who has none on any device has it in the list.
      let quiet = try await push.house.newAthlete()
      try await push.tell(quiet)
      #expect(try await push.states(of: quiet) == [.listed])
      // The server's tokens are used again.
      try await push.tell(author)
      #expect(try await push.applePushes.count == 2)
      #expect(try await push.setApple()["provider_tokens"]?.number == 1)
      #expect(try await push.setGoogle()["token_count"]?.number == 1)
    }
  }

  @Test func `share one connection over TLS, as Apple's service has it`() async throws {
    try await Emulator.run("apns", ["--tls"], needsPackages: true) { plain in
      let url = plain.replacing("http://", with: "https://")
      var settings = HTTPClientSettings()
      settings.authorityFile = "certs/ca.pem"
      let http = HTTPClient(settings, on: testLoops.loops)
      let answer = try await onLoop { loop in
        func request(_ path: String) -> OutgoingRequest {
          var request = OutgoingRequest(.post, url + path, body: Array("{}".utf8))
          request.isHTTP2 = true
          return request
        }
        let tasks = (0..<20).map { _ in
          let request = request("/3/device/0123456789abcdef")
          return Task(executorPreference: loop) { try? await http.send(request, on: loop).status }
        }
        // Without a token of the server's.
        for task in tasks { #expect(await task.value == 403) }
        return try JSONValue(parsing: try await http.send(request("/_control"), on: loop).body)
      }
      await http.close()
      #expect(answer["connections"]?.number == 1 && answer["request_count"]?.number == 20)
    }
  }

  @Test func `forget devices that take no more`() async throws {
    try await PushHouse.run { push in
      let author = try await push.house.newAthlete()
      let (gone, early, bad) = (
        PushHouse.newToken(), PushHouse.newToken(), PushHouse.newToken()
      )
      let later = push.time.now.milliseconds + 60_000
      for token in [gone, early, bad] {
        try await push.register(token, as: try await push.otherDevice(of: author.caller))
      }
      let fcm = try await push.otherDevice(of: author.caller)
      let ended = "fcm:\(UUID.v4())"
      try await push.register(ended, .fcm, as: fcm)
      // One was registered anew after its provider had given it up.
      try await push.setApple(
        #"{"gone": {"\#(gone)": \#(later), "\#(early)": 1000}, "bad": ["\#(bad)"]}"#)
      try await push.setGoogle(#"{"gone": ["\#(ended)"]}"#)
      try await push.tell(author)
      #expect(try await push.stored(of: author.caller) == 1)
      #expect(try await push.states(of: author) == [.listed])
    }
  }

  @Test func `wait where a provider puts them off, and are sent once`() async throws {
    try await PushHouse.run { push in
      let author = try await push.house.newAthlete()
      try await push.register(as: author.caller)
      try await push.register(
        "fcm:\(UUID.v4())", .fcm, as: try await push.otherDevice(of: author.caller))
      try await push.setApple(
        #"{"trouble": [[429, "TooManyRequests", 30], [503, "Shutdown", null]]}"#)
      try await push.setGoogle(#"{"trouble": [[503, "UNAVAILABLE", 20]], "is_revoked": true}"#)
      try await push.note(author)
      var worker = AlertWorker(push, of: author.caller)
      var waits: [Int64] = []
      while let next = try await worker.turn() {
        waits.append(((next - push.time.now).milliseconds + 999) / 1000)
        push.time.advance(by: next - push.time.now)
      }
      #expect(waits == [20, 10, 20])
      #expect(try await push.applePushes.count == 1)
      #expect(try await push.googlePushes.count == 1)
      #expect(try await push.states(of: author) == [.sent])
    }
  }

  @Test func `renew the server's token once where the provider has had enough of it`() async throws
  {
    try await PushHouse.run { push in
      let author = try await push.house.newAthlete()
      try await push.register("fcm:\(UUID.v4())", .fcm, as: author.caller)
      try await push.tell(author)
      try await push.setGoogle(#"{"is_revoked": true}"#)
      try await push.tell(author)
      #expect(try await push.googlePushes.count == 2)
      #expect(try await push.setGoogle()["token_count"]?.number == 2)
      // Apple's is younger than twenty minutes: no other is made, and it is tried again later.
      let other = try await push.house.newAthlete()
      try await push.register(as: other.caller)
      try await push.setApple(#"{"passed": 7200}"#)
      try await push.note(other)
      var worker = AlertWorker(push, of: other.caller)
      let next = try #require(try await worker.turn())
      #expect(next - push.time.now == .seconds(20 * 60))
      #expect(try await push.applePushes.isEmpty)
    }
  }

  @Test func `are not repeated where nobody knows whether they came`() async throws {
    try await PushHouse.run { push in
      let author = try await push.house.newAthlete()
      try await push.register(as: author.caller)
      try await push.note(author)
      var worker = AlertWorker(push, of: author.caller)
      // The server ends after the push and before its outcome is written down.
      worker.saves = 1
      await #expect(throws: AlertWorker.Ended.self) { _ = try await worker.turn() }
      worker.saves = .max
      #expect(try await worker.turn() == nil)
      #expect(try await push.applePushes.count == 1)
      #expect(try await push.states(of: author) == [.failed])
    }
  }

  @Test func `of what was read meanwhile are none`() async throws {
    try await PushHouse.run { push in
      let author = try await push.house.newAthlete()
      try await push.register(as: author.caller)
      try await push.note(author)
      _ = try await push.house.call(
        NotificationRPC.markNotificationsRead,
        MarkNotificationsReadRequest { ($0.requestID, $0.throughNumber) = (.v4(), 1 << 40) },
        as: author.caller)
      var worker = AlertWorker(push, of: author.caller)
      #expect(try await worker.turn() == nil)
      #expect(try await push.applePushes.isEmpty)
      #expect(try await push.states(of: author) == [.listed])
    }
  }
}

/// The delivery of one notification of an account, with a server that a test ends.
struct AlertWorker {
  struct Ended: Error {}

  private let push: PushHouse
  private let owner: UUID
  private var checkpoint: [UInt8]?
  /// The number of times that progress is written down before the server ends.
  var saves = Int.max

  init(_ push: PushHouse, of caller: TestCaller) { (self.push, owner) = (push, caller.id) }

  /// Does what is due. Returns the time at which there is more to do; nil once all is done.
  mutating func turn() async throws -> Timestamp? {
    let alerts = try push.house.parts[NotificationsFeature.self].alerts
    let owner = owner
    let (known, left) = (checkpoint, saves)
    let (result, newest) = try await onLoop { loop in
      var (newest, left) = (known, left)
      let caller = Caller(owner, on: loop)
      let number = try await alerts.newest(of: caller)
      do {
        let next = try await alerts.turn(of: number, from: known, for: caller) { progress in
          if left == 0 { throw Ended() }
          left -= 1
          newest = progress.packed
        }
        return (Result<Timestamp?, any Error>.success(next), newest)
      } catch {
        return (.failure(error), newest)
      }
    }
    checkpoint = newest
    return try result.get()
  }
}

extension AlertDelivery {
  /// Returns the number of the newest notification.
  fileprivate func newest(of caller: Caller) async throws -> Int64 {
    try await notifications.store.state(of: caller).newest.first?.number ?? 0
  }
}

extension PushHouse {
  typealias Athlete = (caller: TestCaller, username: String)

  /// Has somebody follow an athlete, and the athlete told of it, as the background work does. Returns the follower.
  @discardableResult
  func note(_ athlete: Athlete) async throws -> String {
    let settings = NotificationSettings {
      ($0.mutedKinds, $0.dailyBudget) = ([.achievement, .dailySummary], 50)
    }
    _ = try await house.call(
      NotificationRPC.updateNotificationSettings,
      UpdateNotificationSettingsRequest { ($0.requestID, $0.settings) = (.v4(), settings) },
      as: athlete.caller)
    let follower = try await house.newAthlete()
    _ = try await house.call(
      FollowRPC.follow,
      FollowRequest { ($0.requestID, $0.username) = (.v4(), athlete.username) },
      as: follower.caller)
    let feature = try house.parts[NotificationsFeature.self]
    let (owner, now) = (athlete.caller.id, time.now)
    try await onLoop { loop in
      let caller = Caller(owner, on: loop)
      _ = try await feature.taking.notifications.store.takeNotices(of: caller)
      _ = try await feature.turns.turn(at: now, of: caller)
    }
    return follower.username
  }

  /// The same, and pushes what is due. Returns the follower.
  @discardableResult
  func tell(_ athlete: Athlete) async throws -> String {
    let follower = try await note(athlete)
    var worker = AlertWorker(self, of: athlete.caller)
    _ = try await worker.turn()
    return follower
  }

  /// Returns the states of the deliveries, newest first.
  func states(of athlete: Athlete) async throws -> [DeliveryState] {
    try await house.call(
      NotificationRPC.listNotifications, ListNotificationsRequest(), as: athlete.caller
    ).notifications.map(\.delivery)
  }

  /// Returns the number of registrations in the database.
  func stored(of caller: TestCaller) async throws -> Int64 {
    let id = caller.id
    return try await house.asOwner { session in
      try await session.run(
        "select count(*) from pulsewire.push_tokens where owner_id = \(id)"
      ).only.decode(Int64.self, at: 0)
    }
  }
}
