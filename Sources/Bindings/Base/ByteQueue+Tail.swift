extension ByteQueue {
  /// Removes bytes from the end until `count` are left. The queue must hold at least `count`.
  public mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count, "cut \(self.count) bytes to \(count)")
    tail = head + count
  }
}
