public import Wire

/// The methods of pulsewire.replication.v1.ReplicationService.
public enum ReplicationRPC {
  static let service = "pulsewire.replication.v1.ReplicationService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [listChanges, watchChanges]
}
