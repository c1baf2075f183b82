import Base
import Contract
import Loop
import Messages
import RPC
import TestSupport
import Testing

@testable import NotificationsFeature
@testable import TestHouse
@testable import pulsewired

/// pulsewire.notifications.v1.NotificationService.
@Suite struct `Notifications` {
  /// Makes notifications of what has happened to the account, as the background work does.
  private func take(_ house: House, of caller: TestCaller) async throws {
    let feature = try house.parts[NotificationsFeature.self]
    let owner = try #require(caller.accountID)
    try await onLoop { loop in
      let caller = Caller(owner, on: loop)
      _ = try await feature.taking.notifications.store.takeNotices(of: caller)
      await feature.taking.notifications.changed(caller)
    }
  }

  /// Runs a turn of the account's job, as the house's time is. Returns the seconds to the next one; nil for none.
  @discardableResult
  private func turn(_ house: House, of caller: TestCaller) async throws -> Int64? {
    try await take(house, of: caller)
    let feature = try house.parts[NotificationsFeature.self]
    let now = house.parts.clock.now
    let owner = try #require(caller.accountID)
    return try await onLoop { loop in
      let next = try await feature.turns.turn(at: now, of: Caller(owner, on: loop))
      return next.map { ($0 - now).components.seconds }
    }
  }

  private func list(
    _ house: House, unread: Bool = false, as caller: TestCaller
  ) async throws -> ListNotificationsResponse {
    try await take(house, of: caller)
    return try await house.call(
      NotificationRPC.listNotifications, ListNotificationsRequest { $0.unreadOnly = unread },
      as: caller)
  }

  private func follow(_ username: String, _ house: House, as caller: TestCaller) async throws
    -> UUID
  {
    try await house.call(
      FollowRPC.follow, FollowRequest { ($0.requestID, $0.username) = (.v4(), username) },
      as: caller
    ).following.id
  }

  private func update(
    _ house: House, as caller: TestCaller, _ change: (inout NotificationSettings) -> Void
  ) async throws -> NotificationSettings {
    var settings = try await house.call(
      NotificationRPC.getNotificationSettings, GetNotificationSettingsRequest(), as: caller
    ).settings
    change(&settings)
    return try await house.call(
      NotificationRPC.updateNotificationSettings,
      UpdateNotificationSettingsRequest { ($0.requestID, $0.settings) = (.v4(), settings) },
      as: caller
    ).settings
  }

