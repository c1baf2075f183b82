extension MessagePlans {
  /// Returns the plan of the message in a google.protobuf.Any, whose type URL is `type.googleapis.com/` and
  /// the message's full name. The part before the last slash is ignored, but must not be empty.
  func plan(typeURL: String) -> UnsafePointer<MessagePlan>? {
    guard let slash = typeURL.lastIndex(of: "/"), slash > typeURL.startIndex else { return nil }
    return unsafe plan(named: String(typeURL[typeURL.index(after: slash)...]))
  }
}
