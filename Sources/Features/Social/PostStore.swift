internal import Base
internal import Contract
internal import Loop
internal import Postgres

/// The statements of posts. What others may read is read through the view `shown_posts`, and nothing
/// else: the policy behind it decides.
struct PostStore: Sendable {
  let database: Database

  private static let columns = """
    id, username, is_own, type, text, privacy, session_id, version, created_at, edited_at, \
    view_count, like_count, comment_count, is_liked
    """

  private static func shown(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.shown_posts where id = \(id)"
  }

  /// Makes a post of `owner`, unless the request did before.
  func create(
    _ content: PostContent, id: UUID, requestID: UUID, at time: Timestamp, for owner: UUID,
    on loop: EventLoop
  ) async throws -> Post {
    do throws(DatabaseError) {
      let results = try await database.run(
        UnitOfWork(
          owner: owner,
          [
            """
            insert into pulsewire.posts (owner_id, id, request_id, version, type, text, privacy,
              session_id, created_at, view_count, like_count, comment_count)
            values (\(owner), \(id), \(requestID), 1, \(content.type.column), \(content.text),
              \(content.privacy.column), \(content.sessionID), \(time), 0, 0, 0)
            on conflict (owner_id, request_id) do nothing
            """,
            """
            select \(unsafeSQL: Self.columns) from pulsewire.shown_posts
            where owner_id = \(owner)
              and id = (select id from pulsewire.posts where request_id = \(requestID))
            """,
          ]), on: loop)
      return try Self.post(results[1].written)
    } catch {
      throw error.violates("posts_session_id_fkey") ? SocialError.sessionNotFound : error
    }
  }

  /// The post, if `reader` may see it.
  func post(
    _ id: UUID, for reader: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Post? {
    try Self.first(try await database.run(Self.shown(id), owner: reader, on: loop))
  }

  /// Of the posts of who has that name, or of `reader` for an empty one, those that `reader` may see.
  func posts(
    of username: String, _ page: SocialPage, for reader: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [Post] {
    try await database.run(
      Self.posts(of: username, page, for: reader), owner: reader, on: loop
    ).read(Self.post)
  }

  /// They are found by identifiers first, among no hidden ones, and then read.
  static func posts(of username: String, _ page: SocialPage, for reader: UUID) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.shown_posts
    where id = any (array(select pulsewire.find_posts(
      case when \(username) = '' then \(reader)
        else (select owner_id from pulsewire.shown_names
          where username_key = lower(\(username) collate "C")) end,
      \(page.bound), \(page.rowCount))))
    order by id desc
    """
  }

  /// Posts of those whom `reader` follows.
  func feed(
    _ page: SocialPage, for reader: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [Post] {
    try await database.run(Self.feed(page), owner: reader, on: loop).read(Self.post)
  }

  /// They are found by identifiers first, among no hidden ones, and then read.
  static func feed(_ page: SocialPage) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.shown_posts
    where id = any (array(select pulsewire.find_feed(\(page.bound), \(page.rowCount))))
    order by id desc
    """
  }

  /// Changes a post of `owner`, if it is at that version or that is 0; a repeat of the newest edit
  /// changes nothing. Gives the post as it is then, and whether the edit is in it; nil for none.
  func update(
    _ id: UUID, to content: PostContent, expectedVersion: Int64, requestID: UUID,
    at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws -> (post: Post, isDone: Bool)? {
    do throws(DatabaseError) {
      let results = try await database.run(
        UnitOfWork(
          owner: owner,
          [
            """
            update pulsewire.posts set version = version + 1, type = \(content.type.column),
              text = \(content.text), privacy = coalesce(\(content.privacy.column), privacy),
              session_id = \(content.sessionID), edited_at = \(time),
              edit_request_id = \(requestID)
            where id = \(id) and edit_request_id is distinct from \(requestID)
              and \(expectedVersion) in (0, version)
            """,
            """
            select coalesce(edit_request_id = \(requestID), false) from pulsewire.posts
            where id = \(id)
            """,
            Self.shown(id),
          ]), on: loop)
      guard let isDone = try results[1].first?.decode(Bool.self, at: 0),
        let post = try Self.first(results[2])
      else { return nil }
      return (post, isDone)
    } catch {
      throw error.violates("posts_session_id_fkey") ? SocialError.sessionNotFound : error
    }
  }

  /// Removes a post of `owner`, if there is such a one.
  func delete(_ id: UUID, for owner: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      "delete from pulsewire.posts where id = \(id)", owner: owner, on: loop)
  }

  /// What an account may do to a post once.
  enum Reaction: String {
    case view = "post_view"
    case like = "post_like"
  }

  /// Notes that `owner` has seen or likes a post, once; a view of an own post is none. Gives the post,
  /// if they may see it.
  func react(
    _ reaction: Reaction, to id: UUID, at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Post? {
    do throws(DatabaseError) {
      let results = try await database.run(
        UnitOfWork(
          owner: owner,
          [
            """
            insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
            select \(owner), \(reaction.rawValue), s.owner_id, s.id, \(time)
            from pulsewire.shown_posts s
            where s.id = \(id) and not (s.is_own and \(reaction == .view))
            on conflict do nothing
            """,
            Self.shown(id),
          ]), on: loop)
      return try Self.first(results[1])
    } catch {
      // Removed at this moment.
      guard error.violates("reactions_subject_id_fkey") else { throw error }
      return nil
    }
  }

  /// Takes a like of `owner` back. Gives the post, if they may see it.
  func unlike(
    _ id: UUID, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Post? {
    let results = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          """
          delete from pulsewire.reactions
          where kind = \(Reaction.like.rawValue) and subject_id = \(id)
          """,
          Self.shown(id),
        ]), on: loop)
    return try Self.first(results[1])
  }

  /// The first post, if there is one.
  private static func first(_ rows: Rows) throws(DatabaseError) -> Post? {
    guard let row = rows.first else { return nil }
    return try post(row)
  }

  private static func post(_ row: Row) throws(DatabaseError) -> Post {
    let (
      id, username, isOwn, type, text, privacy, sessionID, version, createTime, editTime, views,
      likes, comments, isLiked
    ) = try row.decode(
      UUID.self, String.self, Bool.self, String.self, String.self, String.self, UUID?.self,
      Int64.self, Timestamp.self, Timestamp?.self, Int64.self, Int64.self, Int64.self, Bool.self)
    return Post(
      id: id, username: username, isOwn: isOwn,
      content: PostContent(
        type: PostType(column: type), text: text, privacy: PostPrivacy(column: privacy),
        sessionID: sessionID),
      version: version, createTime: createTime, editTime: editTime, viewCount: views,
      likeCount: likes, commentCount: comments, isLiked: isLiked)
  }
}
