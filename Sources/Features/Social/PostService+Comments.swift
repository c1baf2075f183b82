internal import Base
internal import Messages
internal import RPC
internal import SocialContract
internal import Store

extension PostService {
  func createComment(
    _ request: CreateCommentRequest, _ context: CallContext
  ) async throws -> CreateCommentResponse {
    let change = try change(request.requestID, "CreateComment", context)
    let comment = try await comments.create(
      request.text, to: request.postID, id: .v7(at: change.time), change)
    return CreateCommentResponse { $0.comment = comment }
  }

  func listComments(
    _ request: ListCommentsRequest, _ context: CallContext
  ) async throws -> ListCommentsResponse {
    let page = try Page(request, PostRPC.listComments, from: IDCursor.newest)
    guard
      let found = try await comments.comments(
        to: request.postID, behind: page.start, count: page.count, for: try context.caller)
    else { throw SocialError.postNotFound }
    let (comments, next) = page.cut(found) { IDCursor($0.id) }
    return ListCommentsResponse { ($0.comments, $0.nextPageToken) = (comments, next) }
  }

  func updateComment(
    _ request: UpdateCommentRequest, _ context: CallContext
  ) async throws -> UpdateCommentResponse {
    let comment = try Self.found(
      try await comments.update(
        request.commentID, to: request.text,
        try change(request.requestID, "UpdateComment", context)))
    return UpdateCommentResponse { $0.comment = comment }
  }

  func deleteComment(
    _ request: DeleteCommentRequest, _ context: CallContext
  ) async throws -> DeleteCommentResponse {
    try await comments.delete(request.commentID, for: try context.caller)
    return DeleteCommentResponse()
  }

  func likeComment(
    _ request: LikeCommentRequest, _ context: CallContext
  ) async throws -> LikeCommentResponse {
    let comment = try Self.found(
      try await comments.like(
        request.commentID, try change(request.requestID, "LikeComment", context)))
    return LikeCommentResponse { $0.comment = comment }
  }

  func unlikeComment(
    _ request: UnlikeCommentRequest, _ context: CallContext
  ) async throws -> UnlikeCommentResponse {
    let comment = try Self.found(
      try await comments.unlike(
        request.commentID, try change(request.requestID, "UnlikeComment", context)))
    return UnlikeCommentResponse { $0.comment = comment }
  }

  private static func found(_ comment: PostComment?) throws(SocialError) -> PostComment {
    guard let comment else { throw .commentNotFound }
    return comment
  }
}
