package import Base

/// An incremental analysis of the samples of one device, in the order of their sequences: what of them is unlikely, the
/// variability of their RR intervals, and the gaps between them. Source of the rules: `HeartRateAnalysis` of the contract.
package struct SampleAnalysis: Sendable {
  /// What is unlikely of a sample.
  package enum Kind: Hashable, Sendable {
    case rate
    case interval
  }

  /// Unlikely samples in a row.
  package struct Artefact: Hashable, Sendable {
    package let first: Int64
    package internal(set) var last: Int64
    package let kind: Kind
  }

  /// The number of samples.
  package private(set) var sampleCount = 0
  /// The first artefacts.
  package private(set) var artefacts: [Artefact] = []
  /// The number of samples of all artefacts.
  package private(set) var artefactSampleCount = 0
  /// The times of the samples before and after the first gaps.
  package private(set) var gaps: [(start: Timestamp, end: Timestamp)] = []
  /// The number of all gaps.
  package private(set) var gapCount = 0
  /// The RR intervals.
  package private(set) var intervals = IntervalVariability()

  private var last: (time: Timestamp, sequence: Int64)?
  /// What is unlikely of the last sample; nil for nothing.
  private var open: Kind?
  /// Whether that is one of the first artefacts.
  private var isTold = false
  /// The last sample whose rate is likely.
  private var likely: (time: Timestamp, bpm: Int)?

  /// The largest numbers of artefacts and gaps that are told one by one.
  package static let (artefactsMax, gapsMax) = (500, 200)
  /// The lowest heart rate of a person who trains, and the largest change for each second and at all, in beats per
  /// minute.
  private static let (rateMin, changePerSecond, changeMax) = (30, 10.0, 40.0)

  /// Creates an analysis without samples.
  package init() {}

  /// Adds the next sample.
  package mutating func add(_ sample: HeartRateSample) {
    sampleCount += 1
    if let last, sample.time - last.time > HeartRateTally.holdMax {
      gapCount += 1
      if gaps.count < Self.gapsMax { gaps.append((last.time, sample.time)) }
      intervals.pause()
    }
    last = (sample.time, sample.sequence)
    let hasUnlikelyInterval = intervals.add(sample.rrIntervals)
    note(isUnlikely(sample) ? .rate : hasUnlikelyInterval ? .interval : nil, of: sample.sequence)
  }

  /// Returns whether the rate of a sample is unlikely after the last one that was not.
  private mutating func isUnlikely(_ sample: HeartRateSample) -> Bool {
    if sample.bpm < Self.rateMin { return true }
    if let likely {
      let past = sample.time - likely.time
      let most = min(Self.changeMax, Self.changePerSecond * max(1, past.inSeconds))
      if past >= .zero, past <= HeartRateTally.holdMax,
        Double(abs(sample.bpm - likely.bpm)) > most
      {
        return true
      }
    }
    likely = (sample.time, sample.bpm)
    return false
  }

  private mutating func note(_ kind: Kind?, of sequence: Int64) {
    defer { open = kind }
    guard let kind else { return }
    artefactSampleCount += 1
    if open != kind {
      isTold = artefacts.count < Self.artefactsMax
      if isTold { artefacts.append(Artefact(first: sequence, last: sequence, kind: kind)) }
    } else if isTold, let index = artefacts.indices.last {
      artefacts[index].last = sequence
    }
  }
}
