internal import HeartRate
package import Localization

extension Cue {
  /// The sentence, of spoken length.
  package var text: Translation {
    let number = zone.rawValue
    return switch kind {
    case .limit:
      Translation(
        en: "\(bpm). Your limit of \(limitBPM ?? bpm) is reached. Slow down now.",
        no: "\(bpm). Grensen din på \(limitBPM ?? bpm) er nådd. Ro ned nå.",
        es: "\(bpm). Has alcanzado tu límite de \(limitBPM ?? bpm). Baja el ritmo ya.",
        de: "\(bpm). Deine Grenze von \(limitBPM ?? bpm) ist erreicht. Mach jetzt langsamer.",
        pt: "\(bpm). Você atingiu seu limite de \(limitBPM ?? bpm). Diminua agora.")
    case .tooHigh:
      Translation(
        en: "Heart rate too high. Reduce pace by 10 % for 60 s.",
        no: "For høy puls. Senk farten 10 % i 60 sekunder.",
        es: "Pulso demasiado alto. Baja el ritmo un 10 % durante 60 s.",
        de: "Puls zu hoch. Mach 60 Sekunden lang 10 % langsamer.",
        pt: "Pulso alto demais. Reduza o ritmo em 10 % por 60 s.")
    case .belowTarget:
      Translation(
        en: "You're below your target zone. Increase effort slightly.",
        no: "Du er under målsonen. Øk innsatsen litt.",
        es: "Estás por debajo de tu zona. Aumenta un poco el esfuerzo.",
        de: "Du bist unter deiner Zielzone. Leg etwas zu.",
        pt: "Você está abaixo da sua zona. Aumente um pouco o esforço.")
    case .recovered:
      Translation(
        en: "Back in your target. Zone \(number).",
        no: "Tilbake i målet. Sone \(number).",
        es: "De nuevo en tu objetivo. Zona \(number).",
        de: "Wieder im Ziel. Zone \(number).",
        pt: "De volta ao alvo. Zona \(number).")
    case .drift:
      Translation(
        en: "Your heart rate is drifting up at a steady effort. Drink, and ease off.",
        no: "Pulsen stiger selv om innsatsen er jevn. Drikk, og ta det roligere.",
        es: "Tu pulso sube con un esfuerzo constante. Bebe y afloja un poco.",
        de: "Dein Puls steigt bei gleichmäßiger Belastung. Trink etwas und mach ruhiger.",
        pt: "Seu pulso sobe com esforço constante. Beba água e alivie um pouco.")
    case .zone:
      Translation(
        en: "Zone \(number).", no: "Sone \(number).", es: "Zona \(number).",
        de: "Zone \(number).", pt: "Zona \(number).")
    case .heartRate:
      Translation(
        en: "Heart rate \(bpm), zone \(number).", no: "Puls \(bpm), sone \(number).",
        es: "Pulso \(bpm), zona \(number).", de: "Puls \(bpm), Zone \(number).",
        pt: "Pulso \(bpm), zona \(number).")
    }
  }
}
