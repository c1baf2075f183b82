import Base
import Contract
import Loop
import Messages
import RPC
import Store
import TestSupport
import Testing

@testable import PlansFeature
@testable import TestHouse
@testable import pulsewired

/// The requests to a model that are left in a day.
@Suite struct `The budget of a model` {
  private static let athletes = 1000
  private static let callsMax = 300

  /// 2026-11-27, 6:00 in UTC.
  private static let morning = Timestamp(microseconds: 1_795_759_200_000_000)

  @Test func `holds over nodes, when a thousand athletes ask at six in the morning`() async throws {
    try await ModelHouse.run { model in
      var configuration = ModelConfiguration(url: "https://a", model: "m", key: nil)
      (configuration.callsMax, configuration.accountCallsMax) = (Self.callsMax, 2)
      configuration.budgetName = .v4()
      let database = try model.house.parts[PlansFeature.self].morning.store.database
      let (one, other) = (
        ModelBudget(configuration, database), ModelBudget(configuration, database)
      )
      var owners: [UUID] = []
      for _ in 0..<Self.athletes {
        owners.append(try #require(try await model.house.newAccount().accountID))
      }
      let time = Self.morning
      let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
        for (index, owner) in owners.enumerated() {
          group.addTask {
            try await onLoop { loop in
              await (index.isMultiple(of: 2) ? one : other).take(
                for: Caller(owner, on: loop), at: time)
            }
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(taken == Self.callsMax)
      let owner = try #require(owners.first)
      let days: [(Int64, Bool)] = [(0, false), (1, true), (1, true), (1, false), (2, true)]
      for (day, isTaken) in days {
        let found = try await onLoop { loop in
          await other.take(
            for: Caller(owner, on: loop), at: time + .seconds(day * 86_400))
        }
        #expect(found == isTaken)
      }
      // A node whose clock is behind counts for the day that is counted.
      let late = try await onLoop { loop in
        await one.take(for: Caller(owner, on: loop), at: time + .seconds(86_400))
      }
      #expect(late)
      #expect(
        try await onLoop { loop in
          await one.take(for: Caller(owner, on: loop), at: time + .seconds(2 * 86_400))
        } == false)
    }
  }

  @Test func `is never exceeded by plans, and everybody has one`() async throws {
    try await ModelHouse.run {
      $0.callsMax = 12
    } _: { model in
      try await model.set(#"{"faults":["garbage","rate_limit","broken","cut","silent"]}"#)
      var athletes: [TestCaller] = []
      for _ in 0..<40 { athletes.append(try await model.athlete()) }
      let origins = try await withThrowingTaskGroup(of: PlanOrigin.self) { group in
        for athlete in athletes {
          group.addTask { try await model.generate(as: athlete).origin }
        }
        return try await group.reduce(into: [PlanOrigin]()) { $0.append($1) }
      }
      #expect(origins.count == athletes.count)
      #expect(try await model.set().count <= 12)
      #expect(origins.contains(.composer))
    }
  }
}
