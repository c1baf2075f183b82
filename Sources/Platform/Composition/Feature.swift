public import Base
public import Loop
public import Postgres
public import RPC
public import Store

/// An area of the product, as the composition of a server sees it. An area implements only what it has.
public protocol Feature: Sendable {
  /// The migrations of its tables, in the order in which they are applied.
  static var migrations: [Migration] { get }

  /// The forms that the binary columns of its tables have in an export.
  static var binaryColumns: [BinaryColumn] { get }

  /// Adds its methods to the router.
  func register(in router: inout Router)

  /// The work that it does independently of calls.
  var backgroundWork: [BackgroundWork] { get }

  /// Prepares its rows of `owner` for being read table by table, in an export or a count.
  func prepareReading(of owner: UUID, on loop: EventLoop) async throws

  /// Prepares its rows of `source` for the move to `target`, before the accounts are merged: ends what
  /// both may not have at once, and seals for `target` what is sealed for `source`. A repeated call
  /// continues with what is left.
  func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws

  /// Ends what others see of an account whose deletion is confirmed, before its rows are deleted.
  func withdraw(_ owner: UUID, on loop: EventLoop) async throws

  /// Returns the statements that follow in the unit of work that moves the rows.
  func mergeFollowUps(of target: UUID) -> [SQL]
}

extension Feature {
  public static var migrations: [Migration] { [] }

  public static var binaryColumns: [BinaryColumn] { [] }

  public var backgroundWork: [BackgroundWork] { [] }

  public func prepareReading(of owner: UUID, on loop: EventLoop) async throws {}

  public func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {}

  public func withdraw(_ owner: UUID, on loop: EventLoop) async throws {}

  public func mergeFollowUps(of target: UUID) -> [SQL] { [] }
}
