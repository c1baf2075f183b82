import ArgumentParser
import Base
import Contract

/// `pulsewire social`
struct SocialCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "social",
    abstract: "Follow and block athletes, and approve followers.",
    discussion: """
      Name athletes by the username of their public profile. Entries of your lists also have an ID, \
      which names them after a change of the username.

      Examples:
        pulsewire social follow kari
        pulsewire social followings
        pulsewire social followers
        pulsewire social approve kari
        pulsewire social block ola
        pulsewire social unblock ola
      """,
    subcommands: [
      Follow.self, Unfollow.self, Followings.self, Followers.self, Approve.self, Remove.self,
      Block.self, Unblock.self, Blocks.self,
    ])

  /// `pulsewire social follow`
  struct Follow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Follow an athlete, or request to.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The athlete's username.")
    var username: String

    func run() async throws {
      let request = FollowRequest {
        $0.requestID = .v4()
        $0.username = username
      }
      let following = try await options.call(FollowRPC.follow, request).following
      let sentence =
        following.state == .requested
        ? "Asked \(following.username) to be followed." : "You follow \(following.username)."
      try output.write(following, as: sentence + "\n")
    }
  }

  /// `pulsewire social unfollow`
  struct Unfollow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Unfollow an athlete, or withdraw a request.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The athlete's username, or the ID of the following.")
    var athlete: Reference

    func run() async throws {
      let username = try await options.run { [athlete] parameters in
        let client = try await parameters.connect()
        let found = try athlete.find(
          in: try await client.followings(), "following", id: \.id, name: \.username)
        _ = try await client.call(
          FollowRPC.unfollow,
          UnfollowRequest {
            $0.requestID = .v4()
            $0.followingID = found.id
          })
        return found.username
      }
      Terminal.write("You no longer follow \(username).\n")
    }
  }

  /// `pulsewire social followings`
  struct Followings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the athletes that you follow or requested to follow, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.run { try await $0.connect().followings() }
      var table = TextTable("ID", "ATHLETE", "STATE", "SINCE")
      for one in all {
        table.add(
          "\(one.id)", one.username, Words.text(one.state), ReaderTime.minute(one.createTime))
      }
      try output.write(
        ListFollowingsResponse { $0.followings = all }, as: table.text(orElse: "You follow nobody.")
      )
    }
  }

  /// `pulsewire social followers`
  struct Followers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the followers and follow requests, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Only follow requests.")
    var requested = false

    func run() async throws {
      let all = try await options.run { [requested] parameters in
        try await parameters.connect().followers(requested ? .requested : .unspecified)
      }
      var table = TextTable("ID", "ATHLETE", "STATE", "SINCE")
      for one in all {
        table.add(
          "\(one.id)", one.username, Words.text(one.state), ReaderTime.minute(one.createTime))
      }
      let none = requested ? "Nobody has asked to follow you." : "Nobody follows you."
      try output.write(
        ListFollowersResponse {
          $0.followers = all
          $0.nextPageToken = ""
        }, as: table.text(orElse: none))
    }
  }

  /// `pulsewire social approve`
  struct Approve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Approve a follower.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The follower's username, or the ID of the request.")
    var follower: Reference

    func run() async throws {
      let approved = try await options.run { [follower] parameters in
        let client = try await parameters.connect()
        let found = try follower.find(
          in: try await client.followers(), "follower", id: \.id, name: \.username)
        return try await client.call(
          FollowRPC.approveFollower,
          ApproveFollowerRequest {
            $0.requestID = .v4()
            $0.followerID = found.id
          }
        ).follower
      }
      try output.write(approved, as: "\(approved.username) follows you.\n")
    }
  }

  /// `pulsewire social remove`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a follower, or decline a request.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The follower's username, or the ID of the request.")
    var follower: Reference

    func run() async throws {
      let username = try await options.run { [follower] parameters in
        let client = try await parameters.connect()
        let found = try follower.find(
          in: try await client.followers(), "follower", id: \.id, name: \.username)
        _ = try await client.call(
          FollowRPC.removeFollower,
          RemoveFollowerRequest {
            $0.requestID = .v4()
            $0.followerID = found.id
          })
        return found.username
      }
      Terminal.write("\(username) does not follow you.\n")
    }
  }

  /// `pulsewire social block`
  struct Block: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Block an athlete; you become invisible to each other.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The athlete's username.")
    var username: String

    func run() async throws {
      let request = BlockAccountRequest {
        $0.requestID = .v4()
        $0.username = username
      }
      let block = try await options.call(FollowRPC.blockAccount, request).block
      try output.write(block, as: "\(block.username) is blocked.\n")
    }
  }

  /// `pulsewire social unblock`
  struct Unblock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "End a block.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The athlete's username, or the ID of the block.")
    var athlete: Reference

    func run() async throws {
      let username = try await options.run { [athlete] parameters in
        let client = try await parameters.connect()
        let found = try athlete.find(
          in: try await client.blocks(), "block", id: \.id, name: \.username)
        _ = try await client.call(
          FollowRPC.unblockAccount,
          UnblockAccountRequest {
            $0.requestID = .v4()
            $0.blockID = found.id
          })
        return found.username
      }
      Terminal.write("\(username) is no longer blocked.\n")
    }
  }

  /// `pulsewire social blocks`
  struct Blocks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the athletes that you have blocked, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.run { try await $0.connect().blocks() }
      var table = TextTable("ID", "ATHLETE", "SINCE")
      for one in all { table.add("\(one.id)", one.username, ReaderTime.minute(one.createTime)) }
      try output.write(
        ListBlocksResponse { $0.blocks = all }, as: table.text(orElse: "You have blocked nobody."))
    }
  }
}
