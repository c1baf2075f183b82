package import Postgres

/// Where the server's data is. Its description leaves passwords out.
package enum Configuration: Sendable, CustomStringConvertible {
  /// A database of somebody's care: the URL's role owns the schema (migrations) or is
  /// `pulsewire_server` (service).
  case server(ConnectionSettings)
  /// A private cluster for development in this directory, as `.pulsewire/postgres`.
  case development(directory: String)

  /// Reads a `postgresql://` URL or libpq's `key=value` list.
  package init(url: String) throws(DatabaseError) { self = .server(try ConnectionSettings(url)) }

  package var description: String {
    switch self {
    case .server(let settings): settings.description
    case .development(let directory): "a development cluster in \(directory)"
    }
  }
}
