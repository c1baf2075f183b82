import ArgumentParser
import Base
import Contract

/// `pulsewire social`
struct SocialCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "social",
    abstract: "Follow and block athletes, and approve followers.",
    discussion: """
      Name athletes by the username of their public profile, and everything else by the id that the \
      lists print.

      Examples:
        pulsewire social follow kari
        pulsewire social followings
        pulsewire social followers
        pulsewire social approve 01890a5d-ac96-774b-bcce-b302099a8057
        pulsewire social block ola
      """,
    subcommands: [
      Follow.self, Unfollow.self, Followings.self, Followers.self, Approve.self, Remove.self,
      Block.self, Unblock.self, Blocks.self,
    ])

  /// `pulsewire social follow`
  struct Follow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Follow an athlete, or request to.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The athlete's username.")
    var username: String

    func run() async throws {
      let request = FollowRequest(requestID: .v4(), username: username)
      let answer = try await options.call(FollowRPC.follow, request)
      try MessagePrint.write(answer.following)
    }
  }

  /// `pulsewire social unfollow`
  struct Unfollow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Unfollow an athlete, or withdraw a request.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the following.")
    var id: UUID

    func run() async throws {
      let request = UnfollowRequest(requestID: .v4(), followingID: id)
      _ = try await options.call(FollowRPC.unfollow, request)
    }
  }

  /// `pulsewire social followings`
  struct Followings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 100 athletes that you follow or requested to follow.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
      let request = ListFollowingsRequest(pageSize: 100)
      let answer = try await options.call(FollowRPC.listFollowings, request)
      try MessagePrint.write(answer)
    }
  }

  /// `pulsewire social followers`
  struct Followers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 100 followers and follow requests.")

    @OptionGroup var options: ServerOptions

    @Flag(help: "Only follow requests.")
    var requested = false

    func run() async throws {
      let request = ListFollowersRequest(
        pageSize: 100, state: requested ? .requested : .unspecified)
      let answer = try await options.call(FollowRPC.listFollowers, request)
      try MessagePrint.write(answer)
    }
  }

  /// `pulsewire social approve`
  struct Approve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Approve a follower.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the follower.")
    var id: UUID

    func run() async throws {
      let request = ApproveFollowerRequest(requestID: .v4(), followerID: id)
      let answer = try await options.call(FollowRPC.approveFollower, request)
      try MessagePrint.write(answer.follower)
    }
  }

  /// `pulsewire social remove`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a follower, or decline a request.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the follower.")
    var id: UUID

    func run() async throws {
      let request = RemoveFollowerRequest(requestID: .v4(), followerID: id)
      _ = try await options.call(FollowRPC.removeFollower, request)
    }
  }

  /// `pulsewire social block`
  struct Block: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Block an athlete; you become invisible to each other.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The athlete's username.")
    var username: String

    func run() async throws {
      let request = BlockAccountRequest(requestID: .v4(), username: username)
      let answer = try await options.call(FollowRPC.blockAccount, request)
      try MessagePrint.write(answer.block)
    }
  }

  /// `pulsewire social unblock`
  struct Unblock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "End a block.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the block.")
    var id: UUID

    func run() async throws {
      let request = UnblockAccountRequest(requestID: .v4(), blockID: id)
      _ = try await options.call(FollowRPC.unblockAccount, request)
    }
  }

  /// `pulsewire social blocks`
  struct Blocks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 100 athletes that you have blocked.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
      let request = ListBlocksRequest(pageSize: 100)
      let answer = try await options.call(FollowRPC.listBlocks, request)
      try MessagePrint.write(answer)
    }
  }
}
