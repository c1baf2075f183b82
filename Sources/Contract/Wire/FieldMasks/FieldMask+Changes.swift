public import Messages

extension Google.FieldMask {
  /// Returns the paths of the fields in which two messages differ: those of nested messages in detail, lists
  /// as a whole.
  public static func changes<M: Message>(from old: M, to new: M) -> Google.FieldMask {
    Google.FieldMask(paths: changes(from: old.packed(), to: new.packed(), M.schema, under: ""))
  }

  private static func changes(
    from old: [UInt8], to new: [UInt8], _ schema: MessageSchema, under prefix: String
  ) -> [String] {
    let (oldFields, newFields) = (WireSlice.split(old), WireSlice.split(new))
    return schema.fields.flatMap { field -> [String] in
      func contents(_ fields: [WireSlice], of bytes: [UInt8]) -> [[UInt8]] {
        fields.filter { $0.number == field.number }.map { Array(bytes[$0.content]) }
      }
      let before = contents(oldFields, of: old)
      let after = contents(newFields, of: new)
      guard before != after else { return [] }
      guard !field.isRepeated, case .message(let inner) = field.kind, let one = before.first,
        let other = after.first, !inner.name.hasPrefix("google.")
      else { return [prefix + field.name] }
      return changes(from: one, to: other, inner, under: prefix + field.name + ".")
    }
  }
}
