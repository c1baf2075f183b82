package import Wire

/// The methods of pulsewire.music.v1.TasteService.
package enum TasteRPC {
  static let service = "pulsewire.music.v1.TasteService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [gatherPlays, getTaste, listPlays]
}
