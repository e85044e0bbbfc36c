/**
 * The Hindi of the rehearsal voice. Everybody is addressed as आप. Einstein speaks as a man; the Cat is feminine, as बिल्ली is.
 * Who asks or reads appears only where the verb tells no gender.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "hi",
  isSpaced: true,
  quotes: ["“", "”"],
  innerQuotes: ["‘", "’"],
  ends: "।!?…",
  pauses: ",;:–—-",
  listMarks: [";", "।"],
  // A question or a cut-off quotation has ended its sentence already.
  polish: (turn) => turn.replace(/([।!?…]”?)।/gu, "$1"),
};

/** How to read a question in Hindi, and what Einstein and the Cat say in it. */
export const hindi: Repertoire = {
  writing,
  read: plainReading(writing, {
    // Oblique in both forms: the prose always puts a postposition behind it.
    topic: { full: "{question} वाले सवाल", short: "हमारे सवाल" },
    matter: { full: "{question}", short: "हम दोनों में से सही कौन है" },
    claim: { full: "सही जवाब {position} है", short: "मेरा पक्ष सही है" },
    theirClaim: { full: "सही जवाब {opposing} है", short: "आपका पक्ष सही है" },
    verdict: { full: "{position}, न कि {opposing}", short: "{position}" },
    // They stand behind a colon.
    cases: [
      "सोमवार की सुबह सात बजे की रसोई",
      "एक ही दीवार वाले दो पड़ोसी",
      "लंबी क़तार और खुली हुई एक ही खिड़की",
      "बारिश की शाम और ठसाठस भरी बस",
      "इतवार की दोपहर, तीन पीढ़ियाँ और खाने की एक ही मेज़",
      "चाय की टपरी, खुलने से दस मिनट पहले",
      "रात के खाने के बाद परिवार का संदेश समूह",
      "इंतज़ार का कमरा और खड़खड़ाता हुआ पंखा",
      "पाँचवीं बार क्यों पूछती हुई एक बच्ची",
      "बिजली गुल और मेहमान दरवाज़े पर",
      "रुकी हुई लिफ़्ट में पाँच अजनबी",
      "रात नौ बजे मोहल्ला समिति की बैठक",
      "मरम्मत की दुकान, दो औज़ार और तीन काम",
      "रेल में नीचे वाली सीट और उस पर छह लोग",
      "एक छाता और उसके नीचे दो लोग",
      "दावत के बाद बरतन धोने की घड़ी",
      "महीने के आख़िर में घर के ख़र्च की कॉपी",
      "बंद होने से ठीक पहले की सब्ज़ी मंडी",
    ],
  }),
  pictureLabel: "एक तस्वीर",
  cues: [
    ["question", /\?[)”’"']*$/u],
    [
      "authority",
      /(?<![\p{L}\p{M}])(?:अध्ययन|शोध|विशेषज्ञ(?:ों)?|वैज्ञानिक(?:ों)?|जानकार(?:ों)?|सर्वेक्षण|रिपोर्ट|के अनुसार|के मुताबिक़?)(?![\p{L}\p{M}])/u,
    ],
    [
      "number",
      /\d|%|[०-९]|(?<![\p{L}\p{M}])(?:प्रतिशत|फ़ीसदी|फीसदी|हज़ार|लाख|करोड़|दोगुना|आधे|ज़्यादातर|अधिकांश)(?![\p{L}\p{M}])/u,
    ],
    [
      "universal",
      /(?<![\p{L}\p{M}])(?:सब|सभी|हमेशा|कभी नहीं|हर (?:कोई|किसी|बार|एक)|कोई नहीं|कुछ नहीं|किसी भी)(?![\p{L}\p{M}])/u,
    ],
    ["analogy", /(?<![\p{L}\p{M}])(?:जैसे|जैसा|मानो|की तरह|कल्पना|सोचिए)(?![\p{L}\p{M}])/u],
    [
      "cause",
      /(?<![\p{L}\p{M}])(?:क्योंकि|इसलिए|इसीलिए|की वजह से|के कारण|नतीजतन|ताकि)(?![\p{L}\p{M}])/u,
    ],
    ["duty", /(?<![\p{L}\p{M}])(?:चाहिए|फ़र्ज़|कर्तव्य|न्याय|अन्याय|अधिकार|हक़|नैतिक)(?![\p{L}\p{M}])/u],
    [
      "future",
      /(?<![\p{L}\p{M}])(?:कल|भविष्य|जल्द|एक दिन|\p{L}[\p{L}\p{M}]*(?:एगा|एगी|एँगे|ेगा|ेगी|ेंगे|ेंगी))(?![\p{L}\p{M}])/u,
    ],
  ],
  leadIn:
    /^(?:(?:लेकिन|मगर|पर|और(?! भी)|तो|इसलिए),?|(?:अच्छा|ख़ैर|हाँ|देखिए|प्रोफ़ेसर|(?:प्यारी )?बिल्ली|आइंस्टाइन)[,:;]) +(?=\p{L})/u,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
