/// Counts client actions that cost the client little and the server more. The frames of an ordinary
/// call cost one addition here; limits and the clock are used only for the counted actions.
///
/// Useful work earns room for the rest: each frame with content, in either direction, offsets the
/// window updates and the ping with which a well-behaved client may respond, and calls that
/// complete offset some that do not.
struct AbuseLedger {
  /// The counters so far.
  private(set) var counters = SessionCounters()

  private var contentFrames: UInt32 = 0
  private var completedStreams: UInt32 = 0
  private var resets = LeakyBucket()
  private var pings = LeakyBucket()
  private var settings = LeakyBucket()
  private var idleFrames = LeakyBucket()
  /// The number of streams that are about to be reset and have been counted already.
  private var expectedErrorResets = 0

  /// The idle frames, in millionths, that one frame with content offsets: an update of two windows,
  /// PRIORITY, and one to spare.
  private static let idleFramesEarned = 4_000_000
  /// The pings, in millionths, that one frame with content offsets: at most one measurement of the
  /// round trip.
  private static let pingsEarned = 1_000_000
  /// The resets, in millionths, that one completed call offsets: a quarter.
  private static let resetsEarned = 250_000

  /// Counts a frame with content, in either direction.
  mutating func noteContent() { contentFrames &+= 1 }

  /// Counts a stream that completed.
  mutating func noteCompleted() { completedStreams &+= 1 }

  /// Counts a received frame that makes no progress.
  mutating func noteIdleFrame(_ limits: HTTP2Limits, at now: Duration) {
    let isWithin = idleFrames.add(
      limits.idleFrameRate, at: now, earned: contentFrames, worth: Self.idleFramesEarned)
    if !isWithin { note(.idleFrames) }
  }

  /// Counts a received PING.
  mutating func notePing(_ limits: HTTP2Limits, at now: Duration) {
    let isWithin = pings.add(
      limits.pingRate, at: now, earned: contentFrames, worth: Self.pingsEarned)
    if !isWithin { note(.pings) }
  }

  /// Counts a received SETTINGS.
  mutating func noteSettings(_ limits: HTTP2Limits, at now: Duration) {
    if !settings.add(limits.settingsRate, at: now) { note(.settings) }
  }

  /// Counts a stream that the client reset.
  mutating func noteResetReceived(_ limits: HTTP2Limits, at now: Duration) {
    counters.resetsReceived += 1
    noteLostStream(limits, at: now)
  }

  /// Counts an error of the client for which a stream will be reset (CVE-2025-8671). It counts here
  /// and not when the reset is sent, because a client that reads nothing would never be caught.
  mutating func noteInvalidFrame(_ limits: HTTP2Limits, at now: Duration) {
    expectedErrorResets += 1
    noteLostStream(limits, at: now)
  }

  /// Counts a reset that is sent to the client.
  mutating func noteResetSent(_ code: HTTP2ErrorCode, _ limits: HTTP2Limits, at now: Duration) {
    counters.resetsSent += 1
    guard code != .noError, code != .cancel else { return }
    counters.errorResetsSent += 1
    if expectedErrorResets > 0 {
      expectedErrorResets -= 1
    } else {
      noteLostStream(limits, at: now)
    }
  }

  /// Counts a header list over the limits.
  mutating func noteRefusedHeaders(_ limits: HTTP2Limits, at now: Duration) {
    counters.headerListsRefused += 1
    noteLostStream(limits, at: now)
  }

  /// Records that a limit was exceeded; only the first one is kept.
  mutating func note(_ flood: Flood) { counters.flood = counters.flood ?? flood }

  private mutating func noteLostStream(_ limits: HTTP2Limits, at now: Duration) {
    let isWithin = resets.add(
      limits.resetRate, at: now, earned: completedStreams, worth: Self.resetsEarned)
    if !isWithin { note(.resets) }
  }
}
