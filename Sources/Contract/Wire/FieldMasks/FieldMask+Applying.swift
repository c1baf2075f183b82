public import Messages

extension Google.FieldMask {
  /// What an update makes of `current`: the fields that this names are as `update` has them, absent
  /// ones included; the others stay.
  ///
  /// It works on the wire form and by the descriptor, so that no message needs code of its own for
  /// it, and no field can be forgotten. Lists are replaced as a whole, and a path does not go into
  /// one (AIP-161).
  /// - Parameter serverFields: fields of the message that only the server sets; `*` leaves them.
  public func apply<M: Message>(
    _ update: M, to current: M, serverFields: Set<String>
  ) throws(MessageError) -> M {
    let tree = try FieldMaskTree(self, of: M.schema, serverFields: serverFields)
    return try M(unpacking: tree.merged(update.packed(), into: current.packed()))
  }

  /// Whether a change of the field at `path` is asked for: by its own path, one above it, or `*`.
  public func covers(_ path: String) -> Bool {
    paths.contains {
      $0 == "*" || $0 == path || path.hasPrefix($0 + ".") || $0.hasPrefix(path + ".")
    }
  }
}
