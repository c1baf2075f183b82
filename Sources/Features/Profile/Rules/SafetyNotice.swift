internal import Localization

/// The notice that accompanies everything derived from health data: the product makes no diagnosis.
enum SafetyNotice {
  static let text = Translation(
    en: "This is not medical advice. If you feel unwell, stop and consult a doctor.",
    no:
      "Dette er ikke medisinsk rådgivning. Hvis du føler deg dårlig, bør du stoppe og kontakte lege.",
    es: "Esto no es un consejo médico. Si te encuentras mal, para y consulta a un médico.",
    de:
      "Das ist kein ärztlicher Rat. Wenn du dich unwohl fühlst, hör auf und hol dir ärztliche Hilfe.",
    pt: "Isso não é aconselhamento médico. Se você se sentir mal, pare e consulte um médico.")
}
