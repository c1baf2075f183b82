public import Messages
import Wire

/// The kinds of sign-in methods.
public enum SignInMethodKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// An e-mail address and a password.
  case password = 1
  /// Sign in with Google.
  case google = 2
  /// Sign in with Apple.
  case apple = 3
  /// A passkey.
  case passkey = 4
}
