import Contract

extension PulsewireClient {
  /// The largest page of these lists.
  private static let pageSize: Int32 = 100

  /// Returns the athletes that the account follows or has asked to, newest first.
  func followings() async throws -> [Following] {
    try await all(
      \.followings, by: FollowRPC.listFollowings,
      ListFollowingsRequest {
        $0.pageSize = Self.pageSize
      },
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the account's followers and those that have asked to be, newest first.
  func followers(_ state: FollowState = .unspecified) async throws -> [Follower] {
    try await all(
      \.followers, by: FollowRPC.listFollowers,
      ListFollowersRequest {
        $0.pageSize = Self.pageSize
        $0.state = state
      },
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the athletes that the account has blocked, newest first.
  func blocks() async throws -> [Block] {
    try await all(
      \.blocks, by: FollowRPC.listBlocks, ListBlocksRequest { $0.pageSize = Self.pageSize },
      token: \.pageToken, next: \.nextPageToken)
  }
}
