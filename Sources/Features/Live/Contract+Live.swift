internal import Base
internal import HeartRate
internal import Hub
import LiveContract
internal import Messages
internal import SettingsContract

// Conversions between messages of the contract and values of the rules.

extension HeartRateReading {
  init(_ sample: LiveContract.HeartRateSample) {
    guard sample.measurement.isEmpty else {
      self.init(sequence: sample.sequence, time: sample.sampleTime, packet: sample.measurement)
      return
    }
    self.init(
      sequence: sample.sequence, time: sample.sampleTime, bpm: Int(sample.bpm),
      rrIntervals: sample.rrIntervalsMs.map { Int($0) })
  }
}

extension LiveContract.HeartRateSample {
  init(_ sample: HeartRateSample) {
    self.init(
      sequence: sample.sequence, sampleTime: sample.time, bpm: Int32(clamping: sample.bpm),
      rrIntervalsMs: sample.rrIntervals.map { Int32(clamping: $0) })
  }
}

extension LiveContract.HeartRateRejection {
  init(_ rejection: HeartRateRejection) {
    self.init(
      sequence: rejection.sequence,
      reason: LiveContract.HeartRateRejectionReason(rejection.reason), message: rejection.message)
  }
}

extension LiveContract.HeartRateRejectionReason {
  fileprivate init(_ reason: HeartRateRejectionReason) {
    switch reason {
    case .sequenceOutOfRange: self = .sequenceOutOfRange
    case .sequenceConflict: self = .sequenceConflict
    case .timeOutOfRange: self = .timeOutOfRange
    case .bpmOutOfRange: self = .bpmOutOfRange
    case .rrIntervalsOutOfRange: self = .rrIntervalsOutOfRange
    case .measurementMalformed: self = .measurementMalformed
    case .noContact: self = .noContact
    }
  }
}

extension HeartRateDeviceKind {
  /// Returns whether a device of this kind is shown in preference to others.
  func isChosen(by source: HeartRateSource) -> Bool {
    source == .bluetoothBroadcast && self == .bluetoothBroadcast
  }
}

extension HeartRateAcknowledgement {
  init(_ acknowledgement: UplinkAcknowledgement) {
    self.init()
    lastSequence = acknowledgement.lastSequence
    settledCount = acknowledgement.settledCount
    duplicateCount = acknowledgement.duplicateCount
    uncounted = UncountedHeartRate(acknowledgement.uncounted)
  }
}

extension UncountedHeartRate {
  /// Creates the message of these counts; nil if all samples count.
  init?(_ samples: UncountedSamples) {
    guard samples != UncountedSamples() else { return nil }
    self.init()
    beforeStartCount = Int64(samples.beforeStart)
    afterEndCount = Int64(samples.afterEnd)
    otherDeviceCount = Int64(samples.otherDevice)
  }
}

extension LiveContract.HeartRateZone {
  init(_ zone: HeartRate::HeartRateZone) {
    switch zone {
    case .zone0: self = .zone0
    case .zone1: self = .zone1
    case .zone2: self = .zone2
    case .zone3: self = .zone3
    case .zone4: self = .zone4
    case .zone5: self = .zone5
    }
  }
}

extension LiveHeartRate {
  init(
    _ update: Update<LiveReading>, skippedCount: Int64, zone: HeartRate::HeartRateZone?,
    ended: Bool,
    at now: Timestamp
  ) {
    let newest = update.value.newest
    self.init()
    revision = update.revision
    self.skippedCount = skippedCount
    bpm = Int32(clamping: newest?.bpm ?? 0)
    self.zone = zone.map { LiveContract.HeartRateZone($0) } ?? .unspecified
    sampleTime = newest?.time
    deviceID = newest?.deviceID
    sequence = newest?.sequence ?? 0
    self.ended = ended
    signal = HeartRateSignal(update.value.signal(at: now))
  }
}

extension HeartRateSignal {
  init(_ signal: LiveReading.Signal) {
    switch signal {
    case .none: self = .unspecified
    case .live: self = .live
    case .stale: self = .stale
    case .contactLost: self = .contactLost
    }
  }
}

extension HeartRateAnalysis {
  init(_ analysis: SampleAnalysis, of device: UUID?) {
    self.init()
    deviceID = device
    sampleCount = Int64(analysis.sampleCount)
    rrIntervalCount = Int64(analysis.intervals.count)
    artefactIntervalCount = Int64(analysis.intervals.artefactCount)
    (rmssdMs, sdnnMs) = (analysis.intervals.rmssd, analysis.intervals.sdnn)
    artefacts = analysis.artefacts.map { one in
      HeartRateArtefact {
        ($0.firstSequence, $0.lastSequence) = (one.first, one.last)
        $0.kind = one.kind == .rate ? .rate : .interval
      }
    }
    artefactSampleCount = Int64(analysis.artefactSampleCount)
    gaps = analysis.gaps.map { gap in
      HeartRateGap { ($0.startTime, $0.endTime) = (gap.start, gap.end) }
    }
    gapCount = Int64(analysis.gapCount)
    notMedicalAdvice = true
  }
}

extension LiveContract.HeartRateSummary {
  init<Tally>(_ summary: HeartRateSummary, of made: TalliedSession<Tally>) {
    self.init(
      sampleCount: Int64(summary.sampleCount), averageBpm: summary.averageBPM,
      maxBpm: Int32(clamping: summary.maxBPM), minBpm: Int32(clamping: summary.minBPM),
      zoneTimes: HeartRate::HeartRateZone.allCases.map {
        ZoneTime(zone: LiveContract.HeartRateZone($0), duration: summary.time(in: $0))
      }, deviceID: made.deviceID, struckCount: Int64(made.struckCount),
      uncounted: UncountedHeartRate(made.uncounted))
    efforts = summary.efforts.map { effort in
      LiveContract.HeartRateEffort {
        ($0.startTime, $0.endTime) = (effort.startTime, effort.endTime)
        ($0.averageBpm, $0.maxBpm) = (effort.averageBPM, Int32(clamping: effort.maxBPM))
      }
    }
  }
}
