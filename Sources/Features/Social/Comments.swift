internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The comments on posts: created, edited, liked.
struct Comments: Sendable {
  let store: CommentStore
  private let changes = Changes()

  init(store: CommentStore) { self.store = store }

  /// Comments on a post. Throws if the request's owner has no public profile or may not see the post.
  func create(
    _ text: String, to postID: UUID, id: UUID, _ request: ChangeRequest
  ) async throws -> PostComment {
    let results = try await make(CommentStore.create(text, to: postID, id: id, request), request)
    if let comment = try CommentStore.first(results[3]) { return comment }
    throw try results[2].isEmpty ? SocialError.publicProfileRequired : SocialError.postNotFound
  }

  /// Changes a comment of the request's owner.
  func update(
    _ id: UUID, to text: String, _ request: ChangeRequest
  ) async throws -> PostComment {
    try Self.found(try await make(CommentStore.update(id, to: text, request), request))
  }

  /// Records that the request's owner likes a comment.
  func like(_ id: UUID, _ request: ChangeRequest) async throws -> PostComment {
    try Self.found(try await make(CommentStore.like(id, request), request))
  }

  /// Removes a like of the request's owner.
  func unlike(_ id: UUID, _ request: ChangeRequest) async throws -> PostComment {
    try Self.found(try await make(CommentStore.unlike(id, request), request))
  }

  /// Runs a change that may run concurrently with repeats of the request, or with other requests.
  private func make(_ statements: [SQL], _ request: ChangeRequest) async throws -> Results {
    do {
      return try await changes.make(
        ChangedRow("comments", of: request.owner), for: request, in: store.database, statements)
    } catch let error as DatabaseError {
      throw Self.socialError(error) ?? error
    }
  }

  /// Returns the error for the rule of the database that was violated; nil for any other failure.
  private static func socialError(_ error: DatabaseError) -> SocialError? {
    switch error.constraint {
    // The post or the comment was deleted at this moment.
    case "post_comments_post_id_fkey": .postNotFound
    case "reactions_subject_id_fkey": .commentNotFound
    case "post_comments_own_count_check": .tooManyOwnComments
    case "post_comments_post_count_check": .tooManyComments
    default: nil
    }
  }

  private static func found(_ results: Results) throws -> PostComment {
    guard let comment = try CommentStore.first(results.last) else {
      throw SocialError.commentNotFound
    }
    return comment
  }
}
