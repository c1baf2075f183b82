import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import Synchronization
import TestSupport
import Testing

@testable import AchievementsFeature
@testable import ProfileFeature
@testable import SocialFeature
@testable import pulsewired

/// What a call of Social, Profile or Achievements reads of the database, with ten times as many accounts, followers,
/// likes, comments, posts and days of training.
@Suite(.serialized) struct `The cost of a call` {
  /// The number of accounts in the larger database.
  private static let accounts = 12_000
  /// What a tenth of the data may cost less: the levels of an index.
  private static let ratioMax = 1.3

  /// Goal: a call costs what its answer costs. Method: each call is made on both databases, by the stores themselves and
  /// often enough for the plans that prepared statements keep; the blocks that the database has looked at by then are
  /// compared.
  @Test func `does not grow with the data`() async throws {
    let small = try await Self.costs(accounts: Self.accounts / 10)
    let large = try await Self.costs(accounts: Self.accounts)
    #expect(small.count > 20 && small.map(\.name) == large.map(\.name))
    for (one, other) in zip(small, large) {
      let ratio = Double(other.blocks) / Double(max(one.blocks, 1))
      #expect(ratio <= Self.ratioMax, "\(one.name): \(one.blocks) blocks, then \(other.blocks)")
    }
  }

  private struct Cost: Sendable {
    let name: String
    let blocks: Int64
  }

  private static func costs(accounts: Int) async throws -> [Cost] {
    let costs = Mutex<[Cost]>([])
    try await onDatabase(PulsewireFeatures.migrations, as: "pulsewire_server") { database, loop in
      let crowd = try await Crowd(accounts, in: database, on: loop)
      for (name, call) in crowd.calls {
        let cost = Cost(name: name, blocks: try await crowd.blocks(of: call))
        costs.withLock { $0.append(cost) }
      }
    }
    return costs.withLock { $0 }
  }
}
