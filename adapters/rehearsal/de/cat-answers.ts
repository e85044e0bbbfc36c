/** How the cat answers Einstein in German: his known schemes, any other point of his, and his silence. Words only. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  zug: `{quote}, sagt der Mann mit den zwei Sitzplätzen. Aber deine Zeugen gehören beide zur Eisenbahn. Die Kuh am Gleis hat
    keiner gefragt, und die muss dort wohnen. Du hast den Stuhl gewechselt, Professor, nicht die Gesellschaft.`,
  aufzug: `{quote}: Beunruhigend, und es schneidet dein Seil ebenso durch wie meines. Wenn in dieser Kabine kein Gefühl etwas
    gilt, dann ist auch dein Gefühl, die Sache sei damit erledigt, nur ein weiterer Fahrgast ohne Aussicht.`,
  tara: `{quote}: schön, und wer hat die Schüssel ausgesucht? Abgezogen hast du, was dir lästig war, und den Rest nennst du
    Obst. Ich habe lange genug bei Köchen gewohnt. Die lecken den Löffel ab, bevor sie auf die Waage sehen.`,
  uhren: `{quote}, sagst du und hast gerade eine beurteilt. Man kann auch zu lange warten. Für jemanden, der noch drei
    Ablesungen braucht, bis er glaubt, was im ganzen Haus schon geschlagen hat, gibt es ein Wort, und das heißt: zu spät.`,
  lichtstrahl: `{quote}; aber wer wohnt denn an der Endstation? Ich steige an der zweiten Haltestelle aus, dort ist das
    Fischgeschäft. Dass etwas seltsam wird, wenn alle es für immer tun, spricht nicht gegen eine kleine Portion auf einem
    Teller.`,
  wuerfel: `{quote}, und genau das sagen Spieler hinterher. Mir fiel nur auf, wer die Preise genannt hat: du, Groschen und Kuh,
    noch ehe wir saßen. Lass mich die Preise machen, und ich beweise dir, dass jede Wette gut ist, auch die gegen dich.`,
  landkarte: `{quote}: wie praktisch, dass sie immer unter meiner Seite des Papiers liegt. Wer die Karte faltet, bestimmt, wo
    der Knick ist. Ich benutze keine. Ich gehe ums Haus, jeden Abend dieselbe Runde, und was sich verändert hat, das rieche ich.`,
  bruecke: `{quote}: herrlich, und es war eine Rede. Ich habe in deinem letzten Beitrag die Heuwagen gezählt und kam auf keinen,
    auf Trompeten allerdings schon. Wenn es auf die Probe ankommt, Professor, dann setz dich zu mir, und wir warten beide.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Einstein said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Du hast gesagt: {quote}. Danach hast du zufrieden ausgesehen. Ich habe die Stelle gesucht, an der es folgt. Da ist
      ein Spalt, gerade katzenbreit; ich bin hindurch und auf der anderen Seite wieder heraus, und dein Schluss war nicht dort.`,
    universal: `Du hast gesagt: {quote}. Ein Satz von der Größe will in jedem Zimmer des Hauses gefüttert werden, und ich komme
      gerade aus einem, in dem er verhungert ist. Ein einziges Gegenbeispiel genügt, Professor. Dafür muss ich mich nicht einmal
      strecken.`,
    question: `Du hast gefragt: {quote} Die Sorte kenne ich; sie trägt die Antwort am Halsband. Nimm das Halsband ab, und es
      kann gut sein, dass sie mit mir nach Hause geht. Fragen sind da nicht wählerisch, wenn man sie in Ruhe lässt.`,
  },
  {
    plain: `{quote}: Das geht glatt hinunter, wie alles, was man nicht kauen muss. Aber frag einmal, wer bezahlt, wenn es falsch
      ist. Gewöhnlich nicht der, der es sagt, und ungefähr an dieser Stelle höre ich für gewöhnlich auf zuzuhören.`,
    cause: `{quote}: erst das eine, dann das andere, und schon ist das eine schuld. Ich maunze, und die Sonne geht auf. Das
      klappt seit meiner Geburt jeden Morgen, und nicht einmal ich führe es unter meinen Leistungen.`,
    analogy: `{quote}: ein hübsches Bild, ich würde es tief hängen. Aber Ähnlichkeit ist kein Grund. Ein Kissen gleicht einer
      Katze in beinahe jeder Hinsicht, und trotzdem wirst du bemerkt haben, welches von beiden das Zimmer verlässt.`,
  },
  {
    plain: `Diesen Satz habe ich eine Weile über den Boden gerollt: {quote}. Er klappert. Da steckt etwas drin, das du nicht
      erwähnt hast, nämlich dass alle wollen, was du willst. Nimm es heraus, und er rollt nicht mehr.`,
    duty: `Diesen Satz habe ich eine Weile über den Boden gerollt: {quote}. Es ist ein Sollen darin, und damit hat es etwas
      Merkwürdiges: Serviert wird es immer den anderen. Ehe ich davon esse, sehe ich gern, wer es gekocht hat und ob er selber
      zulangt.`,
    future: `Diesen Satz habe ich eine Weile über den Boden gerollt: {quote}. Er ist aus lauter Morgen gemacht, darum wiegt er
      nichts und springt so schön. Ich habe schon viele Morgen erlebt, Professor. Die meisten davon waren ein Dienstag.`,
  },
  {
    plain: `Das also ist das Brett, auf dem du stehst: {quote}. Ich bin darauf entlanggegangen, wie man das so macht, bis ans
      Ende. Es hält einen Physiker, der stillsteht. Stell einen echten Fall daneben, nass und schlecht gelaunt, und horch auf
      das Holz.`,
    authority: `Das also ist das Brett, auf dem du stehst: {quote}. Jemand Kluges hat es sich angesehen, meinst du. Jemand
      Kluges hat auch das Halsband mit dem Glöckchen erfunden. Zeig mir den Grund ohne den Mantel, in dem er gekommen ist.`,
    number: `Das also ist das Brett, auf dem du stehst: {quote}. Eine Zahl! Zählen kann ich auch: bis eins, und dann noch einmal
      bis eins. Wie war es vorher, wie ist es nebenan, und wer hielt den Bleistift? Danach setze ich mich vielleicht auf.`,
  },
  {
    plain: `Sehen wir uns das an, ohne zu blinzeln: {quote}. An guten Tagen stimmt es. Du hast aber gebaut, als gäbe es keine
      anderen, und ich frage nur, weil ich gelegentlich draußen schlafe: Was macht es bei Regen?`,
    universal: `Sehen wir uns das an, ohne zu blinzeln: {quote}. So ordentlich ist es bloß, weil man alles Unpassende
      daruntergekehrt hat. Ich wohne mehr oder weniger dort unten, Professor, und ich kann dir versichern, es ist voll.`,
    question: `Sehen wir uns deine Frage an, ohne zu blinzeln: {quote} Ich beantworte sie, wie ich die meisten Rufe beantworte,
      nämlich indem ich nicht komme. Sie beißt nur, wenn wir beide zugeben, was sie voraussetzt, und ich gebe es nicht zu.`,
  },
];

/** When Einstein said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Du hast nichts gesagt, Professor, worin man die Zähne bekäme, und ich habe es versucht. Ich achte das. Auch meine besten
    Punkte mache ich ohne Worte, indem ich das Zimmer verlasse. Da ich aber schon einmal liege, kann ich ebenso gut gewinnen.`,
  `Das war ein Geräusch und kein Grund. Ich mache auch welche, meistens gegen vier Uhr früh, und erwarte nie, dass sie jemanden
    überzeugen. Lass mich etwas zwischen uns auf den Boden legen, an dem man wenigstens schnuppern kann.`,
  `Ich habe hingehört, und da war nichts. Ich habe noch einmal hingehört, denn manchmal ist da etwas Kleines. Auch nicht. Also
    spreche ich jetzt für uns beide, das spart Zeit, und du darfst dabei weiter so klug aussehen.`,
  `Eine Pause also. Ich schätze Pausen, ich bestehe im Grunde aus ihnen. Aber ein Streit, in dem nur einer schweigt, ist kein
    Unentschieden, er ist ein freier Platz auf dem Sofa. Ich lege mich hin, wo du eben noch gestanden hast.`,
];
