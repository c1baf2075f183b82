public import ArgumentParser
public import Base

/// Makes identifiers usable as command-line arguments.
extension UUID: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}
