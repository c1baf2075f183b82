internal import AccessFeature
internal import Base
internal import Digests
internal import Hub
internal import LiveFeature
internal import Loop
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import SettingsContract
internal import SettingsFeature
internal import SharingContract
internal import Store

/// The implementation of `pulsewire.sharing.v1.SharingService`.
struct SharingService: Sendable {
  let shares: ShareStore
  let rosters: Rosters
  let rooms: LoopLocal<WallRooms>
  let sessions: Sessions
  let live: LiveFeature
  let settings: SettingsFeature
  let guesses: GuessLimit
  /// The keys of codes, of which the first makes new ones.
  let keys: [[UInt8]]
  let clock: WallClock
  private let changes = Changes()

  init(
    shares: ShareStore, rosters: Rosters, rooms: LoopLocal<WallRooms>, sessions: Sessions,
    live: LiveFeature, settings: SettingsFeature, guesses: GuessLimit, keys: [[UInt8]],
    clock: WallClock
  ) {
    (self.shares, self.rosters, self.rooms) = (shares, rosters, rooms)
    (self.sessions, self.live, self.settings) = (sessions, live, settings)
    (self.guesses, self.keys, self.clock) = (guesses, keys, clock)
  }

  // MARK: Athletes

  func createShare(
    _ request: CreateShareRequest, for caller: Caller
  ) async throws -> CreateShareResponse {
    let change = ChangeRequest(SharingRPC.createShare, request, caller, at: clock.now)
    let rows = try await changes.run(
      ChangedRow("shares", of: caller.owner), on: caller.loop
    ) { () async throws -> Rows? in
      // A repeat finds its response, whatever its times are by now.
      let made = try await shares.database.run(ShareStore.made(change), for: caller)
      if !made.isEmpty { return made }
      let id = UUID.v7(at: change.time)
      return try await shares.database.run(
        ShareStore.add(
          try ShareTerms(request, at: change.time), id: id,
          codeHash: ShareCode(of: id, key: newestKey).hash, change), for: caller
      ).last
    }
    guard let row = rows.first else { throw AccountGone() }
    let stored = try ShareStore.made(row)
    return CreateShareResponse { $0.share = shown(stored, at: stored.share.createTime) }
  }

  func listShares(
    _ request: ListSharesRequest, for caller: Caller
  ) async throws -> ListSharesResponse {
    let page = try Page(request, SharingRPC.listShares, from: IDCursor.newest)
    let now = clock.now
    let found = try await shares.shares(
      behind: page.start, count: page.count, at: now, of: caller)
    let (rows, next) = page.cut(found) { IDCursor($0.share.id) }
    return ListSharesResponse {
      $0.shares = rows.map { shown($0, at: now) }
      $0.nextPageToken = next
    }
  }

  func revokeShare(
    _ request: RevokeShareRequest, for caller: Caller
  ) async throws -> RevokeShareResponse {
    let viewers = try await shares.end(request.shareID, of: caller)
    try await rosters.haveChanged(for: viewers, on: caller.loop)
    return RevokeShareResponse()
  }

  /// Ends all shares of an athlete whose account ends.
  func endShares(of caller: Caller) async throws {
    let viewers = try await shares.end(of: caller)
    try await rosters.haveChanged(for: viewers, on: caller.loop)
  }

  /// Removes an account from the caller's viewers, and the caller from its.
  func part(_ caller: Caller, from other: UUID) async throws {
    try await shares.part(caller, from: other, at: clock.now)
    try await rosters.haveChanged(for: [other, caller.owner], on: caller.loop)
  }

  func listShareViewers(
    _ request: ListShareViewersRequest, for caller: Caller
  ) async throws -> ListShareViewersResponse {
    let page = try Page(request, SharingRPC.listShareViewers, from: IDCursor.newest)
    let found = try await shares.viewers(
      behind: page.start, count: page.count, of: request.shareID, at: clock.now, for: caller)
    let (viewers, next) = page.cut(found) { IDCursor($0.id) }
    return ListShareViewersResponse { ($0.viewers, $0.nextPageToken) = (viewers, next) }
  }

  func removeShareViewer(
    _ request: RemoveShareViewerRequest, for caller: Caller
  ) async throws -> RemoveShareViewerResponse {
    if let viewer = try await shares.remove(request.viewerID, at: clock.now, for: caller) {
      try await rosters.haveChanged(for: [viewer], on: caller.loop)
    }
    return RemoveShareViewerResponse()
  }

  /// Returns a share with its code, if that can still be used.
  private func shown(_ stored: ShareStore.Stored, at time: Timestamp) -> Share {
    var share = stored.share
    guard !stored.isUsedUp, share.codeExpireTime > time else { return share }
    let codes = keys.lazy.map { ShareCode(of: share.id, key: $0) }
    share.code = codes.first { Digest.isEqual($0.hash, stored.codeHash) }?.text ?? ""
    return share
  }

  // trap: a server has a key, or it does not start
  private var newestKey: [UInt8] { keys[0] }

