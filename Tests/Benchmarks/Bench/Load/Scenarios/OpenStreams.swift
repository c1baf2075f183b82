import Client
import Contract
import Loop
import RPC

/// Open streams of ticks, of which one tick each was read.
final class OpenStreams {
  private var channels: [Channel] = []
  private var calls: [ClientCall<RawTicksRequest, RawTick>] = []
  private var progress: LoadProgress
  private var lostCount = 0

  /// The number of connections opened at a time.
  private static let atOnce = 64
  /// The time that a server may take to send the first tick, or the last response to a PING.
  private static let patience = Duration.seconds(30)

  private init(_ count: Int) { progress = LoadProgress("connections", of: count) }

  /// Opens `count` connections with the streams that `request` describes, reports that they are open, and keeps them
  /// until standard input ends. Connections that the server has closed by then are a failure.
  static func open(
    _ request: RawTicksRequest, on count: Int, each streamCount: Int, _ target: LoadTarget
  ) async throws {
    let streams = OpenStreams(count)
    let bound = LoopBound(streams, to: target.loop)
    try await target.loop.forEach(upTo: count, atOnce: atOnce) { _ in
      try await bound.value.connect(to: target, request, streamCount)
    }
    var report = LoadReport()
    report.add("connections", count)
    report.add("streams", streams.calls.count)
    report.print(after: "ready ")
    try await BackgroundThread.run { while readLine() != nil {} }
    try await target.loop.forEach(upTo: count, atOnce: atOnce) { number in
      await bound.value.farewell(number)
    }
    guard streams.lostCount == 0 else {
      throw LoadFailure("The server has ended \(streams.lostCount) of \(count) connections.")
    }
  }

  /// Sends a last PING: the end of a connection may not have been read yet.
  private func farewell(_ number: Int) async {
    let channel = channels[number]
    let timer = channel.loop.schedule(after: Self.patience) { channel.close() }
    defer { channel.loop.cancel(timer) }
    do { try await channel.ping() } catch { lostCount += 1 }
    channel.close()
  }

  private func connect(
    to target: LoadTarget, _ request: RawTicksRequest, _ streamCount: Int
  ) async throws {
    let channel = try await target.connect()
    channels.append(channel)
    for _ in 0..<streamCount {
      let call = try await channel.serverStreaming(
        RawTicksRequest.method, request)
      calls.append(call)
      let first = try await firstTick(of: call, on: target.loop)
      guard first.sequence == 1 else {
        throw LoadFailure("\(RawTicksRequest.method.path) began with \(first).")
      }
    }
    progress.advance()
  }

  private func firstTick(
    of call: ClientCall<RawTicksRequest, RawTick>, on loop: EventLoop
  ) async throws -> RawTick {
    var isLate = false
    let timer = loop.schedule(after: Self.patience) {
      isLate = true
      call.cancel()
    }
    defer { loop.cancel(timer) }
    do {
      guard let tick = try await call.next() else {
        throw LoadFailure("\(RawTicksRequest.method.path) ended without a tick.")
      }
      return tick
    } catch let error as RPCError {
      guard isLate else { throw error }
      throw LoadFailure(
        "\(RawTicksRequest.method.path) sent no tick within \(Self.patience) on stream "
          + "\(calls.count).")
    }
  }
}
