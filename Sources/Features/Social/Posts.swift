internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The athletes' posts: created, edited, liked.
struct Posts: Sendable {
  let store: PostStore
  private let changes = Changes()

  init(store: PostStore) { self.store = store }

  /// Creates a post of the request's owner.
  func create(
    _ content: PostContent, id: UUID, _ request: ChangeRequest
  ) async throws -> Post {
    let results = try await make(PostStore.create(content, id: id, request), request)
    guard let post = try PostStore.first(results.last) else { throw AccountGone() }
    return post
  }

  /// Changes a post of the request's owner.
  func update(
    _ id: UUID, to content: PostContent, expectedVersion: Int64, _ request: ChangeRequest
  ) async throws -> Post {
    let results = try await make(
      PostStore.update(id, to: content, expectedVersion: expectedVersion, request), request)
    if let post = try PostStore.first(results[1]) { return post }
    guard let post = try PostStore.first(results[2]), post.isOwn else {
      throw SocialError.postNotFound
    }
    throw VersionConflict(version: post.version, current: post)
  }

  /// Records that the request's owner has seen or likes a post.
  func react(
    _ reaction: PostStore.Reaction, to id: UUID, _ request: ChangeRequest
  ) async throws -> Post {
    do {
      return try Self.found(try await make(PostStore.react(reaction, to: id, request), request))
    } catch let error as DatabaseError where error.violates("reactions_subject_id_fkey") {
      // The post was deleted at this moment.
      throw SocialError.postNotFound
    }
  }

  /// Removes a like of the request's owner.
  func unlike(_ id: UUID, _ request: ChangeRequest) async throws -> Post {
    try Self.found(try await make(PostStore.unlike(id, request), request))
  }

  /// Runs a change that may run concurrently with repeats of the request, or with other requests.
  private func make(_ statements: [SQL], _ request: ChangeRequest) async throws -> Results {
    do {
      return try await changes.make(
        ChangedRow("posts", of: request.owner), for: request, in: store.database, statements)
    } catch let error as DatabaseError where error.violates("posts_session_id_fkey") {
      throw SocialError.sessionNotFound
    }
  }

  private static func found(_ results: Results) throws -> Post {
    guard let post = try PostStore.first(results.last) else { throw SocialError.postNotFound }
    return post
  }
}
