internal import Base
public import HTTP2

extension TraceContext {
  /// Creates the trace context of a request's headers; nil if they have none, or an invalid one. An
  /// invalid `tracestate` is ignored.
  public init?(_ headers: HeaderBlock) {
    var parents: [[UInt8]] = []
    var states: [[UInt8]] = []
    headers.forEachInPlace { name, value in
      switch name.byteCount {
      case 11 where name.isText("traceparent"): parents.append(value.copy())
      case 10 where name.isText("tracestate"): states.append(value.copy())
      default: break
      }
    }
    // Two headers are ambiguous (section 2.2: it is no list).
    guard parents.count == 1 else { return nil }
    self.init(parent: parents[0], states: states)
  }

  /// Creates the trace context of one `traceparent` and any number of `tracestate`.
  public init?(parent: [UInt8], states: [[UInt8]] = []) {
    // version - trace id - parent id - flags; a later version may continue after another hyphen.
    guard parent.count >= 55, let version = Self.number(parent[0..<2]), version != 0xff,
      version == 0 ? parent.count == 55 : parent.count == 55 || parent[55] == UInt8(ascii: "-"),
      [2, 35, 52].allSatisfy({ parent[$0] == UInt8(ascii: "-") }),
      let traceHigh = Self.number(parent[3..<19]), let traceLow = Self.number(parent[19..<35]),
      let operation = Self.number(parent[36..<52]), let flags = Self.number(parent[53..<55])
    else { return nil }
    self.init(
      traceHigh: traceHigh, traceLow: traceLow, operation: operation,
      isSampled: flags & 1 != 0, state: TraceState(states) ?? TraceState())
  }

  /// Returns the number of hexadecimal digits in lower case; nil for other characters.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      guard let value = Hex.value(of: digit), !(UInt8(ascii: "A")...UInt8(ascii: "F") ~= digit)
      else { return nil }
      number = number << 4 | UInt64(clamping: value)
    }
    return number
  }
}