  @Test func `of a follower are one, however often they follow`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    for isFirst in [true, false] {
      let id = try await follow(author.username, house, as: reader.caller)
      let told = try await list(house, as: author.caller)
      // The first follower is an achievement, too.
      #expect(Set(told.notifications.map(\.kind)) == [.newFollower, .achievement])
      #expect(told.badgeCount == (isFirst ? 2 : 1))
      let one = try #require(told.notifications.first { $0.kind == .newFollower })
      #expect(one.text == "\(reader.username) follows you." && one.subjectID == id)
      #expect(one.delivery == .pending && (one.readTime == nil) == isFirst)
      _ = try await house.call(
        FollowRPC.unfollow, UnfollowRequest { ($0.requestID, $0.followingID) = (.v4(), id) },
        as: reader.caller)
      // Who is gone is told no more, and who comes again is told once.
      let left = try await list(house, as: author.caller)
      #expect(left.notifications.map(\.kind) == [.achievement] && left.badgeCount == 1)
    }
    #expect(try await list(house, as: reader.caller).notifications.isEmpty)
  }

  @Test func `of requests to follow and of others' comments are theirs`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete(isPrivate: true)
    let reader = try await house.newAthlete()
    let id = try await follow(author.username, house, as: reader.caller)
    #expect(
      try await list(house, as: author.caller).notifications.map(\.text)
        == ["\(reader.username) wants to follow you."])
    _ = try await house.call(
      FollowRPC.approveFollower,
      ApproveFollowerRequest { ($0.requestID, $0.followerID) = (.v4(), id) }, as: author.caller)
    let post = try await house.call(
      PostRPC.createPost,
      CreatePostRequest {
        $0.requestID = .v4()
        $0.content = PostContent {
          ($0.type, $0.text, $0.privacy) = (.general, "Legs.", .followers)
        }
      }, as: author.caller
    ).post
    for caller in [author.caller, reader.caller] {
      _ = try await house.call(
        PostRPC.createComment,
        CreateCommentRequest { ($0.requestID, $0.postID, $0.text) = (.v4(), post.id, "Nice!") },
        as: caller)
    }
    let told = try await list(house, as: author.caller).notifications
    #expect(told.filter { $0.kind == .newComment }.count == 1)
    #expect(told.first?.text == "\(reader.username) commented on your post.")
  }

  @Test func `of an account's comments on a post are one, until it is read`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let post = try await house.call(
      PostRPC.createPost,
      CreatePostRequest {
        $0.requestID = .v4()
        $0.content = PostContent {
          ($0.type, $0.text, $0.privacy) = (.general, "Legs.", .public)
        }
      }, as: author.caller
    ).post
    var numbers: Set<Int64> = []
    for round in 1...2 {
      for text in ["Nice!", "Very."] {
        let comment = try await house.call(
          PostRPC.createComment,
          CreateCommentRequest { ($0.requestID, $0.postID, $0.text) = (.v4(), post.id, text) },
          as: reader.caller
        ).comment
        let told = try await list(house, as: author.caller)
        #expect(told.notifications.map(\.subjectID) == [comment.id] && told.badgeCount == 1)
        numbers.formUnion(told.notifications.map(\.number))
      }
      #expect(numbers.count == round)
      _ = try await house.call(
        NotificationRPC.markNotificationsRead,
        MarkNotificationsReadRequest {
          ($0.requestID, $0.throughNumber) = (.v4(), numbers.max() ?? 0)
        }, as: author.caller)
    }
  }

  @Test func `name nobody whom the athlete has blocked`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    _ = try await follow(author.username, house, as: reader.caller)
    let post = try await house.call(
      PostRPC.createPost,
      CreatePostRequest {
        $0.requestID = .v4()
        $0.content = PostContent {
          ($0.type, $0.text, $0.privacy) = (.general, "Legs.", .public)
        }
      }, as: author.caller
    ).post
    _ = try await house.call(
      PostRPC.createComment,
      CreateCommentRequest { ($0.requestID, $0.postID, $0.text) = (.v4(), post.id, "Nice!") },
      as: reader.caller)
    _ = try await house.call(
      FollowRPC.blockAccount,
      BlockAccountRequest { ($0.requestID, $0.username) = (.v4(), reader.username) },
      as: author.caller)
    let texts = try await list(house, as: author.caller).notifications.map(\.text)
    #expect(texts.contains("Somebody commented on your post."))
    #expect(!texts.contains { $0.contains(reader.username) })
  }

  @Test func `are read on all devices, and not those that came meanwhile`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    var numbers: [Int64] = []
    for _ in 0..<3 {
      _ = try await follow(author.username, house, as: try await house.newAthlete().caller)
      numbers.append(
        try await list(house, as: author.caller).notifications.first?.number ?? 0)
    }
    let made = numbers
    let (badges, left) = try await house.open(
      NotificationRPC.watchNotifications, as: author.caller
    ) { call in
      call.send(WatchNotificationsRequest())
      call.finish()
      var badges = [try await call.required().badgeCount]
      let read = try await house.call(
        NotificationRPC.markNotificationsRead,
        MarkNotificationsReadRequest {
          ($0.requestID, $0.numbers, $0.throughNumber) = (.v4(), [made[1], 7_000], made[0])
        }, as: author.caller)
      badges.append(try await call.required().badgeCount)
      return (badges, read.badgeCount)
    }
    // Three followers and the achievement of the first.
    #expect(badges.first == 4 && badges.last == left)
    let unread = try await list(house, unread: true, as: author.caller)
    #expect(unread.notifications.map(\.number).contains(numbers[2]))
    #expect(!unread.notifications.map(\.number).contains(numbers[0]))
    #expect(unread.badgeCount == Int64(unread.notifications.count) && unread.badgeCount == left)
  }

  @Test func `are listed in pages`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    for _ in 0..<3 {
      _ = try await follow(author.username, house, as: try await house.newAthlete().caller)
    }
    try await take(house, of: author.caller)
    var request = ListNotificationsRequest { $0.pageSize = 2 }
    var seen: [Int64] = []
    repeat {
      let page = try await house.call(
        NotificationRPC.listNotifications, request, as: author.caller)
      seen += page.notifications.map(\.number)
      request.pageToken = page.nextPageToken
    } while !request.pageToken.isEmpty
    #expect(seen.count == 4 && seen == seen.sorted(by: >))
    request.pageToken = "x"
    #expect(
      try await house.refusal(
        of: NotificationRPC.listNotifications, request, as: author.caller
      ).code
        == .invalidArgument)
  }

  @Test func `of kinds that are off are none`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    let settings = try await update(house, as: author.caller) {
      $0.mutedKinds = [.achievement, .newFollower]
    }
    #expect(settings.version == 1 && settings.mutedKinds == [.newFollower, .achievement])
    _ = try await follow(author.username, house, as: try await house.newAthlete().caller)
    #expect(try await list(house, as: author.caller).notifications.isEmpty)
  }

  @Test func `have settings, which are changed from the version that was read`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let first = try await house.call(
      NotificationRPC.getNotificationSettings, GetNotificationSettingsRequest(), as: me
    ).settings
    #expect(first.version == 0 && first.mutedKinds == [.dailySummary])
    #expect((first.quietStartMinute, first.quietEndMinute) == (0, 0))
    let changed = try await update(house, as: me) { $0.dailyBudget = 5 }
    #expect(changed.version == 1 && changed.dailyBudget == 5 && changed.updateTime != nil)
    // What changes nothing makes no version.
    #expect(try await update(house, as: me) { $0.version = 9 }.version == 1)
    let stale = UpdateNotificationSettingsRequest {
      ($0.requestID, $0.settings, $0.expectedVersion) = (.v4(), changed, 7)
    }
    #expect(
      try await house.refusal(of: NotificationRPC.updateNotificationSettings, stale, as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
  }

  @Test func `are told within the budget and the quiet hours`() async throws {
    // 2026-03-02 at 21:00 UTC.
    let house = try await House.withManualTime(from: Timestamp(milliseconds: 1_772_485_200_000))
    let time = try #require(house.time)
    let author = try await house.newAthlete()
    _ = try await update(house, as: author.caller) {
      // Half of it is for what others do.
      ($0.dailyBudget, $0.mutedKinds) = (2, [.achievement, .dailySummary])
      ($0.quietStartMinute, $0.quietEndMinute) = (22 * 60, 7 * 60)
    }
    func states() async throws -> [DeliveryState] {
      try await list(house, as: author.caller).notifications.map(\.delivery)
    }
    for expected: [DeliveryState] in [[.listed], [.failed, .listed]] {
      _ = try await follow(author.username, house, as: try await house.newAthlete().caller)
      #expect(try await turn(house, of: author.caller) == nil)
      #expect(try await states() == expected)
    }
    time.advance(by: .seconds(2 * 3600))
    _ = try await follow(author.username, house, as: try await house.newAthlete().caller)
    // At 7:00 of the next day, whose budget it is.
    #expect(try await turn(house, of: author.caller) == 8 * 3600)
    #expect(try await states() == [.pending, .failed, .listed])
    time.advance(by: .seconds(8 * 3600))
    #expect(try await turn(house, of: author.caller) == nil)
    #expect(try await states() == [.listed, .failed, .listed])
    #expect(
      try await list(house, as: author.caller).notifications.first?.alertTime == time.now)
    await house.close()
  }

  @Test func `remind of workouts at their times, once, wherever the athlete is`() async throws {
    // 2026-10-24 at 00:00 UTC: clocks change in Oslo in the night after.
    let house = try await House.withManualTime(from: Timestamp(milliseconds: 1_792_800_000_000))
    let time = try #require(house.time)
    let me = try await house.newAccount()
    try await house.live(in: "Europe/Oslo", as: me)
    _ = try await house.schedule(
      dailyWorkout {
        $0.startDate = Google.Date(year: 2026, month: 10, day: 24)
        $0.startMinute = 18 * 60
      }, as: me)
    _ = try await house.schedule(
      dailyWorkout {
        ($0.startDate, $0.recurrenceRule) = (Google.Date(year: 2026, month: 10, day: 24), "")
        $0.startMinute = 20 * 60
        $0.name = "Sauna"
        $0.reminder = WorkoutReminder { ($0.minutesBefore, $0.isEnabled) = (30, true) }
      }, as: me)
    var told: [String] = []
    var isAbroad = false
    while time.now < Timestamp(milliseconds: 1_792_800_000_000) + .seconds(4 * 86_400) {
      // Two turns at once, as two nodes would have them.
      async let other = turn(house, of: me)
      let next = try await turn(house, of: me)
      _ = try await other
      told = try await list(house, as: me).notifications.map {
        "\($0.date?.month ?? 0)-\($0.date?.day ?? 0) \($0.text) \($0.createTime.map { "\($0)".prefix(16) } ?? "")"
      }
      time.advance(by: .seconds(try #require(next)))
      if !isAbroad, told.count == 4 {
        // The third day's reminder was given at home; another place has the same day once more.
        isAbroad = true
        try await house.live(in: "America/New_York", as: me)
      }
    }
    #expect(
      told.reversed() == [
        "10-24 Scheduled: Legs. 2026-10-24T06:00",
        "10-24 Scheduled: Sauna. 2026-10-24T17:30",
        "10-25 Scheduled: Legs. 2026-10-25T07:00",
        "10-26 Scheduled: Legs. 2026-10-26T07:00",
        "10-27 Scheduled: Legs. 2026-10-27T12:00",
      ])
    await house.close()
  }

  @Test func `end with what is scheduled`() async throws {
    let house = try await House.withManualTime(from: Timestamp(milliseconds: 1_792_800_000_000))
    let me = try await house.newAccount()
    #expect(try await turn(house, of: me) == nil)
    _ = try await house.schedule(
      dailyWorkout { $0.recurrenceRule = "FREQ=DAILY;COUNT=2" }, as: me)
    #expect(try await turn(house, of: me) == nil)
    await house.close()
  }

  @Test func `sum up a day with a workout, for those who want it`() async throws {
    // 2026-03-02 at 12:00 UTC.
    let house = try await House.withManualTime(from: Timestamp(milliseconds: 1_772_452_800_000))
    let time = try #require(house.time)
    let me = try await house.newAccount()
    _ = try await update(house, as: me) { $0.mutedKinds = [.achievement] }
    #expect(try await turn(house, of: me) == 9 * 3600)
    let session = try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest { ($0.requestID, $0.source) = (.v4(), .workout(testLegs())) }, as: me
    ).state
    let next = try await house.apply(.completeSet(), to: session, as: me)
    time.advance(by: .seconds(1800))
    _ = try await house.apply(.finish(), to: next, as: me)
    time.advance(by: .seconds(9 * 3600 - 1800))
    #expect(try await turn(house, of: me) == 86_400)
    time.advance(by: .seconds(86_400))
    // A day without one is not summed up.
    #expect(try await turn(house, of: me) == 86_400)
    #expect(
      try await list(house, as: me).notifications.map(\.text) == ["1 workout today, 30 minutes."])
    await house.close()
  }
}
