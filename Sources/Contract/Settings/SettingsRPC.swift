public import Wire

/// The methods of pulsewire.settings.v1.SettingsService.
public enum SettingsRPC {
  static let service = "pulsewire.settings.v1.SettingsService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [getSessionSettings, getSettings, updateSettings]
}
