/**
 * The Portuguese of the rehearsal voice, as it is spoken in Brazil. Everybody is addressed with "você"; Einstein and the Cat
 * ("o Gato") are both masculine, and nothing is said about who asks or reads.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "pt-BR",
  isSpaced: true,
  quotes: ["“", "”"],
  innerQuotes: ["‘", "’"],
  ends: ".!?…",
  pauses: ",;:–—-",
  listMarks: [";", "."],
};

/** How to read a question in Portuguese, and what Einstein and the Cat say in it. */
export const portuguese: Repertoire = {
  writing,
  read: plainReading(writing, {
    // The article would contract with "de", "em", "a" and "por": the prose uses it as a subject, an object, or after
    // "sobre", "para", "com" alone.
    topic: { full: "a pergunta {question}", short: "a nossa pergunta" },
    matter: { full: "{question}", short: "quem de nós dois tem razão" },
    claim: { full: "a resposta certa é {position}", short: "o meu lado tem razão" },
    theirClaim: { full: "a resposta certa é {opposing}", short: "o seu lado tem razão" },
    verdict: { full: "{position}, e não {opposing}", short: "{position}" },
    cases: [
      "uma cozinha às sete da manhã de uma segunda-feira",
      "dois vizinhos que dividem a mesma parede",
      "uma fila comprida com um só guichê aberto",
      "um ônibus lotado numa tarde de chuva",
      "um almoço de domingo com três gerações na mesa",
      "uma padaria de bairro dez minutos antes de abrir",
      "um grupo de família no celular depois do jantar",
      "uma sala de espera com um ventilador barulhento",
      "uma criança perguntando por quê pela quinta vez",
      "um churrasco em que ninguém trouxe o carvão",
      "um elevador parado com cinco desconhecidos dentro",
      "uma reunião de condomínio às nove da noite",
      "uma oficina com duas ferramentas e três consertos",
      "uma vendinha de estrada que fecha quando acaba o pão",
      "duas pessoas debaixo do último guarda-chuva",
      "uma festa na hora de lavar a louça",
      "um caderno de contas no fim do mês",
      "uma turma de escola na última aula da sexta",
    ],
  }),
  pictureLabel: "Uma imagem",
  cues: [
    ["question", /\?[)”’"']*$/u],
    [
      "authority",
      /(?<!\p{L})(?:estudos?|especialistas?|cientistas?|pesquisa(?:s|dores)?|segundo (?:o|a|os|as)|de acordo com|relatórios?)(?!\p{L})/iu,
    ],
    [
      "number",
      /(?<!\p{L})\d[\d.,]*|%|(?<!\p{L})(?:por cento|milh(?:ão|ões)|bilh(?:ão|ões)|metade|maioria|dobro)(?!\p{L})/iu,
    ],
    [
      "universal",
      /(?<!\p{L})(?:tod[oa]s?|sempre|nunca|jamais|ninguém|nenhum(?:a)?|nada|tudo|qualquer|quaisquer|cada um)(?!\p{L})/iu,
    ],
    [
      "analogy",
      /(?<!\p{L})(?:como (?:um|uma|se|quem)|imagin(?:e|em|a)|suponha|pense em|parece com)(?!\p{L})/iu,
    ],
    [
      "cause",
      /(?<!\p{L})(?:porque|portanto|por isso|logo|causa|provoca|leva a|de modo que|resulta em|já que)(?!\p{L})/iu,
    ],
    [
      "duty",
      /(?<!\p{L})(?:deve(?:m|mos|ria|riam)?|dever|tem de|tem que|just[oa]s?|injust[oa]s?|direito|moral|merece)(?!\p{L})/iu,
    ],
    ["future", /(?<!\p{L})(?:vai|vão|amanhã|futuro|em breve|um dia|será|serão)(?!\p{L})/iu],
  ],
  leadIn:
    /^(?:(?:mas|e|então|porém|portanto|por isso),?|(?:ora|bem|bom|pois|sim|agora|gato|einstein|professor|(?:meu )?caro (?:gato|professor|amigo))[,:;]) +(?=\p{L})/iu,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
