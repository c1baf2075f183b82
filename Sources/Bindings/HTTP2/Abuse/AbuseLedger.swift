/// Keeps account of what costs a client little and the server more. What a usual call does is one
/// addition here; limits and clock are looked at only for what is on the account.
///
/// A client that gets on with something earns room for the rest: each frame with content, in either
/// direction, makes up for the window updates and the ping that a good client may answer it with,
/// and calls that end as they should make up for some that do not.
struct AbuseLedger {
  /// What happened so far.
  private(set) var counters = SessionCounters()

  private var contentFrames: UInt32 = 0
  private var completedStreams: UInt32 = 0
  private var resets = LeakyBucket()
  private var pings = LeakyBucket()
  private var settings = LeakyBucket()
  private var idleFrames = LeakyBucket()
  /// Streams that are going to be reset, and are on the account already.
  private var expectedErrorResets = 0

  /// What one frame with content earns: an update of two windows, PRIORITY, and one to spare.
  private static let idleFramesEarned = 4_000_000
  /// What one frame with content earns: a measurement of the round trip at most.
  private static let pingsEarned = 1_000_000
  /// What one completed call earns: a fourth of a reset.
  private static let resetsEarned = 250_000

  /// A frame with content came or went.
  mutating func noteContent() { contentFrames &+= 1 }

  /// A stream has ended as it should.
  mutating func noteCompleted() { completedStreams &+= 1 }

  /// A frame came that brings nothing on.
  mutating func noteIdleFrame(_ limits: HTTP2Limits, at now: Duration) {
    let isWithin = idleFrames.add(
      limits.idleFrameRate, at: now, earned: contentFrames, worth: Self.idleFramesEarned)
    if !isWithin { note(.idleFrames) }
  }

  /// A PING came.
  mutating func notePing(_ limits: HTTP2Limits, at now: Duration) {
    let isWithin = pings.add(
      limits.pingRate, at: now, earned: contentFrames, worth: Self.pingsEarned)
    if !isWithin { note(.pings) }
  }

  /// A SETTINGS came.
  mutating func noteSettings(_ limits: HTTP2Limits, at now: Duration) {
    if !settings.add(limits.settingsRate, at: now) { note(.settings) }
  }

  /// The client has reset a stream.
  mutating func noteResetReceived(_ limits: HTTP2Limits, at now: Duration) {
    counters.resetsReceived += 1
    noteLostStream(limits, at: now)
  }

  /// The client has done something for which a stream will be reset (CVE-2025-8671). It counts
  /// here and not when the reset is sent: a client that reads nothing would never be caught.
  mutating func noteInvalidFrame(_ limits: HTTP2Limits, at now: Duration) {
    expectedErrorResets += 1
    noteLostStream(limits, at: now)
  }

  /// A reset goes to the client.
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

  /// A header list is over the limits.
  mutating func noteRefusedHeaders(_ limits: HTTP2Limits, at now: Duration) {
    counters.headerListsRefused += 1
    noteLostStream(limits, at: now)
  }

  /// The limits are broken; the first word counts.
  mutating func note(_ flood: Flood) { counters.flood = counters.flood ?? flood }

  private mutating func noteLostStream(_ limits: HTTP2Limits, at now: Duration) {
    let isWithin = resets.add(
      limits.resetRate, at: now, earned: completedStreams, worth: Self.resetsEarned)
    if !isWithin { note(.resets) }
  }
}
