import Base
import Contract
import JSON
import Loop
import Messages
import Postgres
import RPC
import TestSupport
import Testing

@testable import PushFeature
@testable import TestHouse
@testable import pulsewired

/// The lock screens that follow a session by pushes.
@Suite struct `Live Activities` {
  /// Does what is due of a session's pushes. Returns the time of the next; nil for none.
  @discardableResult
  private func turn(_ push: PushHouse, _ session: UUID, of caller: TestCaller) async throws
    -> Timestamp?
  {
    let activities = try push.house.parts[PushFeature.self].activities
    let owner = caller.id
    return try await onLoop { loop in
      try await activities.turn(of: session, for: Caller(owner, on: loop))
    }
  }

  private func follow(
    _ push: PushHouse, _ session: UUID, _ token: String = PushHouse.newToken(),
    _ activity: String = "a",
    as caller: TestCaller
  ) async throws {
    try await push.register(token, as: caller) {
      ($0.kind, $0.activityID, $0.sessionID) = (.activityUpdate, activity, session)
    }
  }

  /// Returns the pushes to activities, each as event, priority and content-state.
  private func pushes(_ push: PushHouse) async throws -> [(
    event: String, priority: Int, aps: JSONValue, token: String
  )] {
    try await push.applePushes.filter { $0["type"]?.text == "liveactivity" }.map {
      let aps = try #require($0["payload"]?["aps"])
      return (
        aps["event"]?.text ?? "", Int($0["priority"]?.number ?? 0), aps, $0["token"]?.text ?? ""
      )
    }
  }

  @Test func `show sets, rests, pauses and the end, with end times`() async throws {
    try await PushHouse.run { push in
      let (house, time) = (push.house, push.time)
      let me = try await house.newAccount()
      var state = try await house.startWorkout(sets: 3, as: me)
      try await follow(push, state.sessionID, as: me)
      #expect(try await turn(push, state.sessionID, of: me) == nil)
      time.advance(by: .seconds(40))
      state = try await house.apply(.completeSet(), to: state, as: me)
      let restEnd = time.now + .seconds(90)
      #expect(try await turn(push, state.sessionID, of: me) == restEnd)
      // Nothing changes from second to second.
      time.advance(by: .seconds(30))
      #expect(try await turn(push, state.sessionID, of: me) == restEnd)
      #expect(try await pushes(push).count == 2)
      let rest = try #require(try await pushes(push).last)
      #expect(rest.event == "update" && rest.priority == 10)
      let content = try #require(rest.aps["content-state"])
      #expect(content["restEndsAt"]?.number == Double(restEnd.milliseconds))
      #expect(content["setNumber"]?.number == 2 && content["setCount"]?.number == 3)
      #expect(content["exerciseName"]?.text == "Squat" && rest.aps["alert"] == nil)
      // The end of the rest is told with a sound, although the app sleeps.
      time.advance(by: .seconds(60))
      #expect(try await turn(push, state.sessionID, of: me) == nil)
      let over = try #require(try await pushes(push).last)
      #expect(over.aps["content-state"]?["restEndsAt"] == nil && over.priority == 10)
      #expect(over.aps["alert"]?["title"]?.text == "Rest is over")
      time.advance(by: .seconds(20))
      state = try await house.apply(.pause(), to: state, as: me)
      #expect(try await turn(push, state.sessionID, of: me) == nil)
      let paused = try #require(try await pushes(push).last)
      guard case .boolean(true)? = paused.aps["content-state"]?["isPaused"] else {
        Issue.record("not paused")
        return
      }
      #expect(paused.aps["alert"] == nil)
      time.advance(by: .seconds(5))
      state = try await house.apply(.finish(), to: state, as: me)
      #expect(try await turn(push, state.sessionID, of: me) == nil)
      let end = try #require(try await pushes(push).last)
      #expect(end.event == "end" && end.priority == 10)
      let seconds = time.now.microseconds / 1_000_000
      #expect(end.aps["dismissal-date"]?.number == Double(seconds + 900))
      let all = try await pushes(push)
      let stamps = all.compactMap { $0.aps["timestamp"]?.number }
      #expect(stamps == stamps.sorted() && Set(stamps).count == stamps.count && all.count == 5)
      #expect(try await push.tokens(as: me).isEmpty)
    }
  }

