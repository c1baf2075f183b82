public import Base
public import Loop
public import Postgres
public import RPC
public import Store

/// One area of the product, as a server puts it together. Only what an area has is said.
public protocol Feature: Sendable {
  /// Its tables, in the order in which they are made.
  static var migrations: [Migration] { get }

  /// The forms that the columns of bytes of its tables have in an export.
  static var binaryColumns: [BinaryColumn] { get }

  /// Adds its methods.
  func register(in router: inout Router)

  /// The work that it does beside calls.
  var backgroundWork: [BackgroundWork] { get }

  /// Readies its rows of `source` for being moved to `target`, before the accounts are merged: ends what
  /// both may not have at once, and seals for the second what is sealed for the first. Done again, it goes
  /// on with what is left.
  func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws

  /// The statements that follow in the unit of work that moves the rows.
  func mergeFollowUps(of target: UUID) -> [SQL]
}

extension Feature {
  public static var migrations: [Migration] { [] }

  public static var binaryColumns: [BinaryColumn] { [] }

  public var backgroundWork: [BackgroundWork] { [] }

  public func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {}

  public func mergeFollowUps(of target: UUID) -> [SQL] { [] }
}
