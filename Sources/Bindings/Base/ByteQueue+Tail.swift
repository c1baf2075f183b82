extension ByteQueue {
  /// Takes bytes off the end, until `count` are left; there must be as many.
  public mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count, "cut \(self.count) bytes to \(count)")
    tail = head + count
  }
}
