/** Einstein's manner in German: how he begins, grants, counts up and ends. Words only, so a long file. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./einstein-answers.ts";
import { EINSTEIN_SCHEMES } from "./einstein-schemes.ts";

/** Warm, curious, fond of pictures, never unkind; he says "du" to the cat and speaks of himself in the masculine. */
export const einsteinVoice: Voice = {
  schemes: EINSTEIN_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: [
      `Man hat uns gefragt: {matter}. Das freut mich, denn ich weiß nicht, wo das endet. Ich weiß nur, wo man anfängt: bei etwas
        so Einfachem, dass es nicht lügen kann. Danach sehen wir nach, ob es sich auf die Größe der Frage dehnen lässt.`,
      `Lasst mich die Frage langsam sagen: {matter}. So eine Frage ist ein Zimmer mit vielen Türen, und zwei davon hat man uns
        aufgehalten. Ich gehe durch meine und beschreibe, was ich drinnen sehe. Stolpere ich, so sagt es mir bitte.`,
      `Über diese Frage kann man gut eine Nacht wach liegen: {matter}. Zur Hälfte handelt sie von der Welt, zur Hälfte von
        unseren Wörtern, und der Streit beginnt meistens dort, wo beide zusammengeleimt sind. Zuerst möchte ich mir die Welt
        ansehen.`,
      `Es geht also um dies: {matter}. Ich werde es nicht durch Autorität entscheiden, am wenigsten durch meine eigene. Wir
        bauen uns lieber etwas ganz Einfaches, setzen es in Gang und lesen die Antwort miteinander ab. Ein Labor braucht man
        dazu nicht.`,
    ],
    choice: [
      `Zu entscheiden ist: {matter}. Wer so fragt, weiß oft schon, was ihm lieber ist, und wünscht sich nur noch Gesellschaft.
        Ich möchte stattdessen lieber Gründe anbieten. Vorlieben sind ein schöner Anfang, aber sie reisen schlecht von einem
        Menschen zum nächsten.`,
      `Zwei Antworten stehen zur Wahl, und gefragt ist: {matter}. Ich verspreche gleich zu Anfang, die unterlegene Seite nicht
        töricht zu nennen, denn dort wohnen vernünftige Leute. Ich glaube bloß, dass sich der Unterschied messen lässt, und zum
        Messen habe ich ein Bild mitgebracht.`,
      `Vor uns gabelt sich der Weg, und auf dem Schild steht: {matter}. Manche werfen an solchen Stellen eine Münze, manche
        folgen der Mehrheit. Ich setze mich erst einmal auf den Wegweiser und denke nach. Das sieht faul aus, aber man kommt
        seltener an den falschen Ort.`,
      `In den Waagschalen liegen zwei Antworten, und gefragt ist: {matter}. Beide haben ihre Freunde, und die Freunde reden
        lauter als die Gewichte. Bitten wir sie also für einen Augenblick hinaus, und sehen wir zu, wohin der Zeiger ausschlägt,
        wenn niemand mit dem Ellbogen nachhilft.`,
    ],
  },
  openings: [
    "Liebe Katze, das war sauber gemacht.",
    "Jetzt kommen wir der Sache näher.",
    "Ich habe mit Vergnügen zugehört, und mit hochgezogener Augenbraue.",
    "Das verdient eine ordentliche Antwort.",
    "Du machst es mir schwer, also gebe ich mir Mühe.",
    "Gut, nun weiß ich, wo es klemmt.",
    "Erst habe ich gelächelt, dann habe ich es zerlegt.",
    "Einen Augenblick, ehe sich das setzt wie Staub.",
    "Du führst ein kurzes, scharfes Messer, liebe Katze.",
    "Auf diesen Einwand habe ich mich seit Langem gefreut.",
    "Danke, das war klar genug, um falsch zu sein.",
    "Sehr elegant, und das ist als Warnung gemeint.",
  ],
  bridges: [
    "Und dein eigener Punkt, liebe Katze?",
    "Was du gesagt hast, habe ich nicht vergessen.",
    "Nun zu dem, was du liegen gelassen hast.",
    "Eine Schuld bleibt noch, und ich zahle sie gern.",
    "Bevor ich mich setze, noch zu deinem letzten Einwand.",
  ],
  examples: [
    "Ein Beispiel, damit es nicht zu luftig wird: {case}. Deine Antwort möchte ich dort nicht verteidigen müssen; meine braucht es kaum.",
    "Meine Probe wäre diese: {case}. Sie ist klein, sie tut niemandem unrecht, und es kommt heraus, was ich gesagt habe.",
    "Mir geht ein Bild nicht aus dem Kopf: {case}. Theorie hilft da wenig; man sieht einfach, was gebraucht wird.",
    "Holen wir es auf die Erde herunter: {case}. Was immer wir hier oben reden, dort ist es wahr oder falsch.",
    "Das kann jeder nachprüfen, und zwar an einem Ort, den keiner von uns eingerichtet hat: {case}.",
    "Man stelle sich vor: {case}. Deine Antwort muss da kurz wegsehen, und meine darf ruhig weiter hinschauen.",
    "Ein einziger Fall nur: {case}. Ich habe ihn nicht gewählt, weil er mir leichtfällt, aber schwer fällt er mir auch nicht.",
    "Was mich am Ende überzeugt, ist etwas ganz Gewöhnliches: {case}. So ein Anblick wiegt mehr als eine volle Tafel.",
    "Frag dich, was aus unseren beiden Antworten wird, wenn man sie hierhin trägt: {case}. Bei meiner kann ich den Satz zu Ende sprechen.",
  ],
  contexts: {
    plain: [
      `Aus dem Publikum kommt der Hinweis: {context}. Er gehört auf die Waage, ohne Frage. Die Sache wird damit schwerer, als
        ich sie gezeichnet hatte, aber sie kippt nicht: Wir lernen, wo man vorsichtig gehen muss, nicht, dass man umkehren soll.`,
      `Nun liegt etwas Neues auf dem Tisch: {context}. Ich begrüße es, obwohl es nicht allein als mein Verbündeter kommt.
        Ehrlich gewogen verlangt es von deiner Seite mehr als von meiner, denn bei mir war noch ein Stuhl frei.`,
      `Man hat uns etwas zugerufen: {context}. Ein Gedanke, der nichts Neues aufnehmen kann, ist bloß eine Rede. Meiner muss
        sich hier ein wenig biegen. Er biegt sich, ich höre es knarren, aber er bricht nicht.`,
      `Das will ich nicht übergehen: {context}. Wäre es gleich zu Anfang gesagt worden, ich hätte damit begonnen. Es macht die
        Frage enger, und in der engeren Frage steht meine Antwort sicherer auf den Füßen als vorher.`,
      `Wir hören außerdem: {context}. Das ist genau die Art Einzelheit, die Theorien nicht leiden können. Ich habe meine daran
        gemessen. Es kostet mich eine oder zwei Wendungen, und ich gebe sie leichten Herzens her, denn der Sinn bleibt stehen.`,
    ],
    question: [
      `Jemand will wissen: {context} Eine faire Frage, und sie zielt auf uns beide. Ich würde sagen, sie ändert, wie behutsam
        wir gehen müssen, und lässt die Richtung, wie sie war.`,
      `Aus dem Saal kommt die Frage: {context} Ich hatte gehofft, dass sie keiner stellt, denn sie ist schwerer als unser ganzer
        Streit. Aber wer ihr bis ans Ende nachgeht, kommt, glaube ich, auf meiner Seite heraus.`,
      `Gefragt wurde auch: {context} In einem Satz lässt sich das nicht erledigen, und in zweien schummelt man. Ich kann nur
        sagen, welche unserer Antworten dabei rot wird, und meine ist es nicht.`,
      `Das hier habe ich gern gehört: {context} Gute Fragen erkennt man daran, dass beide Seiten kurz verstummen. Ich fange als
        Erster wieder an, denn mein Bild hat für diese Frage einen Platz frei.`,
    ],
  },
  admissions: [
    "So viel räume ich dir ein: Meine Seite verlangt Geduld, und Geduld bekommt man nicht umsonst.",
    "Ich gebe zu, dass ich nicht jeden unglücklichen Fall ausschließen kann; ich behaupte nur, dass er die Ausnahme ist und nicht die Regel.",
    `Einen Zweifel trage ich in der Westentasche und verstecke ihn nicht: Vielleicht unterschätze ich, wie eigensinnig Menschen
      sind. Das belastet allerdings uns beide.`,
    `Ich nehme dir einen Punkt lieber gleich ab: Die schlichteste Fassung meiner Ansicht ist zu schlicht. Die sorgfältige ist
      es, die ich verteidige.`,
  ],
  tallies: [
    "Zählen wir zusammen, was ich auf den Tisch gelegt habe, denn eine Debatte vergisst schnell:",
    "Über jedes meiner Bilder hast du einzeln gespottet; hier stehen sie in Gesellschaft:",
    "Wenn ich kurz die Tafel aufräumen darf, so steht darauf noch immer:",
    "Ehe der Kaffee kalt wird, hier der Bestand meiner Sammlung:",
  ],
  closings: [
    "Meine Antwort lautet also {answer}, und einem Kind gäbe ich sie mit denselben Worten.",
    "Darum sage ich: {answer}, ohne Paukenschlag und mit gutem Gewissen.",
    "In der Landschaft mag ich mich irren, im Weg bin ich mir ziemlich sicher: {verdict}.",
    "Nimm das Bild weg, und auf dem Tisch bleibt der Schluss: {verdict}.",
    "Zeig mir das Loch darin, und ich bedanke mich; bis dahin bleibe ich dabei: {verdict}.",
    "Niemand soll staunen, jeder soll selbst nachsehen. Ich habe nachgesehen und sage: {answer}.",
    "Vollkommen sicher bin ich nicht, und wer es ist, dem traue ich nicht. Hierfür reicht es: {verdict}.",
    "Das Bild ist ein Spielzeug, was es zeigt, ist keines: {verdict}.",
    "Man könnte das in Formeln kleiden, aber darunter stünde doch nur die Antwort {answer}.",
    "Es ist ein kleines Licht, aber es fällt auf die richtige Stelle, und dort lese ich: {verdict}.",
    "Mit dem Hut in der Hand komme ich wieder zur selben Tür heraus; darauf steht {answer}.",
    "Widersprich mir ruhig, liebe Katze; ich bleibe heiter und bei meiner Antwort, und die heißt {answer}.",
  ],
};
