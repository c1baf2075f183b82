public import Postgres
public import RPC
internal import Store

/// The reason why a value could not be sealed or opened.
public enum SealingError: Error, Hashable, CustomStringConvertible {
  /// An account's key that is wrapped with a key missing from the file of sealing keys.
  case unknownKey(name: String)
  /// A value that was not sealed for this account, purpose and row.
  case notAuthentic
  /// An account that has been deleted.
  case accountGone
  /// A failure of the database.
  case database(DatabaseError)

  public var description: String {
    switch self {
    case .unknownKey(let name):
      "an account's key is wrapped with the sealing key \(name), which is not in the file"
    case .notAuthentic: "a sealed value is not what was sealed for its place"
    case .accountGone: "the account is deleted"
    case .database(let error): error.description
    }
  }
}

extension SealingError: RPCErrorConvertible {
  public var rpcError: RPCError {
    switch self {
    case .database(let error): error.rpcError
    case .accountGone: AccountGone().rpcError
    case .unknownKey, .notAuthentic:
      RPCError(.internal, "The server failed; the failure is in its log.")
    }
  }
}
