/// One use of an athlete's data that needs their consent.
public enum DataUse: Hashable, Sendable {
  /// A model of another company makes plans.
  case ai
  /// How the app is used is counted.
  case analytics
  /// Data of one type is taken from one source.
  case sync(source: String, dataType: String)

  /// What the database calls the purpose.
  var purpose: ConsentPurpose {
    switch self {
    case .ai: .ai
    case .analytics: .analytics
    case .sync: .sync
    }
  }

  /// Empty where the purpose is not about one.
  var source: String {
    if case .sync(let source, _) = self { source } else { "" }
  }

  /// Empty where the purpose is not about one.
  var dataType: String {
    if case .sync(_, let dataType) = self { dataType } else { "" }
  }

  /// The use that these name; nil where the purpose needs a source and there is none.
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
