import Base
import Contract
import JSON
import PlansFeature
import Testing

@testable import TestHouse

/// Plans of a model, and what becomes of them when it misbehaves.
@Suite struct `Plans of a model` {
  @Test func `are made for who has agreed, and kept for the same question`() async throws {
    try await ModelHouse.run { model in
      let me = try await model.athlete(agrees: false)
      #expect(try await model.generate(as: me).origin == .composer)
      #expect(try await model.set().isEmpty)
      try await model.grant(me)
      let plan = try await model.generate(as: me)
      #expect(plan.origin == .model && !plan.workout.blocks.isEmpty)
      #expect(plan.reasons.map(\.kind) == [.injury] && plan.tips.count == 2)
      let asked = try await model.set()
      #expect(asked.count == 1)
      let words = asked.map { "\($0)" }.joined()
      #expect(words.contains("gpt-5.4-mini") && asked.first?["store"] == .boolean(false))
      #expect(!words.contains("Secret") && !words.lowercased().contains("\(me.id)".lowercased()))
      let cached = try await model.generate(as: me, regenerates: false)
      #expect(cached.origin == .cache && cached.id == plan.id)
      #expect(try await model.set().count == 1)
      let figures = try model.figures
      #expect((figures.plans[.model], figures.plans[.composer]) == (1, 1))
      #expect(figures.requests == [.accepted: 1])
      #expect((figures.inputTokens, figures.outputTokens) == (500, 300))
    }
  }

  @Test(arguments: [
    ("thinking", 1, true), ("fenced", 1, true), ("refusal", 1, false), ("filtered", 1, false),
    ("quota", 1, false), ("long_limit", 1, false), ("incomplete", 3, false),
    ("garbage", 3, false), ("other_schema", 3, false), ("unknown", 3, false), ("html", 3, false),
    ("blanks", 3, false), ("cut", 3, false), ("unfinished", 3, false), ("broken", 3, false),
    ("too_short", 3, false),
  ])
  func `end in a valid one, whatever it answers`(
    _ trouble: String, _ askedCount: Int, _ isModel: Bool
  ) async throws {
    try await ModelHouse.run { model in
      let me = try await model.athlete()
      try await model.set(#"{"trouble":"\#(trouble)"}"#)
      let plan = try await model.generate(as: me)
      #expect(plan.origin == (isModel ? .model : .composer) && !plan.workout.blocks.isEmpty)
      #expect(try await model.set().count == askedCount)
    }
  }

  @Test func `come from a second try, with another variation`() async throws {
    try await ModelHouse.run { model in
      let me = try await model.athlete()
      try await model.set(#"{"faults":["garbage","rate_limit"]}"#)
      #expect(try await model.generate(as: me).origin == .model)
      let inputs = try await model.set().compactMap { $0["input"]?.text }
      #expect(inputs.count == 3 && Set(inputs).count == 3)
    }
  }

  @Test func `come from any server, whose limits are learnt once`() async throws {
    try await ModelHouse.run { model in
      let me = try await model.athlete()
      try await model.set(
        #"{"has_responses":false,"refused":["store","max_completion_tokens","stream_options","response_format"]}"#
      )
      #expect(try await model.generate(as: me).origin == .model)
      let taught = try await model.set().count
      #expect(taught == 6)
      #expect(try await model.generate(as: me).origin == .model)
      let asked = try await model.set()
      #expect(asked.count == taught + 1 && asked.last?["max_tokens"] == .number(2000))
      #expect(try model.figures.requests == [.accepted: 2])
      try await model.set(#"{"refused":["stream"],"is_naming_parameters":false}"#)
      #expect(try await model.generate(as: me).origin == .model)
    }
  }

  @Test func `stop at the budget of an account`() async throws {
    try await ModelHouse.run {
      $0.accountCallsMax = 1
    } _: { model in
      let (me, other) = (try await model.athlete(), try await model.athlete())
      #expect(try await model.generate(as: me).origin == .model)
      #expect(try await model.generate(as: me).origin == .composer)
      #expect(try await model.generate(as: other).origin == .model)
      #expect(try await model.set().count == 2 && (try model.figures).refusedByBudget == 1)
    }
  }

  @Test func `do not come with a wrong key, which is not tried again at once`() async throws {
    try await ModelHouse.run {
      $0.key = "sk-wrong"
    } _: { model in
      let me = try await model.athlete()
      for _ in 0..<2 { #expect(try await model.generate(as: me).origin == .composer) }
      #expect(try await model.set().count == 1)
    }
  }
}
