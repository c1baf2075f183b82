public import Wire

/// The methods of pulsewire.social.v1.PostService.
public enum PostRPC {
  static let service = "pulsewire.social.v1.PostService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    createComment, createPost, deleteComment, deletePost, getPost, likeComment, likePost,
    listComments, listFeed, listPosts, unlikeComment, unlikePost, updateComment, updatePost,
    viewPost,
  ]
}
