extension MessagePlans {
  /// The plan of the message that google.protobuf.Any names as `type.googleapis.com/` and its full
  /// name; what stands before the last slash does not matter, but something must.
  func plan(typeURL: String) -> UnsafePointer<MessagePlan>? {
    guard let slash = typeURL.lastIndex(of: "/"), slash > typeURL.startIndex else { return nil }
    return unsafe plan(named: String(typeURL[typeURL.index(after: slash)...]))
  }
}
