import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.social.v1.FollowService.
@Suite struct `Following` {
  private func follow(_ username: String) -> FollowRequest {
    FollowRequest {
      $0.requestID = .v4()
      $0.username = username
    }
  }

  @Test func `a public profile is done at once, and undone`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let made = try await house.call(
      FollowRPC.follow, follow(author.username), as: reader.caller
    ).following
    #expect((made.username, made.state) == (author.username, .following))
    let followers = try await house.call(
      FollowRPC.listFollowers, ListFollowersRequest(), as: author.caller)
    #expect(followers.followers.map(\.username) == [reader.username])
    _ = try await house.call(
      FollowRPC.unfollow,
      UnfollowRequest {
        $0.requestID = .v4()
        $0.followingID = made.id
      },
      as: reader.caller)
    let left = try await house.call(
      FollowRPC.listFollowings, ListFollowingsRequest(), as: reader.caller)
    #expect(left.followings.isEmpty)
  }

  @Test func `a private profile waits for its owner, who may remove a follower`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete(isPrivate: true)
    let reader = try await house.newAthlete()
    let asked = try await house.call(
      FollowRPC.follow, follow(author.username), as: reader.caller)
    #expect(asked.following.state == .requested)
    let waiting = try await house.call(
      FollowRPC.listFollowers, ListFollowersRequest { $0.state = .requested }, as: author.caller)
    let id = try #require(waiting.followers.first?.id)
    let approved = try await house.call(
      FollowRPC.approveFollower,
      ApproveFollowerRequest {
        $0.requestID = .v4()
        $0.followerID = id
      },
      as: author.caller)
    #expect(approved.follower.state == .following)
    _ = try await house.call(
      FollowRPC.removeFollower,
      RemoveFollowerRequest {
        $0.requestID = .v4()
        $0.followerID = id
      },
      as: author.caller)
    #expect(
      try await house.refusal(
        of: FollowRPC.approveFollower,
        ApproveFollowerRequest {
          $0.requestID = .v4()
          $0.followerID = id
        },
        as: author.caller) == Refusal(.notFound, "FOLLOWER_NOT_FOUND"))
  }

  @Test func `ends with a block, until that is lifted`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    _ = try await house.call(FollowRPC.follow, follow(author.username), as: reader.caller)
    let block = try await house.call(
      FollowRPC.blockAccount,
      BlockAccountRequest {
        $0.requestID = .v4()
        $0.username = reader.username
      },
      as: author.caller
    ).block
    let followers = try await house.call(
      FollowRPC.listFollowers, ListFollowersRequest(), as: author.caller)
    #expect(followers.followers.isEmpty)
    // A blocked account learns only that its request has had no response yet.
    let asked = try await house.call(
      FollowRPC.follow, follow(author.username), as: reader.caller)
    #expect(asked.following.state == .requested)
    let blocks = try await house.call(FollowRPC.listBlocks, ListBlocksRequest(), as: author.caller)
    #expect(blocks.blocks == [block])
    _ = try await house.call(
      FollowRPC.unblockAccount,
      UnblockAccountRequest {
        $0.requestID = .v4()
        $0.blockID = block.id
      },
      as: author.caller)
    _ = try await house.call(
      FollowRPC.unfollow,
      UnfollowRequest {
        $0.requestID = .v4()
        $0.followingID = asked.following.id
      },
      as: reader.caller)
    let again = try await house.call(
      FollowRPC.follow, follow(author.username), as: reader.caller)
    #expect(again.following.state == .following)
  }

  @Test func `needs a profile of one's own, and another's`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    let nameless = try await house.newAccount()
    #expect(
      try await house.refusal(of: FollowRPC.follow, follow(author.username), as: nameless)
        == Refusal(.failedPrecondition, "PUBLIC_PROFILE_REQUIRED"))
    #expect(
      try await house.refusal(of: FollowRPC.follow, follow(author.username), as: author.caller)
        == .invalid("username"))
    // The response does not reveal whether such a profile exists.
    let nobody = try await house.call(
      FollowRPC.follow, follow("nobody12345"), as: author.caller)
    #expect(nobody.following.state == .requested)
  }
}
