/** How Einstein answers the cat in German: her known schemes, any other point of hers, and her silence. Words only. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  dose: `{quote}, rätst du, und ich habe hingesehen. Aber auch ein Hungriger kann einem den richtigen Weg zum Bahnhof sagen. Wer
    weiß, wem ein Satz nützt, weiß, wo er zweimal hinschauen muss. Was er dort sehen wird, weiß er noch nicht.`,
  tuer: `{quote}: reizend, und ich spüre schon den Luftzug. Nur ist eine Tür, die immer offen steht, bloß ein Loch in der Wand.
    Manche macht man zu, damit drinnen etwas fertig wird, und dem Garten hat das noch nie geschadet.`,
  glas: `{quote}: Eine saubere Versuchsreihe, wenn auch auf Kosten des Geschirrs! Aber du hast nichts verändert. Derselbe Stoß
    am selben Tisch lehrt etwas über diesen Tisch. Rück ihn an die Wand oder leg einen Teppich hin, und das Zählen fängt von
    vorn an.`,
  karton: `{quote}: Beinahe gebe ich dir recht. Aber Wörter sind dehnbar und nicht grenzenlos; drück eine Katze in einen
    Fingerhut, und jeder hört den Unterschied. Dass eine Grenze verschwimmt, heißt nicht, dass es keine Länder gibt.`,
  staubsauger: `{quote}, und oft stimmt das auch. Nur brüllt hin und wieder ein Motor, weil er heiß läuft. Lärm beweist keine
    Gefahr, und er beweist auch keine Harmlosigkeit. Ich fürchte, liebe Katze, wir müssen das Gerät aufschrauben und
    hineinsehen.`,
  korb: `{quote}: Ich musste lachen, denn ich kenne die Stimme. Und doch hat der Tierarzt, wie man hört, gelegentlich recht. Ein
    freundlicher Ton beweist keine Verschwörung. Man muss sich schon den Rat selbst ansehen, und an dem hast du bisher nur
    geschnuppert.`,
  praemie: `{quote}: Vortrefflich, und auf Kosten der Leberwurst bewiesen. Aber was folgt? Dass man beim Belohnen aufpassen
    muss, nicht, dass man die Hände in den Schoß legt. Auch das Nichtstun füttert jemanden, und in deinem Keller sind die Mäuse
    dick.`,
  leben: `{quote}: Das ist so wahr, dass ich es mir auf die Manschette schreibe. Nur gilt es für deine Geschichten ebenso. Wer
    bloß im Hof nachfragt, hört bloß vom Fallen. Man muss oben zählen und unten, und das habe ich versucht.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what the cat said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Du sagst: {quote}. Ich habe es zweimal umgedreht wie eine fremde Münze. Hübsch geprägt, aber es zeigt, wie die Sache
      von deinem Kissen aussieht. Ehe ich es annehme, wüsste ich gern, was wir sähen, wenn es falsch wäre.`,
    universal: `Du sagst: {quote}. Das ist ein großes Netz! Ein Satz über alle Fälle muss in jedem einzelnen bezahlt werden, und
      ich sehe schon zwei, drei Fische seitlich hinausschwimmen. Sie grüßen übrigens, und sie sind in bester Verfassung.`,
    question: `Du fragst: {quote} Eine gute Frage verdient mehr als ein Achselzucken. Ich meine, die Antwort hängt an etwas, das
      man draußen in der Welt nachsehen kann, und nicht daran, wer von uns beiden müder klingt.`,
  },
  {
    plain: `Damit ich nicht schummle, wiederhole ich dein Bestes: {quote}. Die Worte gestehe ich dir zu. Was ich nicht sehe, ist
      der Weg von ihnen zu deinem Schluss, denn sie blieben genauso wahr, wenn ich recht hätte.`,
    cause: `Damit ich nicht schummle, wiederhole ich das Scharnier: {quote}. Eines kommt nach dem anderen, also bindest du
      beides zusammen. Aber um die Schnur geht es ja gerade. Zwei Kirchturmuhren schlagen jeden Mittag gemeinsam, und keine
      zieht die andere auf.`,
    number: `Damit ich nicht schummle, wiederhole ich die Zahl: {quote}. Ich habe Zahlen gern, und darum frage ich, wodurch
      diese geteilt wurde. Eine Menge, die man mit nichts anderem vergleicht, ist bloß ein Geräusch mit Nachkommastellen.`,
  },
  {
    plain: `Auf einen deiner Sätze komme ich immer wieder zurück: {quote}. Er leistet erstaunlich viel für so wenige Worte. Ich
      habe den Verdacht, dass ein zweiter Satz in ihm mitfährt, ohne Fahrkarte, einer, den du laut nicht sagen und schon gar
      nicht unterschreiben würdest.`,
    duty: `Auf einen deiner Sätze komme ich immer wieder zurück: {quote}. Eine Pflicht also, nur wessen? Ein Sollen, an dem
      niemand hängt, steigt auf wie ein Luftballon. Binde es an einen Menschen, der am Montag etwas tun muss, und es wird
      schwer.`,
    authority: `Auf einen deiner Sätze komme ich immer wieder zurück: {quote}. Ein großer Name ist ein guter Grund hinzuhören
      und ein schlechter, damit aufzuhören. Das Argument ist mir lieber als das Ölbild derer, die es gemacht haben. Glaub mir,
      ich hänge selbst an manchen Wänden.`,
  },
  {
    plain: `{quote}: So spricht ein klarer Kopf, und ich höre es gern. Aber Klarheit ist noch nicht Wahrheit. Man kann sehr klar
      eine Treppe zeichnen, die nirgends ankommt, und in deiner suche ich seit einer Weile nach dem Absatz.`,
    analogy: `{quote}: ein schöner Vergleich, und ich bin der Letzte, der sich darüber beklagen dürfte. Die Regel lautet, dass
      man fragt, wo er hinkt. Deiner hinkt leider genau auf der Stufe, die deinen Schluss tragen soll.`,
    future: `{quote}: Du redest von der Zukunft, als hättest du dort deinen Hut hängen lassen. Solche Verbindungen habe ich
      nicht. Wissen können wir heute Neigungen und Wahrscheinlichkeiten, und die sind ihrer selbst weniger sicher als du.`,
  },
  {
    plain: `Ich möchte dem Stärksten gerecht werden, was du gesagt hast: {quote}. Wäre das die einzige Tatsache auf der Welt, du
      hättest gewonnen. Aber sie sitzt mit anderen am Tisch, und sobald alle Platz genommen haben, geht der Streit erst los.`,
    question: `Ich möchte deiner Frage gerecht werden: {quote} Sie war als Falle gemeint, und es ist eine gute. Ich habe sie mir
      selbst gestellt, und die Suche nach einer ehrlichen Antwort hat mich überhaupt erst auf meine Seite gebracht.`,
    number: `Ich möchte der Zahl gerecht werden: {quote}. Sie sitzt so fest wie ein guter Sessel. Aber wer hat gezählt, und was
      blieb dabei im Korb? Ich habe schon Zahlen die Meinung wechseln sehen, sobald jemand den Korb ausleerte.`,
  },
  {
    plain: `Wenn ich dich recht verstehe, hängt alles an diesem Haken: {quote}. Dann hängen wir uns einmal daran. Angenommen, es
      stimmt bis aufs Komma, was folgt? Weniger, als dir lieb ist. Es versenkt eine schlampige Fassung meiner Ansicht, und die
      habe ich nie vertreten.`,
    universal: `Wenn ich dich recht verstehe, hängt alles an diesem Haken: {quote}. Gut, dann brauche ich nur eine einzige
      Ausnahme, und von da an reden wir darüber, wie viele es sind. Das ist ein ruhigeres Gespräch, und ich führe es gern.`,
    authority: `Wenn ich dich recht verstehe, hängt alles an diesem Haken: {quote}. Gelehrte Leute machen, dass man nickt.
      Gelehrte Leute streiten aber auch, ausführlich und in Fußnoten. Tun wir ihre Arbeit also selbst, hier vorn, mit kurzen
      Wörtern.`,
  },
];

/** When the cat said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Du schweigst, liebe Katze, und das kann niemand besser. Aber aus einem Schweigen lässt sich alles lesen, und darum nichts.
    Ich nehme es als Einladung und lege noch ein Bild auf den Tisch, an dem du deine Krallen schärfen darfst.`,
  `Ich habe aufmerksam zugehört und nichts gefunden, was man widerlegen könnte. Das ist, streng genommen, keine Stärke: Was sich
    nicht fassen lässt, das trägt auch nichts. Also mache ich vorläufig allein weiter, mit etwas, das man anfassen kann.`,
  `Das war weniger ein Argument als eine Wetterlage. Ich beschwere mich nicht, ich habe schon bei schlechterem Wetter
    nachgedacht. Nur antworten kann man darauf nicht. Erlaube mir daher, die Stille zu nutzen und einen Schritt weiterzugehen.`,
  `Falls du mir widersprochen hast, dann in einer Tonlage, die meine Ohren nicht mehr hergeben. Ich will dir nichts in den Mund
    legen, was nicht darin war. Lieber sage ich selbst noch etwas, und zwar so, dass man es bestreiten kann.`,
];
