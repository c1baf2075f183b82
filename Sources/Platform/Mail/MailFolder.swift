internal import Base
public import Loop

/// A folder that mails are put into instead of being sent, a file each, as people and programs read
/// mails (RFC 5322): for development, and wherever another program passes them on.
///
/// A mail is there as a whole or not at all; one that comes again replaces itself; of many, the newest
/// stay.
public struct MailFolder: MailTransport {
  /// Where it is.
  public let path: String
  private let mailsMax: Int
  /// One thread: what is cleared away is never what another is just writing.
  private let workers = WorkerPool(threads: 1, queuedMax: queuedMax)

  private static let queuedMax = 256
  private static let ending = ".eml"

  /// The folder at `path`, which only its user can enter; it is made if it is not there.
  ///
  /// - Parameter mailsMax: how many mails are kept.
  public init(_ path: String, mailsMax: Int = 100) throws(SocketError) {
    // trap: it is a constant of the program
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

  /// A time of which names are in order, to the microsecond.
  private static func stamp(_ time: Timestamp) -> String {
    let rest = String(1000 + time.microseconds % 1000).dropFirst()
    return time.description.dropLast().replacing(":", with: "") + rest + "Z"
  }

  /// Readable as it is, for which there is 8bit (RFC 2045, section 6.2).
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

  /// The mails, oldest first.
  private static func mails(in path: String) -> [String] {
    Files.names(in: path).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
  }
}
