import Base
import Contract
import HTTPClient
import JSON
import Loop
import TestSupport
import Testing

@testable import PlansFeature
@testable import pulsewired

/// A house whose plans an emulator of a model makes, which a test has misbehave.
struct ModelHouse: Sendable {
  let house: House
  private let url: String

  /// Runs `body` with a house of its own.
  static func run(
    _ change: (inout ModelConfiguration) -> Void = { _ in },
    _ body: (ModelHouse) async throws -> Void
  ) async throws {
    try await Emulator.run("openai") { url in
      var configuration = ModelConfiguration(
        url: url + "/v1/", model: "gpt-5.4-mini", key: "sk-test-0123456789")
      // Houses share a database, and not their budgets.
      configuration.budgetName = .v4()
      change(&configuration)
      let model = configuration
      let house = try await HouseDatabase.shared.makeHouse(ManualTime(WallClock().now)) {
        $0.model = model
      }
      try await body(ModelHouse(house: house, url: url))
      await house.close()
    }
  }

  /// The figures of the model.
  var figures: ModelFigures {
    get throws { try house.parts[PlansFeature.self].modelFigures }
  }

  /// Changes the emulator. Returns the bodies of all requests so far.
  @discardableResult
  func set(_ changes: String = "{}") async throws -> [JSONValue] {
    let request = OutgoingRequest(.post, url + "/_control", body: Array(changes.utf8))
    let http = house.parts.http
    let response = try await onLoop { loop in
      var request = request
      request.responseBytesMax = 1 << 24
      return try await http.send(request, on: loop)
    }
    return try JSONValue(parsing: response.body)["bodies"]?.elements ?? []
  }

  /// Returns an account with a fitness profile, which has agreed that a model makes its plans.
  func athlete(agrees: Bool = true) async throws -> TestCaller {
    let me = try await house.newAccount()
    _ = try await house.call(
      ProfileRPC.updateFitnessProfile,
      UpdateFitnessProfileRequest {
        $0.requestID = .v4()
        $0.fitnessProfile.fitnessLevel = .intermediate
        $0.fitnessProfile.goals = [Goal { $0.kind = .hypertrophy }]
        $0.fitnessProfile.equipment = [.dumbbells, .bench, .mat, .cardioMachine]
        $0.fitnessProfile.injuries = ["left knee, says Dr. Secret"]
        $0.fitnessProfile.sessionMinutes = 40
        $0.updateMask = Google.FieldMask(paths: ["*"])
      }, as: me)
    if agrees { try await grant(me) }
    return me
  }

  /// Has an account agree that a model makes its plans.
  func grant(_ caller: TestCaller) async throws {
    let known = try await house.call(ConsentRPC.listConsents, ListConsentsRequest(), as: caller)
    let version = try #require(known.texts.first { $0.purpose == .ai }).version
    _ = try await house.call(
      ConsentRPC.grantConsent,
      GrantConsentRequest {
        ($0.requestID, $0.purpose, $0.textVersion) = (.v4(), .ai, version)
      }, as: caller)
  }

  /// Makes a new plan, later than the plan before it.
  func generate(as caller: TestCaller, regenerates: Bool = true) async throws -> Plan {
    house.time?.advance(by: .milliseconds(2))
    let request = GeneratePlanRequest {
      ($0.requestID, $0.regenerates) = (.v4(), regenerates)
    }
    return try await house.open(PlanRPC.generatePlan, as: caller) { call in
      call.send(request)
      call.finish()
      var plan: Plan?
      while let response = try await call.next() { plan = response.plan ?? plan }
      return try #require(plan)
    }
  }
}
