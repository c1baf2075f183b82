public import Base

/// What a watcher watches, as nodes name it to each other: a kind, and the id of its session or account.
public struct NewsSubject: Hashable, Sendable {
  /// A kind of what is watched.
  public struct Kind: Hashable, Sendable {
    let name: String

    /// Creates a kind, whose name consists of small letters.
    public init(_ name: String) { self.name = name }
  }

  /// The subject as text, such as "session.0190…".
  let name: String

  /// Creates the subject of an id.
  public init(_ kind: Kind, _ id: UUID) { name = "\(kind.name).\(id)" }
}
