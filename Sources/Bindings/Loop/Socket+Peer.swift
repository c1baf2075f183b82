import Glibc

extension Socket {
  /// Who connected; nil if that cannot be found out any more.
  public var peer: PeerAddress? {
    var raw = RawAddress()
    return raw.load(ofPeerOf: descriptor) ? raw.peer : nil
  }
}

extension RawAddress {
  fileprivate mutating func load(ofPeerOf descriptor: Int32) -> Bool {
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = unsafe withUnsafeMutablePointer(to: &storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getpeername(descriptor, $0, &length)
      }
    }
    return status == 0
  }
}
