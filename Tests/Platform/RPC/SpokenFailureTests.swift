import Base
import Contract
import HTTP2
import Localization
import Loop
import Messages
import RPC
import Testing

/// Failures outside the handlers' control, with the real texts.
@Suite struct `A failure outside of handlers` {
  /// The parts of a failure that a caller can read.
  struct Told: Equatable {
    var reason: String?
    var locale: String?
    var message: String?
  }

  private func link(_ change: (inout ServerLimits) -> Void = { _ in }) throws -> MemoryLink {
    var limits = ServerLimits()
    change(&limits)
    return try MemoryLink(limits: limits) { router, notes in
      TestService.register(in: &router, notes)
      router.localizer = ErrorLocalization()
    }
  }

  private func told(_ call: MemoryCall) throws -> Told {
    let block = call.stream?.trailers ?? call.stream?.headers
    var told = Told()
    guard let text = block?.text("grpc-status-details-bin") else { return told }
    let bytes = try #require(Base64.standard.decode(text))
    for detail in try Google.Status(unpacking: bytes).details {
      if let info: Google.ErrorInfo = try detail.unpacked() { told.reason = info.reason }
      if let said: Google.LocalizedMessage = try detail.unpacked() {
        (told.locale, told.message) = (said.locale, said.message)
      }
    }
    return told
  }

  /// Returns every way to fail, by a call with these header fields. `always` says whether programs get the reason in
  /// any case.
  private func failures(
    _ fields: KeyValuePairs<String, String>
  ) throws -> [(reason: String, code: StatusCode, always: Bool, call: MemoryCall)] {
    let link = try link {
      $0.slowCallTimeout = .seconds(30)
      $0.runningHandlersMax = 4
    }
    let both = { (more: KeyValuePairs<String, String>) in
      KeyValuePairs(dictionary: fields.map { $0 } + more.map { $0 })
    }
    let unknown = link.unary("/t.T/Nothing", "", fields)
    let encoding = link.unary("/t.T/Unary", "", both(["grpc-encoding": "snappy"]))
    let timeout = link.unary("/t.T/Unary", "", both(["grpc-timeout": "soon"]))
    let large = link.open("/t.T/Unary", fields)
    link.send(bytes: [0, 127, 0, 0, 0], on: large)
    let compressed = link.open("/t.T/Unary", fields)
    link.send(bytes: [1, 0, 0, 0, 0], on: compressed)
    let trailers = link.open("/t.T/Unary", fields)
    link.exchange()
    link.client.finish(
      try #require(trailers.stream),
      trailers: HeaderBlock(["x-a": String(repeating: "x", count: 17_000)]))
    let late = link.open("/t.T/Sleep", both(["grpc-timeout": "1S"]))
    link.send("", on: late, end: true)
    let watch = link.open("/t.T/Watch", fields)
    link.send("", on: watch, end: true)
    link.exchange()
    link.advance(by: .seconds(2))
    for _ in 0..<4 { _ = link.unary("/t.T/Sleep") }
    let busy = link.unary("/t.T/Unary", "", fields)
    let slow = link.open("/t.T/Unary", fields)
    link.exchange()
    link.loop.advance(by: .seconds(1))
    _ = link.engine.endSlowCalls(at: link.loop.now)
    for _ in 0..<32 {
      link.loop.advance(by: .seconds(1))
      _ = link.engine.endSlowCalls(at: link.loop.now)
    }
    link.exchange()
    link.engine.drain()
    link.advance(by: .seconds(1))
    return [
      ("METHOD_UNKNOWN", .unimplemented, false, unknown),
      ("REQUEST_MALFORMED", .unimplemented, false, encoding),
      ("REQUEST_MALFORMED", .invalidArgument, false, timeout),
      ("MESSAGE_TOO_LARGE", .resourceExhausted, true, large),
      ("REQUEST_MALFORMED", .internal, false, compressed),
      ("METADATA_TOO_LARGE", .resourceExhausted, true, trailers),
      ("DEADLINE_EXCEEDED", .deadlineExceeded, false, late),
      ("TOO_MANY_RUNNING_CALLS", .resourceExhausted, true, busy),
      ("REQUEST_TOO_SLOW", .deadlineExceeded, false, slow),
      ("DRAINING", .unavailable, true, watch),
    ]
  }

  @Test(arguments: Localization.Language.allCases)
  func `is told in the language that the call names`(language: Localization.Language) throws {
    for (reason, code, _, call) in try failures(["accept-language": "fr, \(language.rawValue)-XX"])
    {
      #expect(call.status == code, "\(reason)")
      let text = ErrorTexts.byReason[reason]?[language]
      #expect(
        try told(call) == Told(reason: reason, locale: language.rawValue, message: text),
        "\(reason)")
    }
  }

  @Test func `is told in English where no language of the call is spoken`() throws {
    for (reason, _, _, call) in try failures(["accept-language": "fr"]) {
      #expect(try told(call).locale == "en", "\(reason)")
    }
  }

  @Test func `says no more than it did where the call names none`() throws {
    for (reason, code, always, call) in try failures([:]) {
      #expect(call.status == code, "\(reason)")
      #expect(try told(call) == Told(reason: always ? reason : nil), "\(reason)")
    }
  }
}

extension KeyValuePairs where Key == String, Value == String {
  /// Creates the pairs of an array with at most two.
  fileprivate init(dictionary pairs: [(key: String, value: String)]) {
    switch pairs.count {
    case 0: self = [:]
    case 1: self = [pairs[0].key: pairs[0].value]
    default: self = [pairs[0].key: pairs[0].value, pairs[1].key: pairs[1].value]
    }
  }
}
