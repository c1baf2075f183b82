internal import Base
public import Loop

/// A folder that receives mails instead of a mail server, as one file in the format of RFC 5322 each:
/// for development, and for setups in which another program passes them on.
///
/// A mail appears as a whole or not at all; a mail with the same id replaces the earlier one; only the
/// newest mails are kept.
public struct MailFolder: MailTransport {
  /// The path of the folder.
  public let path: String
  private let mailsMax: Int
  /// The single thread that writes: it never deletes a file that another thread is writing.
  private let workers = WorkerPool(threads: 1, queuedMax: queuedMax)

  private static let queuedMax = 256
  private static let ending = ".eml"

  /// Opens the folder at `path`, and creates it, accessible only to its user, if it does not exist.
  ///
  /// - Parameter mailsMax: the number of mails that are kept.
  public init(_ path: String, mailsMax: Int = 100) throws(SocketError) {
    // trap: the number is a constant of the program
    precondition(mailsMax > 0, "a folder for no mails")
    self.path = path
    self.mailsMax = mailsMax
    if Files.status(path) == nil { try Files.makeDirectory(path, mode: 0o700) }
    guard let folder = Files.resolve(path).flatMap({ Files.status($0) }), folder.isDirectory else {
      throw SocketError("put mails into \(path)", reason: "it is no folder")
    }
  }

  func take(_ mail: WrittenMail, at now: Timestamp, on loop: EventLoop) async throws(MailError) {
    let name = "\(Self.stamp(now))-\(mail.id)\(Self.ending)"
    let contents = Array(Self.text(of: mail).utf8)
    do {
      try await workers.run { [path, mailsMax] in
        try Self.put(contents, in: path, as: name, of: mail.id)
        Self.clear(path, keeping: mailsMax)
      }
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .unavailable("The mail is not in its folder: \(error)")
    }
  }

  func close() async { await workers.drain() }

  /// Returns the time to the microsecond, in a form that sorts by name.
  private static func stamp(_ time: Timestamp) -> String {
    let rest = String(1000 + time.microseconds % 1000).dropFirst()
    return time.description.dropLast().replacing(":", with: "") + rest + "Z"
  }

  /// Returns the mail as readable text, which 8bit allows (RFC 2045, section 6.2).
  private static func text(of mail: WrittenMail) -> String {
    let headers =
      mail.headers + [
        "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
      ]
    let lines = mail.text.split(separator: "\n", omittingEmptySubsequences: false)
    return (headers + [""] + lines.map(String.init)).joined(separator: "\r\n")
  }

  private static func put(
    _ contents: [UInt8], in path: String, as name: String, of id: UUID
  ) throws(SocketError) {
    let unfinished = "\(path)/.\(id).unfinished"
    Files.remove(unfinished)
    try Files.write(unfinished, contents, mode: 0o600)
    let earlier = mails(in: path).filter { $0.hasSuffix("-\(id)\(ending)") }
    try Files.move(unfinished, to: "\(path)/\(name)")
    for old in earlier where old != name { Files.remove("\(path)/\(old)") }
  }

  private static func clear(_ path: String, keeping count: Int) {
    for old in mails(in: path).dropLast(count) { Files.remove("\(path)/\(old)") }
  }

  /// Returns the mails, oldest first.
  private static func mails(in path: String) -> [String] {
    Files.names(in: path).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
  }
}
