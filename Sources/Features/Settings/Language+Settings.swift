package import Localization
package import SettingsContract

extension Localization.Language {
  /// Creates the language; nil for an unspecified one.
  package init?(_ language: SettingsContract.Language) {
    switch language {
    case .unspecified: return nil
    case .en: self = .en
    case .no: self = .no
    case .es: self = .es
    case .de: self = .de
    case .pt: self = .pt
    }
  }
}