  @Test func `show the newest state only, and wait between two`() async throws {
    try await PushHouse.run { push in
      let (house, time) = (push.house, push.time)
      let me = try await house.newAccount()
      var state = try await house.startWorkout(sets: 6, as: me)
      try await follow(push, state.sessionID, as: me)
      try await turn(push, state.sessionID, of: me)
      for _ in 0..<3 {
        time.advance(by: .milliseconds(100))
        state = try await house.apply(.completeSet(), to: state, as: me)
        let next = try #require(try await turn(push, state.sessionID, of: me))
        #expect(next - time.now <= .seconds(1))
      }
      #expect(try await pushes(push).count == 1)
      time.advance(by: .seconds(1))
      try await turn(push, state.sessionID, of: me)
      let all = try await pushes(push)
      #expect(all.count == 2 && all.last?.aps["content-state"]?["setNumber"]?.number == 4)
      // What Apple puts off is not queued: the newest is pushed when it is time.
      try await push.setApple(#"{"trouble": [[429, "TooManyRequests", 30]]}"#)
      time.advance(by: .seconds(10))
      state = try await house.apply(.pause(), to: state, as: me)
      let next = try await turn(push, state.sessionID, of: me)
      #expect(next == time.now + .seconds(30))
      time.advance(by: .seconds(30))
      state = try await house.apply(.resume(), to: state, as: me)
      try await turn(push, state.sessionID, of: me)
      let newest = try await pushes(push)
      #expect(newest.count == 3)
      #expect(newest.last?.aps["content-state"]?["pauseTime"] == nil)
    }
  }

  @Test func `start on the other devices, once, and are asked for where nothing came`() async throws
  {
    try await PushHouse.run { push in
      let (house, time) = (push.house, push.time)
      let me = try await house.newAccount()
      let other = try await push.otherDevice(of: me)
      let (mine, theirs) = (PushHouse.newToken(), PushHouse.newToken())
      try await push.register(mine, as: me) { $0.kind = .activityStart }
      try await push.register(theirs, as: other) { $0.kind = .activityStart }
      try await push.setApple(#"{"stale": ["\#(theirs)"]}"#)
      let state = try await house.startWorkout(sets: 3, as: me)
      for _ in 0..<3 { try await turn(push, state.sessionID, of: me) }
      let starts = try await pushes(push)
      #expect(starts.map(\.event) == ["start"] && starts.map(\.token) == [theirs])
      #expect(starts.first?.aps["attributes"]?["sessionId"]?.text == "\(state.sessionID)")
      #expect(starts.first?.aps["alert"]?["title"]?.text == "Workout started")
      func unconfirmed(_ caller: TestCaller) async throws -> [UUID] {
        try await house.call(PushRPC.listPushTokens, ListPushTokensRequest(), as: caller)
          .unconfirmedSessionIDs
      }
      #expect(try await unconfirmed(other).isEmpty)
      time.advance(by: .seconds(61))
      #expect(try await unconfirmed(other) == [state.sessionID])
      #expect(try await unconfirmed(me).isEmpty)
      try await follow(push, state.sessionID, as: other)
      #expect(try await unconfirmed(other).isEmpty)
      try await turn(push, state.sessionID, of: me)
      #expect(try await pushes(push).map(\.event) == ["start", "update"])
    }
  }

  @Test func `that register late of an ended session end, and change no others`() async throws {
    try await PushHouse.run { push in
      let (house, time) = (push.house, push.time)
      let me = try await house.newAccount()
      let first = try await house.startWorkout(sets: 2, as: me)
      _ = try await house.apply(.finish(), to: first, as: me)
      time.advance(by: .seconds(5))
      let second = try await house.startWorkout(sets: 2, as: me)
      let (old, new) = (PushHouse.newToken(), PushHouse.newToken())
      try await follow(push, second.sessionID, new, "new", as: me)
      try await follow(push, first.sessionID, old, "old", as: me)
      for session in [first.sessionID, second.sessionID, .v4()] {
        try await turn(push, session, of: me)
      }
      let all = try await pushes(push)
      #expect(all.map(\.event) == ["end", "update"] && all.map(\.token) == [old, new])
      #expect(try await push.tokens(as: me).map(\.activityID) == ["new"])
      // A device that takes no more is forgotten.
      try await push.setApple(#"{"gone": {"\#(new)": \#(time.now.milliseconds + 9_000_000)}}"#)
      time.advance(by: .seconds(5))
      _ = try await house.apply(.completeSet(), to: second, as: me)
      try await turn(push, second.sessionID, of: me)
      #expect(try await push.tokens(as: me).isEmpty)
    }
  }

  @Test func `are replaced by a notification where there is none, if the device wants that`()
    async throws
  {
    try await PushHouse.run { push in
      let (house, time) = (push.house, push.time)
      let me = try await house.newAccount()
      let (phone, tablet) = (try await push.otherDevice(of: me), try await push.otherDevice(of: me))
      let made = try await push.register(PushHouse.newToken(), .fcm, as: phone) {
        $0.restAlerts = true
      }
      #expect(made.restAlerts && made.isReachable)
      try await push.register(as: tablet) { $0.restAlerts = true }
      // One that shows the activity is told by it, and one that has not asked is not told.
      try await push.register(as: me) { $0.restAlerts = true }
      let other = try await push.otherDevice(of: me)
      try await push.register(as: other)
      var state = try await house.startWorkout(sets: 4, as: me)
      try await follow(push, state.sessionID, as: me)
      state = try await house.apply(.completeSet(), to: state, as: me)
      for _ in 0..<2 { try await turn(push, state.sessionID, of: me) }
      #expect(try await alerts(push).isEmpty)
      #expect(try await push.googlePushes.isEmpty)
      time.advance(by: .seconds(91))
      for _ in 0..<3 { try await turn(push, state.sessionID, of: me) }
      let told = try await alerts(push)
      #expect(told.count == 1 && told.first?["aps"]?["alert"]?["title"]?.text == "Rest is over")
      #expect(told.first?["aps"]?["badge"] == nil && told.first?["kind"]?.text == "rest_over")
      #expect(try await push.googlePushes.count == 1)
      // One that ends late needs no word.
      state = try await house.apply(.completeSet(), to: state, as: me)
      time.advance(by: .seconds(600))
      try await turn(push, state.sessionID, of: me)
      #expect(try await alerts(push).count == 1)
      #expect(try await push.tokens(as: phone).count == 1)
    }
  }

  private func alerts(_ push: PushHouse) async throws -> [JSONValue] {
    try await push.applePushes.filter { $0["type"]?.text == "alert" }.compactMap { $0["payload"] }
  }

  @Test func `cost nothing where no lock screen follows`() async throws {
    try await PushHouse.run { push in
      let me = try await push.house.newAccount()
      let state = try await push.house.startWorkout(sets: 2, as: me)
      _ = try await push.house.apply(.completeSet(), to: state, as: me)
      #expect(try await jobs(push, of: me) == 0)
      try await follow(push, state.sessionID, as: me)
      #expect(try await jobs(push, of: me) == 1)
    }
  }

  private func jobs(_ push: PushHouse, of caller: TestCaller) async throws -> Int64 {
    let id = caller.id
    return try await push.house.asOwner { session in
      try await session.run(
        "select count(*) from pulsewire.jobs where owner_id = \(id) and kind = 'live-activity'"
      ).only.decode(Int64.self, at: 0)
    }
  }
}
