internal import CCurl
import Glibc

/// The range of a file that a transfer sends. Owns the descriptor.
///
/// A class, because libcurl keeps a back pointer to it. The file is read on the loop, at most
/// libcurl's buffer at a time (64 KiB); a file written shortly before is still in the page cache.
@safe final class FileUpload {
  private let descriptor: Int32
  private let file: FileBody
  /// The number of bytes that libcurl has read.
  private var position: Int64 = 0

  init(_ file: FileBody) throws(HTTPClientError) {
    self.file = file
    descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .unusableRequest("The file to send cannot be read.") }
  }

  deinit { close(descriptor) }

  /// Makes a transfer send the file; it must outlive the transfer.
  func attach(to easy: UnsafeMutableRawPointer) {
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe CCurl_set_upload(easy, back, readUpload, seekUpload, file.count)
  }

  /// Fills `buffer` with the next bytes and returns their number; 0 at the end. Returns nil if the
  /// file is shorter than its range, or cannot be read.
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = Int(min(Int64(buffer.count), file.count - position))
    guard count > 0 else { return 0 }
    let readCount = unsafe pread(
      descriptor, buffer.baseAddress, count, off_t(file.offset + position))
    guard readCount > 0 else { return nil }
    position += Int64(readCount)
    return readCount
  }

  /// Moves to a position in the range, for bytes that are sent again after a connection broke.
  fileprivate func seek(to place: Int64) -> Bool {
    guard (0...file.count).contains(place) else { return false }
    position = place
    return true
  }
}

/// Fills libcurl's buffer with bytes to send (CURLOPT_READFUNCTION(3)).
private func readUpload(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let back = unsafe back else { return Int(CCurl_read_abort) }
  let upload = unsafe Unmanaged<FileUpload>.fromOpaque(back).takeUnretainedValue()
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
  return unsafe upload.read(into: buffer) ?? Int(CCurl_read_abort)
}

/// Moves to the position from which libcurl will send (CURLOPT_SEEKFUNCTION(3)).
private func seekUpload(
  _ back: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32
) -> Int32 {
  guard let back = unsafe back, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
  let upload = unsafe Unmanaged<FileUpload>.fromOpaque(back).takeUnretainedValue()
  return upload.seek(to: Int64(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}