  // MARK: Viewers

  func joinShare(_ request: JoinShareRequest, _ context: CallContext) async throws
    -> JoinShareResponse
  {
    let caller = try context.caller
    let change = ChangeRequest(SharingRPC.joinShare, request, caller, at: clock.now)
    // A repeat is no guess.
    if let row = try await shares.database.first(RosterStore.joined(change), for: caller) {
      let athlete = try RosterStore.row(row).athlete
      return JoinShareResponse { $0.athlete = athlete }
    }
    try guesses.take(context)
    guard let code = ShareCode(typed: request.code) else { throw SharingError.shareNotFound }
    let id = UUID.v7(at: change.time)
    let rows: Rows
    do {
      rows = try await changes.run(
        ChangedRow("shared athletes", of: caller.owner), on: caller.loop
      ) {
        try await shares.database.run(
          RosterStore.join(code, as: request.name, id: id, change), for: caller
        ).last
      }
    } catch let error as DatabaseError where error.violates("share_viewers_count_check") {
      guesses.giveBack(context)
      throw SharingError.tooManyAthletes
    }
    guard let row = rows.first else { throw SharingError.shareNotFound }
    guesses.giveBack(context)
    let joined = try RosterStore.row(row)
    try await rosters.haveChanged(for: [caller.owner], on: caller.loop)
    return JoinShareResponse { $0.athlete = joined.athlete }
  }

  func listSharedAthletes(
    _ request: ListSharedAthletesRequest, for caller: Caller
  ) async throws -> ListSharedAthletesResponse {
    let page = try Page(request, SharingRPC.listSharedAthletes, from: IDCursor.newest)
    let now = clock.now
    let rows = try await rosters.store.rows(at: now, for: caller)
    let found = rows.standing(at: now).values.sorted { $0.id > $1.id }
      .filter { $0.id < page.start.id }.prefix(page.count)
    let (athletes, next) = page.cut(Array(found)) { IDCursor($0.id) }
    return ListSharedAthletesResponse {
      ($0.athletes, $0.nextPageToken) = (athletes.map(\.athlete), next)
    }
  }

  func leaveShare(
    _ request: LeaveShareRequest, for caller: Caller
  ) async throws -> LeaveShareResponse {
    let rows = try await rosters.store.rows(at: clock.now, for: caller)
    if let row = rows.first(where: { $0.athleteID == request.athleteID }) {
      try await rosters.store.leave(row.accountID, for: caller)
      try await rosters.haveChanged(for: [caller.owner], on: caller.loop)
    }
    return LeaveShareResponse()
  }

  // MARK: Walls

  func watchWall(_ request: WatchWallRequest, _ context: CallContext) async throws -> WallWatch {
    context.drainReaction = .askFeed
    let caller = try context.caller
    let (owner, loop) = (caller.owner, caller.loop)
    let topic = try await rosters.topic(of: caller)
    let read: () async throws -> Void = { [rosters] in
      try await rosters.read(topic, for: Caller(owner, on: loop))
    }
    let follower = rosters.news?.follow([.roster(owner)], on: loop, reading: read)
    let watch = WallWatch(
      topic, only: request.athleteIDs, in: rooms[loop], clock: clock, follower: follower,
      read: read, waking: context)
    do { try await watch.begin() } catch {
      watch.end()
      throw error
    }
    return watch
  }

  // MARK: Cues

  func sendCue(_ request: SendCueRequest, for caller: Caller) async throws -> SendCueResponse {
    let change = ChangeRequest(SharingRPC.sendCue, request, caller, at: clock.now)
    var sent: (cue: CoachMessage, session: UUID)?
    let answer: SendCueResponse
    do {
      answer = try await changes.make(
        ChangedRow("cues", of: caller.owner), for: change, in: shares.database,
        reading: [RosterStore.rows(at: change.time)],
        as: { results in try results[0].read(RosterStore.row).standing(at: change.time) }
      ) { athletes in
        guard let row = athletes[request.athleteID] else { throw SharingError.athleteNotFound }
        guard row.role == .coach else { throw SharingError.notCoach }
        let athlete = Caller(row.accountID, on: caller.loop)
        guard let session = try await sessions.active(for: athlete)?.sessionID else {
          throw SharingError.notInSession
        }
        let coach = try await settings.topic(of: athlete).newest?.value.coach
        if coach?.silent == true || coach?.peopleSilent == true {
          sent = nil
          return .unchanged(SendCueResponse { $0.receipt = .silent })
        }
        let cue = CoachMessage(
          id: .cue(of: request.requestID, by: caller.owner), senderName: row.viewerName,
          text: request.text,
          time: change.time)
        sent = (cue, session)
        return .change(
          RosterStore.send(cue, to: row.accountID, in: session),
          answer: SendCueResponse { $0.receipt = .sent })
      }
    } catch let error as DatabaseError where error.violates("coach_messages_pace_check") {
      throw SharingError.tooManyCues
    }
    if let sent { live.say(sent.cue, in: sent.session) }
    return answer
  }
}
