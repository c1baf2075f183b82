internal import Base
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The statements of comments. What others say is read through the view `shown_comments`, and nothing
/// else: the policy behind it decides.
struct CommentStore: Sendable {
  let database: Database
  private let changes = Changes()

  init(database: Database) { self.database = database }

  private static let columns = """
    id, post_id, username, is_own, text, created_at, edited_at, like_count, is_liked
    """
  /// What an answer with a comment is remembered as.
  private static let types = """
    id uuid, post_id uuid, username text, is_own boolean, text text, created_at timestamptz, \
    edited_at timestamptz, like_count bigint, is_liked boolean
    """

  private static func shown(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.shown_comments where id = \(id)"
  }

  /// Says something to a post, unless the request did before; throws where the request's owner has no name
  /// or may not see the post.
  func create(
    _ text: String, to postID: UUID, id: UUID, _ request: ChangeRequest
  ) async throws -> PostComment {
    let statements: [SQL] = [
      """
      insert into pulsewire.post_comments (owner_id, id, author_id, post_id, text, created_at,
        like_count)
      select \(request.owner), \(id), s.owner_id, s.id, \(text), \(request.time), 0
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

  /// Does what repeats of a request, or others, may do at the same time.
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

  /// What was said to a post that `caller` may see; nil where they may not.
  func comments(
    to postID: UUID, _ page: SocialPage, for caller: Caller
  ) async throws(DatabaseError) -> [PostComment]? {
    let results = try await database.run(
      [
        "select owner_id from pulsewire.shown_posts where id = \(postID)",
        Self.comments(to: postID, page),
      ], for: caller)
    guard try !results[0].isEmpty else { return nil }
    return try results[1].read(Self.comment)
  }

  /// They are found by identifiers first, past what the blocked said, and then read.
  static func comments(to postID: UUID, _ page: SocialPage) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.shown_comments
    where id = any (array(select pulsewire.find_comments(
      \(postID), \(page.bound), \(page.rowCount))))
    order by id desc
    """
  }

  /// Changes a comment of the request's owner, unless the request did before; nil where there is none.
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

  /// Removes a comment that `caller` said, or that was said to a post of theirs.
  func delete(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "select pulsewire.remove_comment(\(id))", for: caller)
  }

  /// Notes that the request's owner likes a comment, once, and not again after it was taken back; nil where
  /// they may not see it.
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
      // Removed at this moment.
      return nil
    }
  }

  /// Takes a like of the request's owner back, unless the request did before; nil where they may not see the
  /// comment.
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

  /// What the database refuses, by the rule that it names; nil for any other failure.
  private static func socialError(_ error: DatabaseError) -> SocialError? {
    switch error.constraint {
    // Removed at this moment.
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
    return PostComment(
      id: id, postID: postID, username: username, isOwn: isOwn, text: text, createTime: createTime,
      editTime: editTime, likeCount: likes, isLiked: isLiked)
  }
}
