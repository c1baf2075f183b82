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
  private let changes = Changes()

  init(database: Database) { self.database = database }

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

  /// Comments on a post, unless the request did so before. Throws if the request's owner has no public profile or may
  /// not see the post.
  func create(
    _ text: String, to postID: UUID, id: UUID, _ request: ChangeRequest
  ) async throws -> PostComment {
    let statements: [SQL] = [
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
    let results = try await made(statements, request)
    if let row = try results[3].first { return try Self.comment(row) }
    throw try results[2].isEmpty ? SocialError.publicProfileRequired : SocialError.postNotFound
  }

  /// Runs a change that may run concurrently with repeats of the request, or with other requests.
  private func made(
    _ statements: [SQL], _ request: ChangeRequest
  ) async throws -> Results {
    do {
      return try await changes.make(
        ChangedRow("comments", of: request.owner), for: request, in: database, statements)
    } catch let error as DatabaseError {
      throw Self.socialError(error) ?? error
    }
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

  /// Changes a comment of the request's owner, unless the request did so before; nil if there is none.
  func update(
    _ id: UUID, to text: String, _ request: ChangeRequest
  ) async throws -> PostComment? {
    let statements: [SQL] = [
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
    guard let row = try await made(statements, request)[1].first else { return nil }
    return try Self.comment(row)
  }

  /// Deletes a comment by `caller` or on a post of theirs.
  func delete(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "select pulsewire.remove_comment(\(id))", for: caller)
  }

  /// Records that the request's owner likes a comment, once, and not again after an unlike; nil if they may not see it.
  func like(
    _ id: UUID, _ request: ChangeRequest
  ) async throws -> PostComment? {
    do {
      return try await change(
        id,
        """
        insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
        select \(request.owner), 'comment_like', s.owner_id, s.id, \(request.time)
        from pulsewire.shown_comments s where s.id = \(id) and \(request.isNew)
        on conflict do nothing
        """, request)
    } catch let error as DatabaseError where error.violates("reactions_subject_id_fkey") {
      // The comment was deleted at this moment.
      return nil
    }
  }

  /// Removes a like of the request's owner, unless the request did so before; nil if they may not see the comment.
  func unlike(
    _ id: UUID, _ request: ChangeRequest
  ) async throws -> PostComment? {
    try await change(
      id,
      """
      delete from pulsewire.reactions
      where kind = 'comment_like' and subject_id = \(id) and \(request.isNew)
      """, request)
  }

  private func change(
    _ id: UUID, _ statement: SQL, _ request: ChangeRequest
  ) async throws -> PostComment? {
    let mark: SQL = """
      \(request.remember("'{}'::jsonb"))
      where exists (select from pulsewire.shown_comments where id = \(id))
      on conflict do nothing
      """
    let results = try await made(
      [statement, mark, Self.shown(id)], request)
    guard let row = try results[2].first else { return nil }
    return try Self.comment(row)
  }

  /// Returns the error for the rule of the database that was violated; nil for any other failure.
  private static func socialError(_ error: DatabaseError) -> SocialError? {
    switch error.constraint {
    // The post was deleted at this moment.
    case "post_comments_post_id_fkey": .postNotFound
    case "post_comments_own_count_check": .tooManyOwnComments
    case "post_comments_post_count_check": .tooManyComments
    default: nil
    }
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
