extension HeaderBlock {
  /// Returns the fields of these names, without spare memory.
  func filtered(_ names: [StaticString]) -> HeaderBlock {
    var kept = HeaderBlock()
    forEach { field in
      guard names.contains(where: { field.isNamed($0) }) else { return }
      kept.append(Array(field.name), Array(field.value))
    }
    return kept.compact()
  }

  /// Returns the same fields, without spare memory.
  private func compact() -> HeaderBlock {
    guard count > 0 else { return HeaderBlock() }
    let bytes = listBytes - count * (32 - Self.prefixBytes)
    return unsafe withUnsafeTemporaryAllocation(byteCount: bytes, alignment: 1) { target in
      if let start = target.baseAddress { unsafe copyBytes(bytes, to: start) }
      return unsafe HeaderBlock(copyOf: UnsafeRawBufferPointer(target), count: count)
    }
  }
}
