package import Wire

/// The methods of pulsewire.social.v1.FollowService.
package enum FollowRPC {
  static let service = "pulsewire.social.v1.FollowService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    approveFollower, blockAccount, follow, listBlocks, listFollowers, listFollowings,
    removeFollower, unblockAccount, unfollow,
  ]
}
