package import Wire

/// The methods of pulsewire.settings.v1.SettingsService.
package enum SettingsRPC {
  static let service = "pulsewire.settings.v1.SettingsService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [getSessionSettings, getSettings, updateSettings]
}
