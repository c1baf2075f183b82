extension HeaderBlock {
  /// The fields of these names, in no more memory than they need.
  func filtered(_ names: [StaticString]) -> HeaderBlock {
    var kept = HeaderBlock()
    forEach { field in
      guard names.contains(where: { field.isNamed($0) }) else { return }
      kept.append(Array(field.name), Array(field.value))
    }
    return kept.compact()
  }

  /// The same fields, without room for more.
  private func compact() -> HeaderBlock {
    guard count > 0 else { return HeaderBlock() }
    let bytes = listBytes - count * (32 - Self.prefixBytes)
    return unsafe withUnsafeTemporaryAllocation(byteCount: bytes, alignment: 1) { target in
      if let start = target.baseAddress { unsafe copyBytes(bytes, to: start) }
      return unsafe HeaderBlock(copyOf: UnsafeRawBufferPointer(target), count: count)
    }
  }
}
