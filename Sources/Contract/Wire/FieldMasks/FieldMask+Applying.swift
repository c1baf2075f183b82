public import Messages

extension Google.FieldMask {
  /// Returns `current` with an update: the fields in the mask are taken from `update`, even if they are
  /// absent there; all other fields stay unchanged.
  ///
  /// The method works on the wire form with the descriptor, so that messages need no code for it, and no
  /// field can be forgotten. Lists are replaced as a whole, and a path cannot lead into a list (AIP-161).
  /// - Parameter serverFields: fields of the message that only the server sets; `*` does not include them.
  public func apply<M: Message>(
    _ update: M, to current: M, serverFields: Set<String>
  ) throws(MessageError) -> M {
    let tree = try FieldMaskTree(self, of: M.schema, serverFields: serverFields)
    return try M(unpacking: tree.merged(update.packed(), into: current.packed()))
  }

  /// Returns whether the mask covers a change of the field at `path`: by the path itself, one above or below
  /// it, or `*`.
  public func covers(_ path: String) -> Bool {
    paths.contains {
      $0 == "*" || $0 == path || path.hasPrefix($0 + ".") || $0.hasPrefix(path + ".")
    }
  }
}
