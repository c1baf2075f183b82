internal import Base
internal import Contract
internal import Loop
internal import Postgres

/// The statements of comments. What others say is read through the view `shown_comments`, and nothing
/// else: the policy behind it decides.
struct CommentStore: Sendable {
  let database: Database

  private static let columns = """
    id, post_id, username, is_own, text, created_at, edited_at, like_count, is_liked
    """

  private static func shown(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columns) from pulsewire.shown_comments where id = \(id)"
  }

  /// Says something to a post, unless the request did before; throws where `owner` has no name or may
  /// not see the post.
  func create(
    _ text: String, to postID: UUID, id: UUID, requestID: UUID, at time: Timestamp,
    for owner: UUID, on loop: EventLoop
  ) async throws -> PostComment {
    let results: Results
    do {
      results = try await database.run(
        UnitOfWork(
          owner: owner,
          [
            """
            insert into pulsewire.post_comments (owner_id, id, request_id, author_id, post_id, text,
              created_at, like_count)
            select \(owner), \(id), \(requestID), s.owner_id, s.id, \(text), \(time), 0
            from pulsewire.shown_posts s
            where s.id = \(postID) and exists (select from pulsewire.public_profiles)
            on conflict (owner_id, request_id) do nothing
            """,
            "select exists (select from pulsewire.public_profiles)",
            """
            select \(unsafeSQL: Self.columns) from pulsewire.shown_comments
            where owner_id = \(owner)
              and id = (select id from pulsewire.post_comments where request_id = \(requestID))
            """,
          ]), on: loop)
    } catch {
      throw Self.socialError(error) ?? error
    }
    if let row = try results[2].first { return try Self.comment(row) }
    throw try results[1].only.decode(Bool.self, at: 0)
      ? SocialError.postNotFound : SocialError.publicProfileRequired
  }

  /// What was said to a post that `reader` may see; nil where they may not.
  func comments(
    to postID: UUID, _ page: SocialPage, for reader: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [PostComment]? {
    let results = try await database.run(
      UnitOfWork(
        owner: reader,
        [
          "select owner_id from pulsewire.shown_posts where id = \(postID)",
          Self.comments(to: postID, page),
        ]), on: loop)
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

  /// Changes a comment of `owner`; nil where there is none.
  func update(
    _ id: UUID, to text: String, at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> PostComment? {
    let results = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          """
          update pulsewire.post_comments set text = \(text), edited_at = \(time)
          where id = \(id) and text <> \(text)
          """,
          """
          select \(unsafeSQL: Self.columns) from pulsewire.shown_comments
          where owner_id = \(owner) and id = \(id)
          """,
        ]), on: loop)
    guard let row = try results[1].first else { return nil }
    return try Self.comment(row)
  }

  /// Removes a comment that `owner` said, or that was said to a post of theirs.
  func delete(_ id: UUID, for owner: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      "select pulsewire.remove_comment(\(id))", owner: owner, on: loop)
  }

  /// Notes that `owner` likes a comment, once; nil where they may not see it.
  func like(
    _ id: UUID, at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> PostComment? {
    do throws(DatabaseError) {
      return try await change(
        id,
        """
        insert into pulsewire.reactions (owner_id, kind, author_id, subject_id, created_at)
        select \(owner), 'comment_like', s.owner_id, s.id, \(time)
        from pulsewire.shown_comments s where s.id = \(id)
        on conflict do nothing
        """, for: owner, on: loop)
    } catch {
      // Removed at this moment.
      guard error.violates("reactions_subject_id_fkey") else { throw error }
      return nil
    }
  }

  /// Takes a like of `owner` back; nil where they may not see the comment.
  func unlike(
    _ id: UUID, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> PostComment? {
    try await change(
      id, "delete from pulsewire.reactions where kind = 'comment_like' and subject_id = \(id)",
      for: owner, on: loop)
  }

  private func change(
    _ id: UUID, _ statement: SQL, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> PostComment? {
    let results = try await database.run(
      UnitOfWork(owner: owner, [statement, Self.shown(id)]), on: loop)
    guard let row = try results[1].first else { return nil }
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
