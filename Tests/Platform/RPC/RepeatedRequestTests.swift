import Base
import Contract
import HTTP2
import RPC
import Testing

/// A request that repeats the previous one is not checked again; it must reach its method nevertheless, whatever
/// happened to those in between.
@Suite struct `Requests that repeat each other` {
  private enum Fate: CaseIterable { case answered, resetAtOnce, withTimeout, withoutMethod }

  @Test(arguments: 0..<20) func `reach the method that they name`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let link = try MemoryLink { router, _ in
      for name in ["A", "B"] {
        router.unary("/t.T/\(name)") { (request: HealthCheckRequest, context: CallContext) in
          HealthCheckRequest(service: name + request.service)
        }
      }
    }
    for number in 0..<100 {
      let name = Bool.random(using: &random) ? "A" : "B"
      let fate = Fate.allCases.randomElement(using: &random) ?? .answered
      let call = link.open(
        fate == .withoutMethod ? "/t.T/None" : "/t.T/\(name)",
        fate == .withTimeout ? ["grpc-timeout": "1S"] : [:])
      link.send("\(number)", on: call, end: true)
      guard fate == .resetAtOnce else {
        link.exchange()
        #expect(call.status == (fate == .withoutMethod ? .unimplemented : .ok))
        #expect(call.takeTexts() == (fate == .withoutMethod ? [] : ["\(name)\(number)"]))
        continue
      }
      // The request and its end come in one read, so that its call never begins.
      var bytes = link.takeClientBytes()
      if let stream = call.stream { link.client.reset(stream, .cancel) }
      link.takeClientBytes().withBytes { bytes.append($0) }
      bytes.withBytes { try? link.engine.receive($0) }
      link.exchange()
    }
  }
}
