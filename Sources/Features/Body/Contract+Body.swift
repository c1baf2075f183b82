internal import Base
import BodyContract

// Conversions between messages of the contract and values of the rules.

extension HrvKind {
  /// Returns nil for the unspecified kind.
  init?(_ kind: BodyContract.HrvKind) {
    switch kind {
    case .unspecified: return nil
    case .sdnn: self = .sdnn
    case .rmssd: self = .rmssd
    }
  }
}

extension BodyContract.HrvKind {
  init(_ kind: HrvKind) {
    switch kind {
    case .sdnn: self = .sdnn
    case .rmssd: self = .rmssd
    }
  }
}

extension BodyContract.HrvReading {
  init(_ reading: HrvMeasurement) {
    self.init()
    id = reading.id
    measureTime = reading.time
    kind = BodyContract.HrvKind(reading.kind)
    valueMs = reading.valueMs
    source = reading.origin.source
    sourceDevice = reading.origin.device
  }
}

extension BodyContract.HrvRejection {
  init(_ refusal: HrvRefusal) {
    let reason: HrvRejectionReason =
      switch refusal.reason {
      case .timeOutOfRange: .timeOutOfRange
      case .kindUnknown: .kindUnknown
      case .valueOutOfRange: .valueOutOfRange
      case .idConflict: .idConflict
      case .dayFull: .dayFull
      }
    self.init()
    readingID = refusal.id
    self.reason = reason
    message = refusal.reason.sentence
  }
}

extension BodyContract.HrvBaseline {
  init(_ baseline: HrvBaseline, of kind: HrvKind) {
    self.init()
    self.kind = BodyContract.HrvKind(kind)
    endTime = baseline.end
    meanMs = baseline.meanMs ?? 0
    deviationMs = baseline.deviationMs ?? 0
    dayCount = Int32(clamping: baseline.coveredDayCount)
    readingCount = baseline.readingCount
    sufficient = baseline.isSufficient
  }
}

extension BodyContract.ProgressPhoto {
  init(_ photo: StoredPhoto) {
    self.init()
    id = photo.id
    takenTime = photo.takenAt
    format = photo.format == .jpeg ? .jpeg : .png
    byteCount = photo.byteCount
    createTime = photo.storedAt
  }
}
