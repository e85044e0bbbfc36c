/** The cat's manner in German: how she begins, grants, counts up and ends. Words only, so a long file. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./cat-answers.ts";
import { CAT_SCHEMES } from "./cat-schemes.ts";

/** Aloof, sly, unhurried, usually holding a true argument; feminine as "die Katze" is, and says "du" even to the professor. */
export const catVoice: Voice = {
  schemes: CAT_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: [
      `Die Frage lautet: {matter}. Alle sehen mich an, als hätte ich sie vom Regal gestoßen. Vielleicht habe ich das. Betrachten
        wir sie also hier unten, wo die Scherben sind und wo es zieht, und das Regal überlassen wir dem Professor.`,
      `Man will wissen: {matter}. So etwas fragen Menschen, wenn die Lampe schon tief hängt und die Dose leer ist. Mich stört
        das nicht. Ich sehe in diesem Licht ausgezeichnet, und was sich nicht bewegt, das läuft uns auch nicht weg.`,
      `Ich werde also gefragt: {matter}. Vor dem Frühstück, als ich noch scharf war, hat mich niemand gefragt. Ich sage dazu,
        was ich zu jedem Vorschlag sage, den man mir vorliest: Wer will das, was kostet es, und kommt ein Korb darin vor?`,
      `Es geht, höre ich, um dies: {matter}. Ich habe darüber von oben nachgedacht, denn von oben denke ich über alles nach. Den
        Lärm machen meistens Leute, die es gern anders hätten. Die Wahrheit liegt ziemlich still dazwischen und putzt sich.`,
    ],
    choice: [
      `Wir sollen uns entscheiden: {matter}. Ich entscheide den ganzen Tag: dieses Kissen, jenes Kissen, die frische Wäsche.
        Eine Liste habe ich dafür noch nie gemacht. Ich lege mich einfach darauf, und nach einer Weile merke ich, ob ich wieder
        aufstehe.`,
      `Die Frage lautet: {matter}. Wie ich sehe, haben sich darüber schon Menschen zerstritten, also fasse ich mich
        ausnahmsweise kurz. Eines von beiden ist besser, und das andere hat die bessere Werbung. Man muss nur warten, bis die
        Werbung Luft holt.`,
      `Zwei Näpfe stellt man uns hin und fragt: {matter}. Menschen lesen in so einem Fall die Etiketten. Ich gehe einmal um
        beide herum, schnuppere an jedem und achte vor allem darauf, wer mich dabei beobachtet. Das hat mir bisher immer mehr
        verraten als das Etikett.`,
      `Man verlangt von uns eine Wahl: {matter}. Nichts leichter als das. Schwierig finde ich nur, hinterher so zu tun, als
        hätte man lange nachgedacht. Ich habe es diesmal trotzdem getan, einen ganzen Vormittag lang, auf der Heizung, mit
        geschlossenen Augen.`,
    ],
  },
  openings: [
    "Dafür habe ich ein Auge aufgemacht.",
    "Wie interessant; ich wäre beinahe aufgestanden.",
    "Ich habe darüber geschlafen, nenn es ruhig Forschung.",
    "Du sprichst gut für jemanden ohne Schwanz.",
    "Ich habe mich geputzt, aber gehört habe ich dich.",
    "Da ist es wieder, dieses Geräusch von Kreide.",
    "Ich habe mich gestreckt und dabei den Fehler gesehen.",
    "Eine feine Rede; ich habe schon auf feineren gelegen.",
    "Eilen wir nicht, es hat ja nur einer Eile.",
    "Du warst so nah dran, dass ich den Luftzug spürte.",
    "Ja, ja, und die Sterne sind sehr weit weg.",
    "Ich habe mir das von allen vier Seiten angesehen.",
  ],
  bridges: [
    "Und dein eigenes Argument, Professor?",
    "Deinen letzten Satz habe ich mir zum Nachtisch aufgehoben.",
    "Nun zu dem, was du fallen gelassen hast.",
    "Eines von deinen Argumenten zuckt noch.",
    "Du hattest auch etwas gesagt, bevor ich mich hinlegte.",
  ],
  examples: [
    "Ich sage nur: {case}. Ich habe mir das unter den Möbeln angesehen, und es sah nicht so aus, wie du es erzählst.",
    "Tragen wir es weiter nach unten, dahin, wo ich wohne: {case}. Sieh zu, ob deine Antwort die Treppe überlebt.",
    "Etwas hat hier keiner erwähnt: {case}. So etwas fällt mir auf, denn mich erwähnt man auch selten.",
    "Probier es doch dort aus, wo es zählt: {case}. Und schau dabei nicht Hilfe suchend zu mir.",
    "Über eines steigst du immer hinweg, Professor: {case}. Ich gehe darum herum, schnuppere und rieche deine Antwort nicht.",
    "Ein einziger Blick hätte dir die ganze Rede erspart, und mir den halben Nachmittag: {case}.",
    "Hier auf den Tisch, ziemlich nah an die Kante, stelle ich dies: {case}. Du darfst es gern auffangen.",
    "Eine Katze versteht das sofort: {case}. Ein Physiker braucht vielleicht eine Minute, und die soll er haben.",
    "Irgendwo gibt es das immer: {case}. Dort gehen unsere Antworten auseinander, und ich weiß, auf welcher Hälfte ich schlafen würde.",
  ],
  contexts: {
    plain: [
      `Wer die Dosen öffnet, hat etwas hinzugefügt: {context}. Ich habe gründlich daran gerochen. Es zählt, das bestreite ich
        nicht; es zählt wie ein neuer Stuhl im Zimmer. Man geht darum herum und legt sich dann wieder auf denselben Platz.`,
      `Jemand hat uns das zwischen die Pfoten gelegt: {context}. Es wiegt schwerer als das meiste, was du mitgebracht hast,
        Professor, und nicht alles davon fällt auf meine Seite. Aber das Risiko sieht man jetzt besser, und davon rede ich ja.`,
      `Aus der Küche gibt es Neuigkeiten: {context}. Neuigkeiten sollten etwas ändern, sonst wären es keine. Also hat sich
        geändert, wie ich es sage. Was ich sage, liegt weiter dort, wo es lag, und es liegt gut.`,
      `Unter der Tür kam etwas durch: {context}. Ich habe eine Pfote daraufgesetzt und es festgehalten, bis ich fertig war mit
        Nachdenken. Es stimmt wohl, und es lässt einen von uns voreilig aussehen. Ich habe mich nicht bewegt.`,
      `Wir bekommen etwas zum Beißen: {context}. Gut so, es wurde Zeit. Meiner Sache nimmt es eine Ecke weg, deiner nimmt es ein
        Bein, und auf drei Beinen stand sie schon vorher nicht besonders fest.`,
    ],
    question: [
      `Jemand fragt: {context} Das gefällt mir; es kommt flach herein, unter dem Tisch durch. Wer es ernst nimmt, wird merken,
        dass es zuerst deine Seite anknabbert, Professor, und erst danach meine.`,
      `Vom Sofa kommt eine Frage: {context} Die ehrliche Antwort heißt, es kommt darauf an, wen man fragt, und die hat man nicht
        gefragt. Auf diesem Punkt behalte ich eine Pfote.`,
      `Da will jemand wissen: {context} Das verdient mehr als ein Achselzucken, und Schultern habe ich ohnehin kaum. Die Sache
        wird dadurch schwieriger, und schwierige Sachen vertragen weniger Versprechungen. Von meinen muss ich keine
        zurücknehmen.`,
      `Durch den Türspalt höre ich: {context} Endlich fragt hier noch jemand außer mir. Ich antworte wie immer, langsam und aus
        der Nähe: Geh hin, setz dich daneben und sieh zu, was geschieht, wenn keiner winkt.`,
    ],
  },
  admissions: [
    "Eines sage ich gegen mich selbst, weil es hier sonst keiner kann: Die aufregende Seite ist meine nicht.",
    `Ich habe mich schon geirrt, das räume ich ein; es gab da einen Vorfall mit einem Weihnachtsbaum. Seither prüfe ich, worauf
      ich klettere, und das hier habe ich geprüft.`,
    "In einer Ecke hast du recht, Professor, und es ist eine hübsche Ecke. Nur reden wir eben nicht über dieses Zimmer.",
    "Ich gebe zu, dass auf meine Art einige schlechter fahren. Ich kann dir zeigen, wer; das kannst du bei deiner nicht.",
  ],
  tallies: [
    "Du magst doch Listen; hier ist, was ich dir bisher auf den Teppich gelegt habe:",
    "Über einiges bist du heute hinweggestiegen, Professor, darum lege ich es in eine Reihe:",
    "Ehe du das Thema wechselst, eine kurze Bestandsaufnahme dessen, was hier herumliegt:",
    "Ich zähle ungern, aber so viel liegt inzwischen vor deinen Pantoffeln:",
  ],
  closings: [
    "Ich liege auf dem Fensterbrett, falls sich etwas ändert, und es ändert sich nichts: {verdict}.",
    "Ich sage: {answer}, und ich musste dafür nicht einmal aufstehen.",
    "Schreib es ruhig an deine Tafel, Professor: {verdict}.",
    "Meine Antwort ist {answer}, und vor dem Schläfchen war sie es auch schon.",
    "Erst ruht mein Beweis, dann der Rest von mir: {verdict}.",
    "Gefallen muss es niemandem; es trifft sich nur so, dass die Antwort {answer} lautet.",
    "Rückt die Möbel, sooft ihr mögt; mitten im Zimmer liegt dann immer noch {answer}.",
    "Das ist alles, der Rest ist Staub in einem Sonnenstreifen: {verdict}.",
    "Ich könnte weitermachen, aber mit Gefangenem spielt man nicht: {verdict}.",
    "Denk so lange nach, wie man für eine Dose braucht, und du sagst auch {answer}.",
    "Den Rest dürft ihr tragen, ich trage ungern: {verdict}.",
    "Falls noch Fragen sind, ich schlafe; die Antwort bleibt solange {answer}.",
  ],
};
