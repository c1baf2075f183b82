internal import Base
internal import Logging
internal import Loop
internal import RPC

/// The log lines of one loop's calls. They are collected for a moment and written together, so that a
/// line costs little more than its formatting. A crash loses the lines of that moment.
///
/// The lines have the form of those of `JSONLogHandler`, and are formatted directly: the general way
/// allocates a dictionary and some strings for each.
final class CallJournal {
  private let settings: CallLogSettings
  private let sink: LineSink
  private let loop: EventLoop
  private let clock = WallClock()
  /// The methods by index: their paths as JSON, and whether they are quiet.
  private let methods: [(path: [UInt8], isQuiet: Bool)]
  /// The text between the time and the rest of a line, for successful calls and for server faults.
  private let heads: (info: [UInt8], error: [UInt8])
  private let label: [UInt8]
  private let logsInfo: Bool
  private let logsErrors: Bool

  private var lines = ByteQueue()
  private var lineCount = 0
  private var isScheduled = false
  private var unsampledCount = 0
  /// The number of lines of failed calls without an account in `strangersSecond`; further ones are left
  /// out.
  private var strangerCount = 0
  private var strangersSecond: Int64 = -1
  private var leftOutCount = 0
  /// The second of `secondText`, so that a date is formatted once a second.
  private var second: Int64 = -1
  private var secondText: [UInt8] = []

  /// The time for which lines are collected.
  static let interval = Duration.milliseconds(20)
  /// The size of the collected lines at which they are written at once, in bytes.
  private static let linesBytesMax = 32 * 1024
  /// The largest number of lines per second of failed calls without an account: any client can cause
  /// them.
  private static let strangersPerSecondMax = 50

  init(
    _ settings: CallLogSettings, methods: [String], log: Logger, sink: LineSink, loop: EventLoop
  ) {
    self.settings = settings
    self.sink = sink
    self.loop = loop
    self.methods = methods.map {
      (Array(JSONLogHandler.quoted($0).utf8), settings.quietMethods.contains($0))
    }
    label = Array(JSONLogHandler.quoted(log.label).utf8)
    heads = (Self.head(.info, log.label), Self.head(.error, log.label))
    logsInfo = settings.choice != .none && log.logLevel <= .info
    logsErrors = settings.choice != .none && log.logLevel <= .error
  }

  private static func head(_ level: Logger.Level, _ label: String) -> [UInt8] {
    Array(
      (#""level":"\#(level.rawValue)","logger":\#(JSONLogHandler.quoted(label)),"#
        + #""message":"call","id":""#).utf8)
  }

  /// Logs a call that ended: with `error`, or with OK.
  func answered(_ context: CallContext, _ error: RPCError?) {
    let code = error?.code ?? .ok
    let isServerFault = error?.isServerFault ?? false
    guard logsErrors, takes(code, of: context.methodIndex, isServerFault: isServerFault),
      isServerFault || code == .ok || context.owner != nil || mayWriteOfStranger()
    else { return }
    begin(isServerFault, peer: context.peer, streamID: context.streamID)
    append(methods[context.methodIndex].path)
    append(fixed: #","code":""#)
    append(code.description)
    append(fixed: #"","protocol":""#)
    append(context.protocolName)
    append(fixed: #"","duration_ms":"#)
    append(milliseconds: context.tookNanoseconds)
    append(fixed: #","peer":""#)
    append(context.peer.text)
    if let owner = context.owner {
      append(fixed: #"","account":""#)
      append(owner)
    }
    let trace = context.trace
    append(fixed: #"","trace":""#)
    lines.append(hex: trace.traceHigh)
    lines.append(hex: trace.traceLow)
    append(fixed: #"","operation":""#)
    lines.append(hex: trace.operation)
    append(fixed: "\"}\n")
    end()
  }

  /// Logs a call that was refused before it reached a method.
  func refused(path: String, _ error: RPCError, peer: Peer, streamID: Int32) {
    guard logsInfo, mayWriteOfStranger() else { return }
    begin(false, peer: peer, streamID: streamID)
    append(JSONLogHandler.quoted(path.excerpt(bytesMax: Self.pathBytesMax)))
    append(fixed: #","code":""#)
    append(error.code.description)
    append(fixed: #"","duration_ms":0,"peer":""#)
    append(peer.text)
    append(fixed: "\"}\n")
    end()
  }

  /// The largest size of a logged path, in bytes: any client can make one up.
  private static let pathBytesMax = 200

  /// Returns whether there is room for one more line of a failed call without an account. The number of
  /// lines left out is logged with the first such line of a later second.
  private func mayWriteOfStranger() -> Bool {
    let now = clock.now.milliseconds / 1000
    if now != strangersSecond {
      strangersSecond = now
      strangerCount = 0
      if leftOutCount > 0 { noteLeftOut() }
    }
    strangerCount += 1
    guard strangerCount > Self.strangersPerSecondMax else { return true }
    leftOutCount += 1
    return false
  }

  private func noteLeftOut() {
    append(fixed: #"{"time":""#)
    appendTime()
    append(fixed: #"","level":"info","logger":"#)
    append(label)
    append(fixed: #","message":"calls left out","count":"#)
    lines.append(decimal: UInt64(clamping: leftOutCount))
    append(fixed: "}\n")
    leftOutCount = 0
    end()
  }

  private func takes(_ code: StatusCode, of method: Int, isServerFault: Bool) -> Bool {
    if isServerFault { return true }
    guard logsInfo else { return false }
    if code != .ok { return true }
    guard settings.choice == .all, !methods[method].isQuiet else { return false }
    unsampledCount += 1
    guard unsampledCount >= settings.sampleInterval else { return false }
    unsampledCount = 0
    return true
  }

  // MARK: Lines

  private func begin(_ isServerFault: Bool, peer: Peer, streamID: Int32) {
    append(fixed: #"{"time":""#)
    appendTime()
    append(fixed: "\",")
    append(isServerFault ? heads.error : heads.info)
    append(peer.connection)
    append(fixed: ".")
    lines.append(decimal: UInt64(clamping: streamID))
    append(fixed: #"","method":"#)
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

  /// Writes the collected lines.
  func flush() {
    if lineCount > 0 { sink.write(lines.copy(), count: lineCount) }
    lines.removeFirst(lines.count)
    lineCount = 0
    guard sink.isBehind, !isScheduled else { return }
    // The reader is slow: tries again later, because no further line may come to trigger it.
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
    lines.append(decimal: UInt64(clamping: milliseconds % 1000), width: 3)
    append(fixed: "Z")
  }

  private func append(fixed text: StaticString) { lines.append(text: text) }

  private func append(_ text: String) { lines.append(utf8: text) }

  private func append(_ bytes: [UInt8]) { lines.append(bytes) }

  private func append(milliseconds nanoseconds: UInt64) {
    lines.append(decimal: nanoseconds / 1_000_000)
    append(fixed: ".")
    lines.append(decimal: nanoseconds / 1000 % 1000, width: 3)
  }

  private func append(_ id: UUID) {
    lines.append(hex: id.high >> 32, digits: 8)
    append(fixed: "-")
    lines.append(hex: id.high >> 16, digits: 4)
    append(fixed: "-")
    lines.append(hex: id.high, digits: 4)
    append(fixed: "-")
    lines.append(hex: id.low >> 48, digits: 4)
    append(fixed: "-")
    lines.append(hex: id.low, digits: 12)
  }
}
