internal import Messages
package import SettingsContract
internal import Store

// The names of sources and data types in consents and stamps are those in columns.

extension IntegrationSource {
  /// The name, such as `apple_health`.
  package var name: String { column ?? "" }
}

extension IntegrationDataType {
  /// The name, such as `heart_rate_variability`.
  package var name: String { column ?? "" }
}
