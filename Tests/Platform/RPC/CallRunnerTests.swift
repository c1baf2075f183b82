import Base
import Contract
import HTTP2
import RPC
import Testing

/// Handlers share a task as long as none waits; each must run as if it were alone.
@Suite struct `Calls that come in one read` {
  private enum Fate: CaseIterable {
    case answered, failed, sleeps, cancelled, resetAtOnce
  }

  let link: MemoryLink

  init() throws {
    link = try MemoryLink { router, notes in
      TestService.register(in: &router, notes)
      router.unary("/t.T/Order") { (request: HealthCheckRequest, _: CallContext) in
        notes.add("order \(request.service)")
        return request
      }
    }
  }

  @Test(arguments: 0..<20) func `each have their own end`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let calls = (0..<40).map { _ in Fate.allCases.randomElement(using: &random) ?? .sleeps }.map {
      ($0, begin($0))
    }
    var bytes = link.takeClientBytes()
    for (fate, call) in calls where fate == .resetAtOnce { reset(call) }
    link.takeClientBytes().withBytes { bytes.append($0) }
    bytes.withBytes { try? link.engine.receive($0) }
    link.exchange()
    for (fate, call) in calls where fate == .cancelled { reset(call) }
    link.exchange()
    for (fate, call) in calls where fate == .sleeps { #expect(call.status == nil) }
    link.advance(by: .seconds(61))
    for (fate, call) in calls {
      switch fate {
      case .answered:
        #expect(call.takeTexts() == ["hi!"])
        #expect(call.status == .ok)
      case .failed: #expect(call.status == .aborted)
      case .sleeps:
        #expect(call.takeTexts() == ["long"])
        #expect(call.status == .ok)
      case .cancelled, .resetAtOnce: #expect(call.status == nil)
      }
    }
    let cancelled = calls.count { $0.0 == .cancelled }
    #expect(link.notes.all.count { $0 == "sleep cancelled" } == cancelled)
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `begin in the order in which they came`() {
    let calls = (0..<5).map { number in
      let call = link.open("/t.T/Order")
      link.send("\(number)", on: call, end: true)
      return call
    }
    link.exchange()
    #expect(link.notes.all.filter { $0.hasPrefix("order") } == (0..<5).map { "order \($0)" })
    #expect(calls.allSatisfy { $0.status == .ok })
  }

  private func begin(_ fate: Fate) -> MemoryCall {
    let (path, text) =
      switch fate {
      case .answered, .resetAtOnce: ("/t.T/Unary", "hi")
      case .failed: ("/t.T/Fail", "")
      case .sleeps, .cancelled: ("/t.T/Sleep", "long")
      }
    let call = link.open(path)
    link.send(text, on: call, end: true)
    return call
  }

  private func reset(_ call: MemoryCall) {
    if let stream = call.stream { link.client.reset(stream, .cancel) }
  }
}
