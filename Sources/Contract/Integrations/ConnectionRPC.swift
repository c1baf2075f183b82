package import Wire

/// The methods of pulsewire.integrations.v1.ConnectionService.
package enum ConnectionRPC {
  static let service = "pulsewire.integrations.v1.ConnectionService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    startConnection, completeConnection, listConnections, watchConnections, disconnect,
  ]
}
