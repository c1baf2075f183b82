import Loop
import Server

/// The certificate of a development server: that of the folder `certs`, made on first use.
enum DevelopmentCertificate {
  private static let script = "share/pulsewire/generate-certificates.sh"

  /// Makes the certificate if the settings name the usual files and they are missing, by the script that
  /// is installed with this program; without the script, nothing is done.
  static func make(for files: CertificateFiles) async throws {
    let usual = OperatorSettings().port.certificates
    guard files.certificate == usual.certificate, files.key == usual.key,
      Files.stamp(files.certificate) == nil, let script = installedScript
    else { return }
    let folder = files.certificate.split(separator: "/").dropLast().joined(separator: "/")
    let status = try await ChildProcess.run(["/bin/bash", script, folder], output: nil)
    guard status == 0 else {
      throw StartError(
        "A development certificate could not be made by \(script), which needs openssl; its message is "
          + "above.")
    }
  }

  /// The script beside the folder `bin` of this program.
  private static var installedScript: String? {
    guard let program = Files.resolve("/proc/self/exe") else { return nil }
    let prefix = program.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(prefix)/\(script)"
    return Files.stamp(path) == nil ? nil : path
  }
}
