internal import Base
public import HTTP2

/// The trace of an operation, and the operation's id (W3C Trace Context, level 1:
/// https://www.w3.org/TR/trace-context-1/).
public struct TraceContext: Sendable, Hashable {
  /// The first half of the trace's id. The two halves are never both 0.
  public let traceHigh: UInt64
  /// The second half of the trace's id.
  public let traceLow: UInt64
  /// The id of the operation, never 0: in a received context, the caller's.
  public let operation: UInt64
  /// Whether the caller may have recorded the trace.
  public let isSampled: Bool
  /// The state that tracing systems attach; passed on unchanged.
  public let state: TraceState

  /// Creates the context of the given ids; nil if one is 0.
  public init?(
    traceHigh: UInt64, traceLow: UInt64, operation: UInt64, isSampled: Bool = false,
    state: TraceState = TraceState()
  ) {
    guard traceHigh | traceLow != 0, operation != 0 else { return nil }
    self.init(traceHigh, traceLow, operation, isSampled, state)
  }

  private init(
    _ traceHigh: UInt64, _ traceLow: UInt64, _ operation: UInt64, _ isSampled: Bool,
    _ state: TraceState
  ) {
    self.traceHigh = traceHigh
    self.traceLow = traceLow
    self.operation = operation
    self.isSampled = isSampled
    self.state = state
  }

  /// Creates the first operation of a new trace.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(generator.next(), generator.next() | 1, generator.next() | 1, false, TraceState())
  }

  /// Returns the context of an operation that this one causes.
  public func child(using generator: inout some RandomNumberGenerator) -> TraceContext {
    TraceContext(traceHigh, traceLow, generator.next() | 1, isSampled, state)
  }

  /// The trace's id: 32 hexadecimal digits.
  public var traceID: String { Self.digits(traceHigh) + Self.digits(traceLow) }

  /// The operation's id: 16 hexadecimal digits.
  public var operationID: String { Self.digits(operation) }

  /// The value of `traceparent`.
  public var parent: String { "00-\(traceID)-\(operationID)-\(isSampled ? "01" : "00")" }

  /// Adds `traceparent` and, unless it is empty, `tracestate`.
  public func write(to headers: inout HeaderBlock) {
    headers.append("traceparent", parent)
    if !state.isEmpty { headers.append(Array("tracestate".utf8), state.text) }
  }

  private static func digits(_ word: UInt64) -> String {
    Hex.encode((0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) })
  }
}
