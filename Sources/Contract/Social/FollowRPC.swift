public import Wire

/// The methods of pulsewire.social.v1.FollowService.
public enum FollowRPC {
  static let service = "pulsewire.social.v1.FollowService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    approveFollower, blockAccount, follow, listBlocks, listFollowers, listFollowings,
    removeFollower, unblockAccount, unfollow,
  ]
}
