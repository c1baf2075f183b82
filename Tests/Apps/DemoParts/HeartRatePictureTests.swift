import DemoParts
import Testing

@Suite struct `A picture` {
  private func picture(_ points: [ScreenModel.Point], title: String = "Legs") -> String {
    HeartRatePicture(title: title, caption: "today", points: points, stepSeconds: 10).text
  }

  @Test func `has a line for each stretch in a zone, and none in a dropout`() {
    let low = ScreenModel.Point(bpm: 90, zone: 0)
    let high = ScreenModel.Point(bpm: 170, zone: 4)
    let none = ScreenModel.Point(bpm: nil, zone: 0)
    let text = picture([low, low, high, high, none, low])
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("<polyline") }
    #expect(lines.count == 3)
    #expect(lines[0].contains("#808080") && lines[1].contains("#e07000"))
    // The second begins where the first ends.
    let points = lines.map { $0.split(separator: "points=\"")[1].split(separator: "\"")[0] }
    #expect(points[0].split(separator: " ").last == points[1].split(separator: " ").first)
  }

  @Test func `has beats and minutes on its axes`() {
    let text = picture(Screens.curve(180))
    for label in [">100<", ">bpm<", ">5:00<", ">minutes<"] { #expect(text.contains(label)) }
  }

  @Test func `has its sets and a legend of the zones`() {
    let text = HeartRatePicture(
      title: "Legs", caption: "", points: Screens.curve(180), stepSeconds: 10,
      sets: [.init(second: 60, text: "Squat <1>"), .init(second: 9_999, text: "Later")],
      zoneSeconds: [5, 65]
    ).text
    #expect(text.contains("<title>Squat &lt;1&gt;</title>") && !text.contains("Later"))
    #expect(text.contains("Zone 0  0:05") && text.contains("Zone 1  1:05"))
    #expect(!text.contains("Zone 2") && !picture(Screens.curve(180)).contains("Zone "))
  }

  @Test func `lets no name break the file`() {
    let text = picture([], title: "<script>&\"\u{0}\u{ffff}\u{1b}")
    #expect(text.contains("<title id=\"title\">&lt;script&gt;&amp;&quot;</title>"))
    #expect(!text.contains("<script"))
  }

  @Test func `of no heart rate is still a picture`() {
    #expect(picture([]).hasSuffix("</svg>\n"))
  }
}
