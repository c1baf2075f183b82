internal import CCurl

/// Owns one curl_slist.
@safe final class TextList {
  private(set) var raw: UnsafeMutablePointer<curl_slist>?

  init(_ texts: [String]) {
    unsafe raw = nil
    for text in texts {
      guard let longer = unsafe curl_slist_append(raw, text) else {
        preconditionFailure("curl_slist_append failed")
      }
      unsafe raw = longer
    }
  }

  deinit { unsafe curl_slist_free_all(raw) }
}
