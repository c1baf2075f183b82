/// What sort of work a job is; stored, so it never changes.
public struct JobKind: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case words with hyphens, as `export`.
  public let name: String

  /// The kind of this name.
  public init(_ name: String) { self.name = name }

  public var description: String { name }
}
