/** Questions to both sides in every language of the rehearsal voice, for the debates in `ASKED_IN`. */

export const QUESTIONS_IN: Readonly<Record<string, readonly string[]>> = {
  ar: [
    "من يدفع ثمن الأخطاء الأولى؟",
    "كيف نشرح هذا القرار لأطفالنا بعد عشرين سنة؟",
    "ما الدليل الذي يجعلكما تغيّران رأيكما؟",
    "هل جرّبت مدينة صغيرة ذلك من قبل؟",
    "متى تظهر أول نتيجة يمكن قياسها؟",
  ],
  de: [
    "Wer bezahlt eigentlich die ersten Fehler?",
    "Wie erklärt ihr diese Entscheidung euren Enkeln in zwanzig Jahren?",
    "Welcher Beleg würde eure Meinung ändern?",
    "Hat das irgendwo schon ein kleines Dorf ausprobiert?",
    "Wann zeigt sich das erste messbare Ergebnis?",
  ],
  en: [
    "Who pays for the first mistakes?",
    "How would you explain this decision to your grandchildren in twenty years?",
    "What evidence would change your mind?",
    "Has any small village tried it before?",
    "When does the first measurable result appear?",
  ],
  es: [
    "¿Quién paga los primeros errores?",
    "¿Cómo explicaríais esta decisión a vuestros nietos dentro de veinte años?",
    "¿Qué prueba os haría cambiar de opinión?",
    "¿Lo ha intentado antes algún pueblo pequeño?",
    "¿Cuándo aparece el primer resultado medible?",
  ],
  fr: [
    "Qui paie les premières erreurs ?",
    "Comment expliqueriez-vous cette décision à vos petits-enfants dans vingt ans ?",
    "Quelle preuve vous ferait changer d’avis ?",
    "Un petit village a-t-il déjà essayé ?",
    "Quand verra-t-on le premier résultat mesurable ?",
  ],
  hi: [
    "शुरुआती गलतियों की कीमत कौन चुकाएगा?",
    "बीस साल बाद आप यह फ़ैसला अपने पोते-पोतियों को कैसे समझाएँगे?",
    "कौन-सा सबूत आपकी राय बदल देगा?",
    "क्या किसी छोटे गाँव ने इसे पहले आज़माया है?",
    "पहला मापने योग्य नतीजा कब दिखेगा?",
  ],
  ja: [
    "最初の失敗の費用は誰が払うのですか？",
    "二十年後、孫たちにこの決定をどう説明しますか？",
    "どんな証拠があれば意見を変えますか？",
    "小さな村で試した例はありますか？",
    "測定できる結果はいつ現れますか？",
  ],
  pt: [
    "Quem paga pelos primeiros erros?",
    "Como vocês explicariam essa decisão aos netos daqui a vinte anos?",
    "Que prova faria vocês mudarem de opinião?",
    "Alguma aldeia pequena já tentou isso antes?",
    "Quando aparece o primeiro resultado mensurável?",
  ],
  ru: [
    "Кто заплатит за первые ошибки?",
    "Как вы объясните это решение своим внукам через двадцать лет?",
    "Какое доказательство изменило бы ваше мнение?",
    "Пробовала ли это раньше какая-нибудь маленькая деревня?",
    "Когда появится первый измеримый результат?",
  ],
  zh: [
    "最初的错误由谁买单？",
    "二十年后，你们怎样向孙辈解释这个决定？",
    "什么证据会让你们改变看法？",
    "有没有哪个小村庄已经试验过？",
    "第一个可以测量的成果什么时候出现？",
  ],
};
