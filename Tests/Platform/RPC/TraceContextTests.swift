import Base
import Contract
import HTTP2
import Loop
import RPC
import Testing

/// Source: https://www.w3.org/TR/trace-context-1/
@Suite struct `A trace context` {
  private static let valid = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

  private func parse(_ parent: String, _ states: [String] = []) -> TraceContext? {
    TraceContext(parent: Array(parent.utf8), states: states.map { Array($0.utf8) })
  }

  @Test func `is read and written as it was`() throws {
    let trace = try #require(parse(Self.valid, ["congo=t61rcWkgMzE", "rojo=00f067aa0ba902b7"]))
    #expect(trace.traceID == "0af7651916cd43dd8448eb211c80319c")
    #expect(trace.operationID == "b7ad6b7169203331")
    #expect(trace.isSampled)
    #expect(trace.parent == Self.valid)
    var headers = HeaderBlock()
    trace.write(to: &headers)
    #expect(headers.text("traceparent") == Self.valid)
    #expect(headers.text("tracestate") == "congo=t61rcWkgMzE,rojo=00f067aa0ba902b7")
    #expect(TraceContext(headers) == trace)
  }

  @Test(arguments: [
    "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what",
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01 ",
    "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "0-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-001",
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
    "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-B7AD6B7169203331-01",
    "0G-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "00_0af7651916cd43dd8448eb211c80319c_b7ad6b7169203331_01",
    "00-0af7651916cd43dd8448eb211c8031-9c-b7ad6b7169203331-01",
    "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01what",
  ])
  func `is nothing where the parent is not as it should be`(parent: String) {
    #expect(parse(parent) == nil)
  }

  @Test(arguments: [
    "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-the-future-will-be-like",
  ])
  func `of a later version is read as far as it is known, and written as this one`(parent: String) {
    #expect(parse(parent)?.parent == Self.valid)
  }

  @Test func `keeps no flags but the one that it knows`() {
    let parent = Self.valid.dropLast(2)
    #expect(parse(parent + "ff")?.parent == Self.valid)
    #expect(parse(parent + "fe")?.parent == parent + "00")
  }

  @Test(arguments: [
    ["a=1", "b=2"], ["a=1,b=2"], ["a=1 , b=2"], ["a=1,,b=2"], ["", "a=1"], ["a= 1"], ["a=!~"],
    ["0tenant@system=1"], ["tenant@sys-tem_*/=1"], ["a-_*/0=1"],
    ["\(String(repeating: "k", count: 256))=\(String(repeating: "v", count: 256))"],
    [(0..<32).map { "k\($0)=v" }.joined(separator: ",")],
  ])
  func `keeps a state that is as it should be`(states: [String]) {
    let trace = parse(Self.valid, states)
    #expect(trace?.state.text == Array(states.joined(separator: ",").utf8))
  }

  @Test(arguments: [
    ["a"], ["a="], ["=1"], ["a=1,a=2"], ["a=1", "a=2"], ["A=1"], ["0a=1"], ["a b=1"], ["a=1=2"],
    ["a=\u{7}"], ["a=é"], ["a@b@c=1"], ["@b=1"], ["a@=1"], ["a@0b=1"],
    ["a@\(String(repeating: "s", count: 15))=1"], ["\(String(repeating: "t", count: 242))@a=1"],
    ["\(String(repeating: "k", count: 257))=1"], ["k=\(String(repeating: "v", count: 257))"],
    [(0..<33).map { "k\($0)=v" }.joined(separator: ",")],
  ])
  func `leaves a state out that is not, and keeps the trace`(states: [String]) {
    let trace = parse(Self.valid, states)
    #expect(trace?.parent == Self.valid)
    #expect(trace?.state.isEmpty == true)
  }

  @Test func `is nothing where two parents are named`() {
    let headers = HeaderBlock(["traceparent": Self.valid, "traceparent": Self.valid])
    #expect(TraceContext(headers) == nil)
  }

  @Test func `has children in the same trace`() throws {
    var random = SplitMix64(seed: 3)
    let trace = try #require(parse(Self.valid, ["a=1"]))
    let child = trace.child(using: &random)
    #expect(child.traceID == trace.traceID)
    #expect(child.operationID != trace.operationID)
    #expect(child.isSampled)
    #expect(child.state == trace.state)
  }

  @Test func `that is new can be read by others`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<100 {
      let trace = TraceContext(using: &random)
      #expect(parse(trace.parent) == trace)
    }
  }
}

@Suite struct `The trace of a call` {
  private func link() throws -> MemoryLink {
    try MemoryLink { router, notes in
      router.unary("/t.T/Trace") { (request: Text, context: CallContext) in
        notes.add(context.trace.traceID + " " + context.trace.operationID)
        #expect(context.trace == context.trace)
        return request
      }
    }
  }

  @Test func `is the caller's, with an operation of its own`() throws {
    let link = try link()
    _ = link.unary(
      "/t.T/Trace", "",
      ["traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"])
    let words = link.notes.all[0].split(separator: " ")
    #expect(words[0] == "0af7651916cd43dd8448eb211c80319c")
    #expect(words[1] != "b7ad6b7169203331")
  }

  @Test func `is new where the caller names none, or a wrong one`() throws {
    let link = try link()
    _ = link.unary("/t.T/Trace")
    _ = link.unary("/t.T/Trace")
    _ = link.unary("/t.T/Trace", "", ["traceparent": "00-xyz"])
    let traces = link.notes.all.filter { $0 != "answered OK" }
    #expect(traces.count == 3)
    #expect(Set(traces).count == 3)
  }
}
