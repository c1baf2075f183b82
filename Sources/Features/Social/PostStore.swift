internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The statements of posts. Posts of other accounts are read only through the view `shown_posts`, whose policy decides.
struct PostStore: Sendable {
  let database: Database

  private static let columns = """
    id, username, is_own, type, text, privacy, session_id, version, created_at, edited_at, \
    view_count, like_count, comment_count, is_liked
    """

  /// The columns in which a response with a post is stored.
  private static let types = """
    id uuid, username text, is_own boolean, type text, text text, privacy text, session_id uuid, \
    version bigint, created_at timestamptz, edited_at timestamptz, view_count bigint, \
    like_count bigint, comment_count bigint, is_liked boolean
    """

  /// Returns the statement that reads a post, if the caller may see it.
  static func shown(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.shown_posts where id = \(id)"
  }

  /// Returns the statements that create a post of the request's owner, unless the request did so before, and read its
  /// response.
  static func create(_ content: PostContent, id: UUID, _ request: ChangeRequest) -> [SQL] {
    [
      """
      insert into pulsewire.posts (owner_id, id, version, type, text, privacy, session_id,
        created_at, comment_count)
      select \(request.owner), \(id), 1, \(content.type), \(content.text),
        \(content.privacy), \(content.sessionID), \(request.time), 0
      where \(request.isNew)
      """,
      """
      \(request.remember("to_jsonb(p)"))
      from (select \(unsafeSQL: Self.columns) from pulsewire.shown_posts where id = \(id)) p
      """,
      request.answer(columns: Self.types),
    ]
  }

  /// Returns the post, if `caller` may see it.
  func post(_ id: UUID, for caller: Caller) async throws(DatabaseError) -> Post? {
    try Self.first(try await database.run(Self.shown(id), for: caller))
  }

  /// Returns the posts that `caller` may see of the account of that name, or of their own for an empty name.
  func posts(
    of username: String, behind cursor: IDCursor, count: Int, for caller: Caller
  ) async throws(DatabaseError) -> [Post] {
    try await database.run(
      Self.posts(of: username, behind: cursor, count: count, for: caller.owner), for: caller
    ).read(Self.post)
  }

  /// Returns the statement for posts of an account. It first finds their identifiers, without hidden posts, and then
  /// reads them.
  static func posts(
    of username: String, behind cursor: IDCursor, count: Int, for reader: UUID
  ) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.shown_posts
    where id = any (array(select pulsewire.find_posts(
      case when \(username) = '' then \(reader)
        else (select owner_id from pulsewire.shown_names
          where username_key = lower(\(username) collate "C")) end,
      \(cursor.id), \(Int64(count)))))
    order by id desc
    """
  }

  /// Returns posts of the accounts that `caller` follows.
  func feed(
    behind cursor: IDCursor, count: Int, for caller: Caller
  ) async throws(DatabaseError) -> [Post] {
    try await database.run(Self.feed(behind: cursor, count: count), for: caller).read(Self.post)
  }

  /// Returns the statement for the feed. It first finds the posts' identifiers, without hidden posts, and then reads
  /// them.
  static func feed(behind cursor: IDCursor, count: Int) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.shown_posts
    where id = any (array(select pulsewire.find_feed(\(cursor.id), \(Int64(count)))))
    order by id desc
    """
  }

  /// Returns the statements that change a post of the request's owner, if it is at `expectedVersion` or that is 0,
  /// unless the request did so before, and read the response and the post. The stored response is the post as shown,
  /// with the edited fields.
  static func update(
    _ id: UUID, to content: PostContent, expectedVersion: Int64, _ request: ChangeRequest
  ) -> [SQL] {
    [
      """
      with edited as (
        update pulsewire.posts set version = version + 1, type = \(content.type),
          text = \(content.text), privacy = coalesce(\(content.privacy), privacy),
          session_id = \(content.sessionID), edited_at = \(request.time)
        where id = \(id) and \(expectedVersion) in (0, version) and \(request.isNew)
        returning id, version, type, text, privacy, session_id, edited_at
      )
      \(request.remember("to_jsonb(p) || to_jsonb(e)"))
      from edited e
      join (select \(unsafeSQL: Self.columns) from pulsewire.shown_posts) p on p.id = e.id
      """,
      request.answer(columns: Self.types),
      Self.shown(id),
    ]
  }

  /// Deletes a post of `caller`, if there is one.
  func delete(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("delete from pulsewire.posts where id = \(id)", for: caller)
  }

  /// A reaction to a post, at most one of each kind by an account.
  enum Reaction: String {
    case view = "post_view"
    case like = "post_like"
  }

  /// Returns the statements that record that the request's owner has seen or likes a post, once, and read the post; a
  /// view of their own post does not count. A repeat of the request is not recorded again after an unlike.
  static func react(_ reaction: Reaction, to id: UUID, _ request: ChangeRequest) -> [SQL] {
    let reacting: SQL = """
      insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
      select \(request.owner), \(reaction.rawValue), s.owner_id, s.id, \(request.time)
      from pulsewire.shown_posts s
      where s.id = \(id) and not (s.is_own and \(reaction == .view)) and \(request.isNew)
      on conflict do nothing
      """
    // Views are never taken back.
    let marks = reaction == .view ? [] : [mark(request, of: id)]
    return [reacting] + marks + [shown(id)]
  }

  /// Returns the statements that remove a like of the request's owner, unless the request did so before, and read the
  /// post.
  static func unlike(_ id: UUID, _ request: ChangeRequest) -> [SQL] {
    [
      """
      delete from pulsewire.reactions
      where kind = \(Reaction.like.rawValue) and subject_id = \(id) and \(request.isNew)
      """,
      mark(request, of: id),
      shown(id),
    ]
  }

  /// Returns the statement that records a request whose response is the post in its current state.
  private static func mark(_ request: ChangeRequest, of id: UUID) -> SQL {
    """
    \(request.remember("'{}'::jsonb"))
    where exists (select from pulsewire.shown_posts where id = \(id))
    on conflict do nothing
    """
  }

  /// Returns the first post, if there is one.
  static func first(_ rows: Rows?) throws(DatabaseError) -> Post? {
    guard let row = rows?.first else { return nil }
    return try post(row)
  }

  private static func post(_ row: Row) throws(DatabaseError) -> Post {
    let (
      id, username, isOwn, type, text, privacy, sessionID, version, createTime, editTime, views,
      likes, comments, isLiked
    ) = try row.decode(
      UUID.self, String.self, Bool.self, String.self, String.self, String.self, UUID?.self,
      Int64.self, Timestamp.self, Timestamp?.self, Int64.self, Int64.self, Int64.self, Bool.self)
    return Post {
      $0.id = id
      $0.username = username
      $0.isOwn = isOwn
      $0.content = PostContent {
        $0.type = PostType(column: type)
        $0.text = text
        $0.privacy = PostPrivacy(column: privacy)
        $0.sessionID = sessionID
      }
      $0.version = version
      $0.createTime = createTime
      $0.editTime = editTime
      $0.viewCount = views
      $0.likeCount = likes
      $0.commentCount = comments
      $0.isLiked = isLiked
    }
  }
}
