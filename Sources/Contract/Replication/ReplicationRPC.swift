package import Wire

/// The methods of pulsewire.replication.v1.ReplicationService.
package enum ReplicationRPC {
  static let service = "pulsewire.replication.v1.ReplicationService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [listChanges, watchChanges]
}
