internal import Base
import ConsentContract
internal import Localization
internal import Messages

// Conversions between messages of the contract and values of the rules.

extension ConsentPurpose {
  /// Returns nil for the unspecified purpose.
  init?(_ purpose: ConsentContract.ConsentPurpose) {
    switch purpose {
    case .unspecified: return nil
    case .ai: self = .ai
    case .analytics: self = .analytics
    case .sync: self = .sync
    }
  }
}

extension ConsentContract.ConsentPurpose {
  init(_ purpose: ConsentPurpose) {
    switch purpose {
    case .ai: self = .ai
    case .analytics: self = .analytics
    case .sync: self = .sync
    }
  }
}

extension ConsentContract.Consent {
  init(_ record: ConsentRecord) {
    self.init()
    purpose = ConsentContract.ConsentPurpose(record.use.purpose)
    source = record.use.source
    dataType = record.use.dataType
    granted = record.isGranted
    textVersion = record.textVersion
    changeTime = record.time
    outdated =
      record.isGranted
      && record.textVersion < ConsentTexts.version(of: record.use.purpose)
  }

  /// Returns the current consents, including those not yet decided for purposes without a source.
  static func all(of state: ConsentState) -> [ConsentContract.Consent] {
    let unsaid = [DataUse.ai, .analytics].filter { state.record(of: $0) == nil }
      .map { use in
        ConsentContract.Consent { $0.purpose = ConsentContract.ConsentPurpose(use.purpose) }
      }
    return (unsaid + state.records.map { ConsentContract.Consent($0) })
      .sorted {
        ($0.purpose.rawValue, $0.source, $0.dataType) < (
          $1.purpose.rawValue, $1.source, $1.dataType
        )
      }
  }
}

extension ConsentContract.ConsentText {
  init(_ purpose: ConsentPurpose, in language: Localization.Language) {
    self.init()
    self.purpose = ConsentContract.ConsentPurpose(purpose)
    version = ConsentTexts.version(of: purpose)
    locale = language.rawValue
    text = ConsentTexts.text(of: purpose)[language]
    perSource = purpose.isPerSource
  }
}

extension ConsentContract.ConsentRecord {
  init(_ record: ConsentRecord) {
    self.init()
    revision = record.revision
    purpose = ConsentContract.ConsentPurpose(record.use.purpose)
    source = record.use.source
    dataType = record.use.dataType
    granted = record.isGranted
    textVersion = record.textVersion
    changeTime = record.time
  }
}
