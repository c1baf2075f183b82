internal import Base
internal import Logging
internal import Loop
internal import RPC

/// The lines of one loop's calls. They gather for a moment and go out in one write, so that a line
/// costs its formatting and little more. What a crash loses is that moment.
///
/// The lines look like those of `JSONLogHandler`, and are written by hand: the general way costs a
/// dictionary and some strings for each.
final class CallJournal {
  private let settings: CallLogSettings
  private let sink: LineSink
  private let loop: EventLoop
  private let clock = WallClock()
  /// By the number of the method: its path as JSON, and whether it is quiet.
  private let methods: [(path: [UInt8], isQuiet: Bool)]
  /// What stands between the time and the rest, for calls that went well, and for the server's faults.
  private let heads: (info: [UInt8], error: [UInt8])
  private let logsInfo: Bool
  private let logsErrors: Bool

  private var lines: [UInt8] = []
  private var lineCount = 0
  private var isScheduled = false
  private var unsampledCount = 0
  /// The second that `secondText` says, so that a date is reckoned once a second.
  private var second: Int64 = -1
  private var secondText: [UInt8] = []

  /// How long lines gather.
  static let interval = Duration.milliseconds(20)
  /// So many bytes of lines go out at once.
  private static let linesBytesMax = 32 * 1024

  init(
    _ settings: CallLogSettings, methods: [String], log: Logger, sink: LineSink, loop: EventLoop
  ) {
    self.settings = settings
    self.sink = sink
    self.loop = loop
    self.methods = methods.map {
      (Array(JSONLogHandler.quoted($0).utf8), settings.quietMethods.contains($0))
    }
    heads = (Self.head(.info, log.label), Self.head(.error, log.label))
    logsInfo = settings.choice != .none && log.logLevel <= .info
    logsErrors = settings.choice != .none && log.logLevel <= .error
  }

  private static func head(_ level: Logger.Level, _ label: String) -> [UInt8] {
    Array(
      (#""level":"\#(level.rawValue)","logger":\#(JSONLogHandler.quoted(label)),"#
        + #""message":"call","id":""#).utf8)
  }

  /// Notes a call that was answered.
  func answered(_ context: CallContext, _ code: StatusCode) {
    guard logsErrors, takes(code, of: context.methodIndex) else { return }
    begin(code, peer: context.peer, streamID: context.streamID)
    append(methods[context.methodIndex].path)
    append(#","code":""#)
    append(code.description)
    append(#"","duration_ms":"#)
    append(milliseconds: context.tookNanoseconds)
    append(#","peer":""#)
    append(context.peer.text)
    if let owner = context.owner {
      append(#"","account":""#)
      append(hex: owner.high >> 32, digits: 8)
      append("-")
      append(hex: owner.high >> 16 & 0xffff, digits: 4)
      append("-")
      append(hex: owner.high & 0xffff, digits: 4)
      append("-")
      append(hex: owner.low >> 48, digits: 4)
      append("-")
      append(hex: owner.low & 0xffff_ffff_ffff, digits: 12)
    }
    let trace = context.trace
    append(#"","trace":""#)
    append(hex: trace.traceHigh, digits: 16)
    append(hex: trace.traceLow, digits: 16)
    append(#"","operation":""#)
    append(hex: trace.operation, digits: 16)
    append("\"}\n")
    end()
  }

  /// Notes a call that was refused before it reached a method.
  func refused(path: String, _ code: StatusCode, peer: Peer, streamID: Int32) {
    guard logsInfo else { return }
    begin(code, peer: peer, streamID: streamID)
    append(JSONLogHandler.quoted(String(path.prefix(Self.pathCountMax))))
    append(#","code":""#)
    append(code.description)
    append(#"","duration_ms":0,"peer":""#)
    append(peer.text)
    append("\"}\n")
    end()
  }

  /// So much of a path that anybody can make up is written.
  private static let pathCountMax = 200

  private func takes(_ code: StatusCode, of method: Int) -> Bool {
    if code.isServerFault { return true }
    guard logsInfo else { return false }
    if code != .ok { return true }
    guard settings.choice == .all, !methods[method].isQuiet else { return false }
    unsampledCount += 1
    guard unsampledCount >= settings.sampleInterval else { return false }
    unsampledCount = 0
    return true
  }

  // MARK: Lines

  private func begin(_ code: StatusCode, peer: Peer, streamID: Int32) {
    append(#"{"time":""#)
    appendTime()
    append("\",")
    append(code.isServerFault ? heads.error : heads.info)
    append(peer.connection)
    append(".")
    append(decimal: UInt64(streamID))
    append(#"","method":"#)
  }

  private func end() {
    lineCount += 1
    if lines.count >= Self.linesBytesMax { return flush() }
    guard !isScheduled else { return }
    isScheduled = true
    loop.schedule(after: Self.interval) { [weak self] in
      self?.isScheduled = false
      self?.flush()
    }
  }

  /// Sends what has gathered.
  func flush() {
    if lineCount > 0 { sink.write(lines, count: lineCount) }
    lines.removeAll(keepingCapacity: true)
    lineCount = 0
    guard sink.isBehind, !isScheduled else { return }
    // The reader is slow: looks again, for there may be no further line to push these.
    isScheduled = true
    loop.schedule(after: Self.interval) { [weak self] in
      self?.isScheduled = false
      self?.sink.flush()
      self?.flush()
    }
  }

  private func appendTime() {
    let milliseconds = clock.now.milliseconds
    if milliseconds / 1000 != second {
      second = milliseconds / 1000
      secondText = Array(Timestamp(milliseconds: second * 1000).description.utf8.dropLast(4))
    }
    append(secondText)
    append(decimal: UInt64(milliseconds % 1000), width: 3)
    append("Z")
  }

  private func append(_ text: String) { lines.append(contentsOf: text.utf8) }

  private func append(_ bytes: [UInt8]) { lines.append(contentsOf: bytes) }

  private func append(milliseconds nanoseconds: UInt64) {
    append(decimal: nanoseconds / 1_000_000)
    append(".")
    append(decimal: nanoseconds / 1000 % 1000, width: 3)
  }

  private func append(decimal number: UInt64, width: Int = 1) {
    var divisor: UInt64 = 1
    for _ in 1..<width { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      lines.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  private func append(hex number: UInt64, digits: Int) {
    for position in stride(from: digits * 4 - 4, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(position) & 15)
      lines.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension StatusCode {
  /// Whether somebody has to look at the server.
  fileprivate var isServerFault: Bool {
    self == .internal || self == .unknown || self == .dataLoss
  }
}
