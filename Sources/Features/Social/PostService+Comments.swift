internal import Base
internal import Messages
internal import RPC
internal import SocialContract
internal import Store

extension PostService {
  func createComment(
    _ request: CreateCommentRequest, for caller: Caller
  ) async throws -> CreateCommentResponse {
    let change = ChangeRequest(PostRPC.createComment, request, caller, at: clock.now)
    let comment = try await comments.create(
      request.text, to: request.postID, id: .v7(at: change.time), change)
    return CreateCommentResponse { $0.comment = comment }
  }

  func listComments(
    _ request: ListCommentsRequest, for caller: Caller
  ) async throws -> ListCommentsResponse {
    let page = try Page(request, PostRPC.listComments, from: IDCursor.newest)
    guard
      let found = try await comments.store.comments(
        to: request.postID, behind: page.start, count: page.count, for: caller)
    else { throw SocialError.postNotFound }
    let (comments, next) = page.cut(found) { IDCursor($0.id) }
    return ListCommentsResponse { ($0.comments, $0.nextPageToken) = (comments, next) }
  }

  func updateComment(
    _ request: UpdateCommentRequest, for caller: Caller
  ) async throws -> UpdateCommentResponse {
    let change = ChangeRequest(PostRPC.updateComment, request, caller, at: clock.now)
    let comment = try await comments.update(request.commentID, to: request.text, change)
    return UpdateCommentResponse { $0.comment = comment }
  }

  func deleteComment(
    _ request: DeleteCommentRequest, for caller: Caller
  ) async throws -> DeleteCommentResponse {
    try await comments.store.delete(request.commentID, for: caller)
    return DeleteCommentResponse()
  }

  func likeComment(
    _ request: LikeCommentRequest, for caller: Caller
  ) async throws -> LikeCommentResponse {
    let change = ChangeRequest(PostRPC.likeComment, request, caller, at: clock.now)
    let comment = try await comments.like(request.commentID, change)
    return LikeCommentResponse { $0.comment = comment }
  }

  func unlikeComment(
    _ request: UnlikeCommentRequest, for caller: Caller
  ) async throws -> UnlikeCommentResponse {
    let change = ChangeRequest(PostRPC.unlikeComment, request, caller, at: clock.now)
    let comment = try await comments.unlike(request.commentID, change)
    return UnlikeCommentResponse { $0.comment = comment }
  }
}
