/// A use of an athlete's data that needs consent.
package enum DataUse: Hashable, Sendable {
  /// The creation of plans by a model of another company.
  case ai
  /// The collection of usage statistics of the app.
  case analytics
  /// The import of one type of data from one source.
  case sync(source: String, dataType: String)

  /// The purpose of the use.
  var purpose: ConsentPurpose {
    switch self {
    case .ai: .ai
    case .analytics: .analytics
    case .sync: .sync
    }
  }

  /// The source; empty if the purpose does not apply to a source.
  var source: String {
    if case .sync(let source, _) = self { source } else { "" }
  }

  /// The data type; empty if the purpose does not apply to one.
  var dataType: String {
    if case .sync(_, let dataType) = self { dataType } else { "" }
  }

  /// Creates the use with these values. Returns nil if the purpose needs a source and a data type
  /// and one of them is empty.
  init?(_ purpose: ConsentPurpose, source: String, dataType: String) {
    switch purpose {
    case .ai: self = .ai
    case .analytics: self = .analytics
    case .sync:
      guard !source.isEmpty, !dataType.isEmpty else { return nil }
      self = .sync(source: source, dataType: dataType)
    }
  }
}
