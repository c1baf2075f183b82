public import ArgumentParser
public import Base

/// An identifier on the command line.
extension UUID: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}
