internal import CCurl
import Glibc

/// A stretch of a file on its way out. Owns the descriptor.
///
/// A class, because libcurl keeps a back pointer to it. It is read on the loop, at most libcurl's
/// buffer at a time (64 KiB); what was written just before is in the system's memory still.
@safe final class FileUpload {
  private let descriptor: Int32
  private let file: FileBody
  /// Bytes of the stretch that libcurl has.
  private var position: Int64 = 0

  init(_ file: FileBody) throws(HTTPClientError) {
    self.file = file
    descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .unusableRequest("The file to send cannot be read.") }
  }

  deinit { close(descriptor) }

  /// Has a transfer send it; it must outlive the transfer.
  func attach(to easy: UnsafeMutableRawPointer) {
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe CCurl_set_upload(easy, back, readUpload, seekUpload, file.count)
  }

  /// Fills `buffer` with what comes next, and gives how much that is; 0 at the end. Nil where the
  /// file is shorter than it was said to be, or cannot be read.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = Int(min(Int64(buffer.count), file.count - position))
    guard count > 0 else { return 0 }
    let readCount = unsafe pread(
      descriptor, buffer.baseAddress, count, off_t(file.offset + position))
    guard readCount > 0 else { return nil }
    position += Int64(readCount)
    return readCount
  }

  /// Goes to a place of the stretch: what was sent on a connection that broke is sent again.
  fileprivate func seek(to place: Int64) -> Bool {
    guard (0...file.count).contains(place) else { return false }
    position = place
    return true
  }
}

/// libcurl has room for what it sends (CURLOPT_READFUNCTION(3)).
private func readUpload(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let back = unsafe back else { return Int(CCurl_read_abort) }
  let upload = unsafe Unmanaged<FileUpload>.fromOpaque(back).takeUnretainedValue()
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
  return unsafe upload.read(into: buffer) ?? Int(CCurl_read_abort)
}

/// libcurl wants to send from another place on (CURLOPT_SEEKFUNCTION(3)).
private func seekUpload(
  _ back: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32
) -> Int32 {
  guard let back = unsafe back, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
  let upload = unsafe Unmanaged<FileUpload>.fromOpaque(back).takeUnretainedValue()
  return upload.seek(to: Int64(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}
