public import Postgres
public import RPC
internal import Store

/// Why something was not sealed or opened.
public enum SealingError: Error, Hashable, CustomStringConvertible {
  /// The account's key is wrapped with a key that the file of sealing keys has not.
  case unknownKey(name: String)
  /// What was to be opened is not what was sealed for this account, purpose and row.
  case notAuthentic
  /// The account was deleted meanwhile.
  case accountGone
  /// The database failed.
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
