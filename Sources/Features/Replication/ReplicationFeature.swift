package import Base
internal import Composition
internal import Hub
internal import Messages
package import Postgres
package import RPC
internal import ReplicationContract
internal import Store

/// The replicas that devices keep of an account's training: what has changed since a device looked.
///
/// A table's changes are noted by triggers, which `pulsewire.replicate_rows` creates in the table's migration; its
/// feature reads the entities with an `EntityReader`.
package struct ReplicationFeature: Feature {
  private let service: ReplicationService
  private let news: ReplicaNews

  /// Creates the feature on `database`; `readers` read the entities that have changed.
  package init(database: Database, readers: [EntityReader]) {
    news = ReplicaNews()
    service = ReplicationService(
      changes: EntityChanges(store: ChangeStore(database: database), readers: readers), news: news)
  }

  /// Tells the watches of an account on this node that its entities may have changed, for work that no call waits
  /// for. Calls tell it by themselves.
  package func tell(_ owner: UUID) { news.tell(owner) }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.add(news)
    router.unary(ReplicationRPC.listChanges, service.listChanges)
    router.serverStreaming(ReplicationRPC.watchChanges, service.watchChanges)
  }
}
