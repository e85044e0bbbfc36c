/** Remarks in many languages, with a turn that takes each up and one that goes on without it. */
export interface Example {
  readonly language: string;
  readonly topic: readonly string[];
  readonly remark: string;
  /** A turn that takes the remark up, and the words of it that a person would point at. */
  readonly takesUp: string;
  readonly words: string;
  readonly goesOn: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    language: "en",
    topic: ["Should cities ban private cars?", "Ban them", "Keep them"],
    remark: "What happens to delivery vans and to people in wheelchairs?",
    takesUp:
      "A street is a room that we all share, and today it is furnished with empty seats. You ask about the vans: delivery can move to the night, and a wheelchair rolls better on a street without parked cars. What I promise is not purity but space.",
    words: "delivery can move to the night, and a wheelchair",
    goesOn:
      "A street is a room that we all share, and today it is furnished with empty seats. There are cities which would be quieter if people thought about this a little longer. What I promise is not purity but space.",
  },
  {
    language: "en",
    topic: ["Is nuclear power worth it?", "Yes", "No"],
    remark:
      "In the summer of 2022 French reactors had to be throttled because the rivers were too warm to cool them.",
    takesUp:
      "The strongest thing said so far concerns cost. And the summer of 2022 speaks for me as well: when rivers grow warm, reactors are throttled on the very days on which everybody wants cool rooms. A source that rests in heat waves is no backbone.",
    words: "summer of 2022",
    goesOn:
      "The strongest thing said so far concerns cost. A machine that takes fifteen years to build must be paid for by people who had no say in it. They would have wanted something that was ready before their children were grown.",
  },
  {
    language: "en",
    topic: ["Should museums be free?", "Free", "Paid"],
    remark: "Who pays for it?",
    takesUp:
      "Museums belong to everybody. The taxpayer pays already, for roofs and guards; a ticket only decides who may look. I would open the doors.",
    words: "pays already",
    goesOn:
      "Museums belong to everybody. A door with a price on it teaches a child that beauty is somebody else's. I would open the doors.",
  },
  {
    language: "de",
    topic: ["Soll die Schule später beginnen?", "Später", "Wie bisher"],
    remark:
      "Wie kommen dann die Kinder vom Land mit dem Bus zur Schule, und wer betreut die Kleinen am Morgen?",
    takesUp:
      "Der Schlaf der Jugend ist keine Laune. Die Busse vom Land fahren schon heute zweimal, also lässt sich der Fahrplan verschieben; und die Betreuung der Kleinen am Morgen beginnt in vielen Orten um sieben. Ausgeruhte Köpfe lernen schneller.",
    words: "Die Busse vom Land",
    goesOn:
      "Der Schlaf der Jugend ist keine Laune. Wer um sechs geweckt wird, hört um acht nur die Hälfte, und die andere Hälfte träumt er. Ausgeruhte Köpfe lernen schneller.",
  },
  {
    language: "fr",
    topic: ["Faut-il interdire les téléphones à l'école ?", "Oui", "Non"],
    remark:
      "Une étude suédoise n'a trouvé aucun effet de l'interdiction sur les résultats des élèves.",
    takesUp:
      "On m'oppose une étude suédoise qui ne trouve aucun effet sur les résultats des élèves. Je la prends au sérieux, mais elle mesure des notes et non l'attention. Une cour où l'on se parle vaut bien un point de moyenne.",
    words: "une étude suédoise",
    goesOn:
      "Regardez une cour de récréation : quarante têtes baissées, et pas un ballon. Ce qui se perd là ne se rattrape pas le soir. Une cour où l'on se parle vaut bien un point de moyenne.",
  },
  {
    language: "es",
    topic: ["¿Es mejor vivir en el campo?", "Campo", "Ciudad"],
    remark: "¿Y qué pasa cuando alguien necesita un hospital de noche?",
    takesUp:
      "El silencio también cura. Si alguien necesita un hospital de noche, la ambulancia tarda más en el campo, lo admito; pero llega por una carretera vacía. Lo demás del año se respira mejor.",
    words: "necesita un hospital de noche",
    goesOn:
      "El silencio también cura. Desde mi ventana veo un olivo que ha visto pasar tres guerras y no ha cambiado de opinión. Lo demás del año se respira mejor.",
  },
  {
    language: "ru",
    topic: ["Нужно ли отменить домашние задания?", "Да", "Нет"],
    remark: "В Финляндии задают мало, но результаты учеников высокие.",
    takesUp:
      "Вечер принадлежит семье. Вспомним Финляндию: уроков на дом задают мало, а результаты у учеников остаются высокими. Значит, дело не в количестве тетрадей.",
    words: "Вспомним Финляндию",
    goesOn:
      "Вечер принадлежит семье. Ребёнок, который до ночи сидит над тетрадью, утром засыпает над книгой. Значит, дело не в количестве тетрадей.",
  },
  {
    language: "ar",
    topic: ["هل يجب منع السيارات في وسط المدينة؟", "نعم", "لا"],
    remark: "ماذا عن سيارات الإسعاف وأصحاب المتاجر الصغيرة؟",
    takesUp:
      "الشارع غرفة يتقاسمها الناس جميعًا. أما الإسعاف فيصل أسرع في شارع خال، وأما أصحاب المتاجر فيربحون من المارة أكثر مما يربحون من الواقفين. لذلك أطلب الهدوء.",
    words: "أما الإسعاف",
    goesOn:
      "الشارع غرفة يتقاسمها الناس جميعًا. حين يسكت المحرك نسمع الطيور ونسمع أنفسنا أيضًا. لذلك أطلب الهدوء.",
  },
  {
    language: "hi",
    topic: ["क्या स्कूल में मोबाइल पर रोक हो?", "हाँ", "नहीं"],
    remark: "अगर घर में कोई आपातकाल हो जाए तो माता-पिता बच्चे से कैसे बात करेंगे?",
    takesUp:
      "ध्यान एक दीपक है। आपातकाल में माता-पिता स्कूल के दफ़्तर में फ़ोन करें, और बच्चे तक बात दो मिनट में पहुँच जाएगी। इतने के लिए हर जेब में फ़ोन ज़रूरी नहीं।",
    words: "आपातकाल में माता-पिता",
    goesOn:
      "ध्यान एक दीपक है। हवा का हर झोंका उसे हिलाता है, और घंटी हवा से तेज़ है। शांत कमरे में पढ़ाई गहरी होती है।",
  },
  {
    language: "zh",
    topic: ["学校应该取消考试吗？", "应该取消", "应该保留"],
    remark: "没有考试，大学怎么录取农村学生？",
    takesUp:
      "我先承认，分数简单好懂。可是农村学生要进大学，靠的不只是一张卷子：大学可以看作品，也可以录取前面谈。公平不等于只用一把尺子。",
    words: "农村学生要进大学",
    goesOn:
      "我先承认，分数简单好懂。可是孩子坐在窗边，心里想的是树上的鸟，不是卷子上的空格。公平不等于只用一把尺子。",
  },
  {
    language: "ja",
    topic: ["週休三日にするべきか", "するべき", "しないべき"],
    remark: "病院や介護の現場では人手が足りません。",
    takesUp:
      "休みは怠けではありません。病院や介護の現場で人手が足りないのは、働き方が厳しすぎて人が辞めていくからです。休める職場には人が戻ります。",
    words: "病院や介護の現場で人手が足りない",
    goesOn:
      "休みは怠けではありません。金曜の朝に目を覚まして、何もしなくてよいと気づく瞬間を思い浮かべてください。休める職場には人が戻ります。",
  },
  {
    language: "th",
    topic: ["ควรห้ามรถยนต์ในเมืองหรือไม่", "ควรห้าม", "ไม่ควรห้าม"],
    remark: "แล้วผู้สูงอายุจะไปโรงพยาบาลอย่างไร",
    takesUp:
      "ถนนเป็นห้องที่เราทุกคนใช้ร่วมกัน ผู้สูงอายุไปโรงพยาบาลด้วยรถสาธารณะที่มาทุกห้านาทีได้สะดวกกว่า นั่นคือเมืองที่ใจดี",
    words: "ผู้สูงอายุไปโรงพยาบาล",
    goesOn:
      "ถนนเป็นห้องที่เราทุกคนใช้ร่วมกัน เมื่อเครื่องยนต์เงียบลง เราก็ได้ยินเสียงนกและเสียงของกันและกัน นั่นคือเมืองที่ใจดี",
  },
  {
    language: "ko",
    topic: ["숙제를 없애야 할까?", "없애야 한다", "유지해야 한다"],
    remark: "맞벌이 부모의 아이들은 학원에 더 오래 있게 됩니다.",
    takesUp:
      "저녁은 가족의 것입니다. 맞벌이 부모를 둔 아이들이 학원에 오래 머무는 것은 숙제 때문이 아니라 돌봄이 없기 때문입니다. 그러니 학교가 문을 더 열어야 합니다.",
    words: "맞벌이 부모를",
    goesOn:
      "저녁은 가족의 것입니다. 창밖에 눈이 내리는데 연필만 보고 있는 얼굴을 떠올려 보세요. 그러니 종이를 내려놓읍시다.",
  },
  {
    language: "tr",
    topic: ["Okullarda sınavlar kalkmalı mı?", "Kalkmalı", "Kalmalı"],
    remark: "Köydeki öğrenciler üniversiteye sınav olmadan nasıl girecek?",
    takesUp:
      "Sayılar kolay anlaşılır, kabul ediyorum. Ama köydeki öğrencilerin üniversiteye girmesi tek bir kâğıda bağlı olmamalı. Adalet tek bir cetvel değildir.",
    words: "köydeki öğrencilerin üniversiteye",
    goesOn:
      "Sayılar kolay anlaşılır, kabul ediyorum. Ama pencerenin yanında oturan çocuk ağaçtaki kuşu düşünüyor. Adalet tek bir cetvel değildir.",
  },
  {
    language: "he",
    topic: ["האם לאסור מכוניות בעיר?", "כן", "לא"],
    remark: "מה יעשו קשישים שצריכים להגיע לבית החולים?",
    takesUp:
      "הרחוב הוא חדר משותף. קשישים שצריכים להגיע לבית החולים יסעו באוטובוס קטן שעוצר ליד הדלת. אני מבקש שקט.",
    words: "קשישים שצריכים",
    goesOn: "הרחוב הוא חדר משותף. כשהמנוע שותק אנחנו שומעים ציפורים וגם זה את זה. אני מבקש שקט.",
  },
];
