import Admin
import Base
import Loop
import MusicFeature
import PrivacyFeature
import Server
import TLS

/// The checks before a start that need no database: keys, certificate, mail, the export directory.
struct MachineChecks {
  let given: OperatorSettings
  /// The current time.
  var now = WallClock().now
  /// The directory in which a service manager keeps this process's copies of secrets. It controls
  /// access there by other means than the mode.
  var credentials = Files.environment("CREDENTIALS_DIRECTORY")

  /// The time before its expiry at which a certificate should have been renewed.
  private static let renewalTime = Duration.seconds(14 * 86_400)
  /// The space below which exports may soon fail.
  private static let freeBytesMin: UInt64 = 1024 * 1024 * 1024

  /// The settings of files with secrets.
  private static var secrets: [KeyPath<OperatorSettings, String?>] {
    [
      \.tokens.keyFile, \.sealing.keyFile, \.signIn.identityKeyFile,
      \.tokens.deviceAuthorityKeyFile, \.signIn.appleKeyFile, \.mail.passwordFile,
      \.exportStore.secretFile, \.planner.keyFile, \.tempos.headerFile,
    ]
  }

  /// All findings.
  func findings() -> [StartFinding] {
    [
      StartFinding("token-key") { () throws(StartError) in
        _ = try given.tokenKeys()
        return "the file \(given.tokens.keyFile ?? "") signs tokens"
      },
      StartFinding("sealing-key") { () throws(StartError) in
        _ = try given.sealingKeys()
        return "the file \(given.sealing.keyFile ?? "") wraps the accounts' keys"
      },
      StartFinding("identity-key") { () throws(StartError) in
        guard try given.identityKey() != nil else { return "none: accounts stay anonymous" }
        return "the file \(given.signIn.identityKeyFile ?? "") finds accounts by their address"
      },
    ] + modes() + [
      certificate(),
      StartFinding("sign-in") {
        _ = try given.signInConfiguration()
        _ = try given.accessSettings()
        return "the settings fit together"
      },
      StartFinding("mail") { () throws(StartError) in
        guard let mail = try MailDelivery(given) else { return "none: no mail is sent" }
        return "mails go to \(mail)"
      },
      StartFinding("tempos") { () throws(StartError) in
        guard let tempos = try given.tempoConfiguration() else {
          return "none: athletes say tempos"
        }
        return "tempos are looked up at \(tempos.host)"
      },
      StartFinding("planner") { () throws(StartError) in
        guard let model = try given.modelConfiguration() else {
          return "none: plans are made by rules"
        }
        return "plans are made by \(model)"
      },
      StartFinding("admin") { () throws(StartError) in
        guard let address = try given.adminAddress() else { return "none: there are no pages" }
        return "the pages are at \(address)"
      },
      publicURL(),
      exports(),
    ] + bus()
  }

  // MARK: Keys

  private func modes() -> [StartFinding] {
    Self.secrets.compactMap { place in
      guard let path = given[keyPath: place] else { return nil }
      return mode(of: path, OperatorSettings.name(place), readers: 0o044)
    }
      + [
        // A certificate's key often belongs to a group of the programs that serve it.
        mode(of: given.port.certificates.key, "key", readers: 0o004)
      ].compactMap { $0 }
  }

  /// Returns a warning if others can read the file at `path`.
  private func mode(of path: String, _ name: String, readers: UInt32) -> StartFinding? {
    guard let mode = Files.permissions(path), mode & readers != 0 else { return nil }
    if let credentials, path.hasPrefix(credentials + "/") { return nil }
    let digits = String(mode, radix: 8)
    // The file of another user stays readable for this process's group.
    let isOwn = Files.status(path)?.user == SystemUser.currentID
    let advice = isOwn && readers & 0o040 != 0 ? "600" : "640"
    return StartFinding(
      name, .warning,
      "other users can read the file of \(name), \(path) (mode \(digits)): chmod \(advice) '\(path)'"
    )
  }

  // MARK: Certificate

  private func certificate() -> StartFinding {
    let subject = "certificate"
    let path = given.port.certificates.certificate
    do {
      let context = try given.certificateFiles().load(TicketKeys())
      guard let validity = context.validity else {
        return StartFinding(subject, .wrong, "the file of certificate, \(path), has none")
      }
      if now < validity.from {
        return StartFinding(
          subject, .wrong,
          "the certificate \(path) is valid from \(validity.from) on: check this machine's clock")
      }
      if now >= validity.until {
        return StartFinding(
          subject, .wrong, "the certificate \(path) expired at \(validity.until): renew it")
      }
      guard validity.until - now >= Self.renewalTime else {
        return StartFinding(
          subject, .warning, "the certificate \(path) expires at \(validity.until): renew it")
      }
      return StartFinding(
        subject, .ok,
        "the certificate \(path) is valid until \(validity.until), and the key "
          + "\(given.port.certificates.key) is its own")
    } catch {
      guard Files.stamp(path) == nil else { return StartFinding(subject, .wrong, "\(error)") }
      return StartFinding(
        subject, .wrong,
        "\(error) Put a certificate there first: docs/operating.md says how to get one by certbot, or "
          + "to copy one of your own")
    }
  }

  // MARK: Public URL

  private func publicURL() -> StartFinding {
    let subject = "public-url"
    let origin = given.exports.privacy.origin
    if !origin.isEmpty {
      return StartFinding(
        subject, .ok, "links to exports and to the page for devices begin with \(origin)")
    }
    let isReachable = given.port.endpoints.contains { !$0.address.isLoopback }
    guard isReachable, given.tokens.verificationURI == nil else {
      return StartFinding(subject, .ok, "none: links are for this machine")
    }
    return StartFinding(
      subject, .warning,
      "other machines can connect, but devices are sent to a page at localhost: give --public-url "
        + "https://NAME, the URL that browsers use")
  }

  // MARK: Exports

  private func exports() -> StartFinding {
    let subject = "export-directory"
    do {
      let store = try given.objectStore()
      guard let path = given.exports.privacy.directory else {
        guard store == nil else {
          return StartFinding(
            subject, .wrong,
            "the setting export-s3 needs export-directory: exports are written there before they "
              + "are uploaded")
        }
        return StartFinding(subject, .ok, "none: exports are off")
      }
      let trial = try DirectoryTrial(path)
      defer { trial.end() }

      guard let free = Files.freeBytes(path) else {
        return StartFinding(subject, .wrong, "the export directory \(path) cannot be looked into")
      }
      guard Files.isWritableDirectory(path) else {
        return StartFinding(
          subject, .wrong,
          "the export directory \(path) is not a directory that this user may write to")
      }
      let amount = "\(free / (1024 * 1024)) MiB"
      guard free >= Self.freeBytesMin else {
        return StartFinding(
          subject, .warning, "the export directory \(path) has \(amount) left: free some space")
      }
      return StartFinding(subject, .ok, "the directory \(path) has \(amount) left")
    } catch {
      return StartFinding(subject, .wrong, "\(error)")
    }
  }
}
