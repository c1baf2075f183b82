public import Wire

/// The methods of pulsewire.social.v1.FollowService.
public enum FollowRPC {
  static let service = "pulsewire.social.v1.FollowService"

  /// All of them.
  public static let all: [any ContractMethod] = [
    approveFollower, blockAccount, follow, listBlocks, listFollowers, listFollowings,
    removeFollower, unblockAccount, unfollow,
  ]
}
