/// The colours of heart-rate zones, for lines outside of the screen.
package enum ZoneInk {
  /// Returns a text in the colour of a zone, 0 to 5.
  package static func coloured(_ text: String, zone: Int) -> String {
    (Ink.zone(zone).escape ?? "") + text + Ink.reset
  }
}
