package import Wire

/// The methods of pulsewire.sharing.v1.SharingService.
package enum SharingRPC {
  static let service = "pulsewire.sharing.v1.SharingService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    createShare, joinShare, leaveShare, listSharedAthletes, listShareViewers, listShares,
    removeShareViewer, revokeShare, sendCue, watchWall,
  ]
}
