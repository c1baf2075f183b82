internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// RR intervals are stored sealed for their athlete because they reveal more about a heart than its
/// rate does. The seal is bound to the session.
extension HeartRateStore {
  /// The purpose of the seal.
  static let intervalsPurpose = "heart_rate_segments.samples"

  /// Returns the packed runs of a stream with their RR intervals opened.
  func opened(
    _ runs: [[UInt8]], of key: UplinkKey, on loop: EventLoop
  ) async throws -> [[UInt8]] {
    var opened: [[UInt8]] = []
    opened.reserveCapacity(runs.count)
    var pieces = LoopPieces(on: loop)
    for bytes in runs {
      let sealed = try SampleCodec.sealedIntervals(of: bytes)
      guard !sealed.isEmpty else {
        opened.append(bytes)
        continue
      }
      guard let sealing else { throw SealingError.notAuthentic }
      var intervals: [[UInt8]] = []
      for one in sealed {
        intervals.append(
          try await sealing.open(
            one, for: Caller(key.owner, on: loop), purpose: Self.intervalsPurpose,
            row: key.sessionID))
      }
      opened.append(try SampleCodec.opened(bytes, with: intervals))
      try await pieces.pause()
    }
    return opened
  }

  /// Returns the segments with their RR intervals sealed.
  func sealed(
    _ segments: [SampleSegment], of key: UplinkKey, on loop: EventLoop
  ) async throws -> [SampleSegment] {
    guard let sealing, segments.contains(where: \.hasIntervals) else { return segments }
    let accountKey = try await sealing.key(of: Caller(key.owner, on: loop))
    var sealed: [SampleSegment] = []
    for segment in segments { sealed.append(try segment.sealed(for: key, with: accountKey)) }
    return sealed
  }

  /// Seals the RR intervals of `source` for `target` before the accounts are merged, because data
  /// sealed for one account cannot be opened by another. A repeated call continues with the
  /// remaining segments.
  func resealIntervals(
    from source: UUID, to target: UUID, on loop: EventLoop
  ) async throws {
    guard let sealing else { return }
    try await closeTails(of: source, on: loop)
    var last: SealedSegment?
    while true {
      let page = try await sealedSegments(of: Caller(source, on: loop), after: last)
      guard let end = page.last else { return }
      last = end
      let key = try await sealing.key(of: Caller(target, on: loop))
      for segment in page {
        // One that is damaged cannot be opened by anybody, and moves as it is.
        let sealed = (try? SampleCodec.sealedIntervals(of: segment.bytes)) ?? []
        guard !sealed.isEmpty,
          let run = try await run(of: segment, on: loop)
        else { continue }
        let session = segment.key.sessionID
        let resealed = try SampleCodec.sealingIntervals(of: run) {
          key.seal($0, purpose: Self.intervalsPurpose, row: session)
        }
        _ = try await database.run(
          """
          update pulsewire.heart_rate_segments set samples = \(resealed)
          where session_id = \(session) and device_id = \(segment.key.deviceID)
            and first_sequence = \(segment.firstSequence) and samples = \(segment.bytes)
          """, owner: source, on: loop)
      }
    }
  }

  /// The versions of packed runs that may have sealed RR intervals.
  private static var sealedVersions: [Int32] {
    [SampleCodec.sealedVersion, SampleCodec.framedVersion].map { Int32(clamping: $0) }
  }

  /// A segment that may have sealed RR intervals.
  private struct SealedSegment {
    let key: UplinkKey
    let firstSequence: Int64
    let bytes: [UInt8]
  }

  /// Returns the opened run of a sealed segment. Returns nil if it cannot be opened: an incomplete
  /// merge has already sealed it for the other account.
  private func run(of segment: SealedSegment, on loop: EventLoop) async throws -> [UInt8]? {
    do {
      return try await opened([segment.bytes], of: segment.key, on: loop).first
    } catch let error as SealingError {
      guard error == .notAuthentic else { throw error }
      return nil
    }
  }

  /// Returns some of the segments that may have sealed RR intervals, in the order of their keys.
  private func sealedSegments(
    of caller: Caller, after last: SealedSegment?
  ) async throws -> [SealedSegment] {
    try await database.run(
      """
      select session_id, device_id, first_sequence, samples from pulsewire.heart_rate_segments
      where get_byte(samples, 0) = any(\(Self.sealedVersions))
        and (\(last?.key.sessionID)::uuid is null
          or (session_id, device_id, first_sequence)
            > (\(last?.key.sessionID)::uuid, \(last?.key.deviceID)::uuid,
              \(last?.firstSequence)::bigint))
      order by session_id, device_id, first_sequence limit \(Int32(clamping: Self.resealedAtOnce))
      """, for: caller
    )
    .decode(UUID.self, UUID.self, Int64.self, [UInt8].self)
    .map {
      SealedSegment(
        key: UplinkKey(owner: caller.owner, sessionID: $0, deviceID: $1), firstSequence: $2,
        bytes: $3)
    }
  }

  /// The largest number of segments that one statement reads, of about 50 KiB each.
  private static var resealedAtOnce: Int { 64 }
}

extension SampleSegment {
  /// Returns the segment with its RR intervals sealed.
  func sealed(for stream: UplinkKey, with key: AccountKey) throws -> SampleSegment {
    try sealingIntervals {
      key.seal($0, purpose: HeartRateStore.intervalsPurpose, row: stream.sessionID)
    }
  }
}
