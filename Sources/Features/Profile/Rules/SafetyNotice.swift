internal import Localization

/// The notice that accompanies everything derived from health data (requirement PR-16): the product makes no diagnosis.
enum SafetyNotice {
  static let text = Translation(
    en: "This is not medical advice. If you feel unwell, stop and ask a doctor.",
    no: "Dette er ikke medisinske råd. Stopp og spør lege hvis du føler deg dårlig.",
    es: "Esto no es un consejo médico. Si te sientes mal, para y consulta a un médico.",
    de: "Das ist kein ärztlicher Rat. Wenn du dich unwohl fühlst, höre auf und frage einen Arzt.",
    pt: "Isto não é aconselhamento médico. Se você se sentir mal, pare e consulte um médico.")
}
