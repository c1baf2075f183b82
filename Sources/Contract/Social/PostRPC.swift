package import Wire

/// The methods of pulsewire.social.v1.PostService.
package enum PostRPC {
  static let service = "pulsewire.social.v1.PostService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    createComment, createPost, deleteComment, deletePost, getPost, likeComment, likePost,
    listComments, listFeed, listPosts, unlikeComment, unlikePost, updateComment, updatePost,
    viewPost,
  ]
}
