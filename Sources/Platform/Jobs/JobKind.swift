/// The kind of work of a job; stored, so it never changes.
public struct JobKind: Hashable, Sendable, CustomStringConvertible {
  /// The name: lower-case words with hyphens, such as `export`.
  public let name: String

  /// Creates the kind with the given name.
  public init(_ name: String) { self.name = name }

  public var description: String { name }
}
