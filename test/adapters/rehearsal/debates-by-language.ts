/** A yes/no question and a choice in every language of the rehearsal voice. */

interface Asked {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
}

const asked = (question: string, option1: string, option2: string): Asked => ({
  question,
  option1,
  option2,
});

export const ASKED_IN: Readonly<Record<string, readonly [yesNo: Asked, choice: Asked]>> = {
  ar: [
    asked("هل يجب أن نستعمر المريخ؟", "نعم", "لا"),
    asked("الشاي أم القهوة؟", "الشاي", "القهوة"),
  ],
  de: [
    asked("Sollten Städte Autos verbieten?", "Ja", "Nein"),
    asked("Tee oder Kaffee?", "Tee", "Kaffee"),
  ],
  en: [asked("Should we colonise Mars?", "Yes", "No"), asked("Tea or coffee?", "Tea", "Coffee")],
  es: [asked("¿Debemos colonizar Marte?", "Sí", "No"), asked("¿Té o café?", "El té", "El café")],
  fr: [
    asked("Faut-il coloniser Mars ?", "Oui", "Non"),
    asked("Thé ou café ?", "Le thé", "Le café"),
  ],
  hi: [asked("क्या हमें मंगल पर बसना चाहिए?", "हाँ", "नहीं"), asked("चाय या कॉफ़ी?", "चाय", "कॉफ़ी")],
  ja: [
    asked("火星に移住すべきですか？", "はい", "いいえ"),
    asked("お茶とコーヒー、どちらがいいですか？", "お茶", "コーヒー"),
  ],
  pt: [asked("Devemos colonizar Marte?", "Sim", "Não"), asked("Chá ou café?", "O chá", "O café")],
  ru: [asked("Стоит ли нам заселять Марс?", "Да", "Нет"), asked("Чай или кофе?", "Чай", "Кофе")],
  zh: [
    asked("我们应该移民火星吗？", "应该", "不应该"),
    asked("喝茶好还是喝咖啡好？", "喝茶", "喝咖啡"),
  ],
};
