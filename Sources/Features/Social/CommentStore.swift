internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The statements of comments. Comments of other accounts are read only through the view `shown_comments`, whose policy
/// decides.
struct CommentStore: Sendable {
  let database: Database

  private static let columns = """
    id, post_id, username, is_own, text, created_at, edited_at, like_count, is_liked
    """
  /// The columns in which a response with a comment is stored.
  private static let types = """
    id uuid, post_id uuid, username text, is_own boolean, text text, created_at timestamptz, \
    edited_at timestamptz, like_count bigint, is_liked boolean
    """

  private static func shown(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.shown_comments where id = \(id)"
  }

  /// Returns the statements that comment on a post, unless the request did so before, and read a row if the request's
  /// owner has a public profile, and the response.
  static func create(
    _ text: String, to postID: UUID, id: UUID, _ request: ChangeRequest
  ) -> [SQL] {
    [
      """
      insert into pulsewire.post_comments (owner_id, id, author_id, post_id, text, created_at)
      select \(request.owner), \(id), s.owner_id, s.id, \(text), \(request.time)
      from pulsewire.shown_posts s
      where s.id = \(postID) and exists (select from pulsewire.public_profiles)
        and \(request.isNew)
      """,
      """
      \(request.remember("to_jsonb(c)"))
      from (select \(unsafeSQL: Self.columns) from pulsewire.shown_comments where id = \(id)) c
      """,
      "select true from pulsewire.public_profiles",
      request.answer(columns: Self.types),
    ]
  }

  /// Returns the comments on a post that `caller` may see; nil if they may not see it.
  func comments(
    to postID: UUID, behind cursor: IDCursor, count: Int, for caller: Caller
  ) async throws(DatabaseError) -> [PostComment]? {
    let results = try await database.run(
      [
        "select owner_id from pulsewire.shown_posts where id = \(postID)",
        Self.comments(to: postID, behind: cursor, count: count),
      ], for: caller)
    guard try !results[0].isEmpty else { return nil }
    return try results[1].read(Self.comment)
  }

  /// Returns the names of the authors of comments, of those that `caller` may see.
  func authors(_ ids: [UUID], for caller: Caller) async throws(DatabaseError) -> [UUID: String] {
    let rows = try await database.run(
      "select id, username from pulsewire.shown_comments where id = any (\(ids))", for: caller)
    return Dictionary(
      try rows.decode(UUID.self, String.self).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the statement for comments on a post. It first finds their identifiers, skipping comments of blocked
  /// accounts, and then reads them.
  static func comments(to postID: UUID, behind cursor: IDCursor, count: Int) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.shown_comments
    where id = any (array(select pulsewire.find_comments(
      \(postID), \(cursor.id), \(Int64(count)))))
    order by id desc
    """
  }

  /// Returns the statements that change a comment of the request's owner, unless the request did so before, and read
  /// the response.
  static func update(_ id: UUID, to text: String, _ request: ChangeRequest) -> [SQL] {
    [
      """
      with edited as (
        update pulsewire.post_comments set text = \(text),
          edited_at = case when text = \(text) then edited_at else \(request.time) end
        where id = \(id) and \(request.isNew)
        returning id, text, edited_at
      )
      \(request.remember("to_jsonb(c) || to_jsonb(e)"))
      from edited e
      join (select \(unsafeSQL: Self.columns) from pulsewire.shown_comments) c on c.id = e.id
      """,
      request.answer(columns: Self.types),
    ]
  }

  /// Deletes a comment by `caller` or on a post of theirs.
  func delete(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "select pulsewire.remove_comment(\(id))", for: caller)
  }

  /// Returns the statements that record that the request's owner likes a comment, once, and not again after an unlike,
  /// and read the comment.
  static func like(_ id: UUID, _ request: ChangeRequest) -> [SQL] {
    [
      """
      insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
      select \(request.owner), 'comment_like', s.owner_id, s.id, \(request.time)
      from pulsewire.shown_comments s where s.id = \(id) and \(request.isNew)
      on conflict do nothing
      """,
      mark(request, of: id),
      shown(id),
    ]
  }

  /// Returns the statements that remove a like of the request's owner, unless the request did so before, and read the
  /// comment.
  static func unlike(_ id: UUID, _ request: ChangeRequest) -> [SQL] {
    [
      """
      delete from pulsewire.reactions
      where kind = 'comment_like' and subject_id = \(id) and \(request.isNew)
      """,
      mark(request, of: id),
      shown(id),
    ]
  }

  /// Returns the statement that records a request whose response is the comment in its current state.
  private static func mark(_ request: ChangeRequest, of id: UUID) -> SQL {
    """
    \(request.remember("'{}'::jsonb"))
    where exists (select from pulsewire.shown_comments where id = \(id))
    on conflict do nothing
    """
  }

  /// Returns the first comment, if there is one.
  static func first(_ rows: Rows?) throws(DatabaseError) -> PostComment? {
    guard let row = rows?.first else { return nil }
    return try comment(row)
  }

  private static func comment(_ row: Row) throws(DatabaseError) -> PostComment {
    let (id, postID, username, isOwn, text, createTime, editTime, likes, isLiked) = try row.decode(
      UUID.self, UUID.self, String.self, Bool.self, String.self, Timestamp.self, Timestamp?.self,
      Int64.self, Bool.self)
    return PostComment {
      $0.id = id
      $0.postID = postID
      $0.username = username
      $0.isOwn = isOwn
      $0.text = text
      $0.createTime = createTime
      $0.editTime = editTime
      $0.likeCount = likes
      $0.isLiked = isLiked
    }
  }
}
