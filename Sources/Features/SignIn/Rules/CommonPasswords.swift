/// The most common passwords of at least eight characters, from public rankings of leaked passwords
/// (NIST SP 800-63B, section 5.1.1.2, requires such a list). The list is short on purpose: attempts
/// are rate-limited, so it only has to contain the passwords that would be guessed within the
/// limit.
enum CommonPasswords {
  /// Returns whether `password` is in the list or equals the address that it would protect, or the
  /// local part of that address, regardless of case.
  static func contain(_ password: String, for address: EmailAddress) -> Bool {
    let lowercased = password.lowercased()
    return all.contains(lowercased) || lowercased == address.canonical
      || lowercased == address.canonical.prefix { $0 != "@" }
  }

  private static let all = Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let text = """
    00000000 000000000 0000000000 01234567 0123456789 0987654321 11111111 111111111 1111111111
    11223344 1122334455 112233445566 12121212 123123123 123123123a 123321123 12341234 12344321
    12345678 123456780 123456781 123456789 1234567890 12345678910 123456789a 12345678a 12345679
    12345qwert 1234qwer 123654789 123qwe123 123qweasd 13131313 14141414 147258369 147852369
    159357456 19841984 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 20202020
    22222222 33333333 44444444 456789123 55555555 66666666 741852963 77777777 789456123 87654321
    88888888 888888888 987654321 9876543210 99999999 999999999 a1234567 a12345678 a123456789
    a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 abc12345 abc123456 abc123abc abcd1234 abcdefg1 abcdefgh
    admin123 admin1234 administrator alexander alexandra america1 andrew123 android1 anthony1
    arsenal1 asd12345 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl ashley123 australia autumn2024
    babygirl1 barcelona baseball baseball1 basketball batman123 benjamin blessed1 blink182
    brasil123 bullshit butterfly canada123 changeme changeme1 charlie1 cheesecake chelsea1
    chocolate christ123 computer computer1 computer123 contrasena contraseña corvette daniel123
    danielle december default1 dragon123 elizabeth facebook1 family123 ferrari1 fitness1 fitness123
    football football1 forever1 fortnite freedom1 friends1 fuckyou1 fuckyou123 godisgood google123
    guest123 hallo123 hello123 hello1234 helloworld iloveu12 iloveyou iloveyou1 iloveyou2 internet
    internet1 iphone123 january1 jennifer jessica1 jesus123 jonathan letmein1 letmein123 linkedin1
    liverpool liverpool1 login123 london123 lovelove loveme123 manchester marathon master123
    matthew1 maverick mercedes metallica michael1 michelle midnight minecraft monkey123
    motherfucker mudar123 mustang1 nicole123 november p@ssw0rd p@ssword pa$$word pa55w0rd pa55word
    passord1 passord123 passw0rd password password1 password12 password123 password1234 passwort
    passwort1 passwort123 pokemon1 pokemon123 princess princess1 pulsewire pulsewire1 pulsewire123
    q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qwe12345 qweasdzxc qweqweqwe qwerty12
    qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertzui qwertzuiop rainbow1
    realmadrid root1234 samantha samsung1 samsung123 schatz123 secret123 senha123 september
    shadow123 slipknot sommer123 spiderman spring2024 spring2025 starwars starwars1 summer12
    summer123 summer2023 summer2024 summer2025 sunshine sunshine1 superman superman1 teamo123
    temp1234 tequiero test1234 testing1 testing123 testtest training1 training123 trustno1 user1234
    victoria welcome1 welcome12 welcome123 whatever whatever1 william1 winter12 winter123
    winter2023 winter2024 winter2025 workout1 workout123 zaq12wsx zaq1zaq1 zxc12345 zxcvbnm1
    zxcvbnm123 zxczxczx
    """
}
