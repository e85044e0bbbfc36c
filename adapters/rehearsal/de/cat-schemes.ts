/** The cat's arguments in German. {topic} is nominative or accusative, {claim} a main clause. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/** Eight lessons of house and garden; each keeps its thesis between double stars. */
export const CAT_SCHEMES: readonly Scheme[] = [
  {
    key: "dose",
    gist: "die Hand, die die Dose öffnet",
    scene: `Was mein Mensch über das Abendessen redet, höre ich nicht. Ich beobachte die Hand. Greift sie nach dem Dosenöffner,
      gibt es etwas; greift sie nach dem Mantel, dann war das ganze Gerede von Liebe nur Wetter. Das hat mit Misstrauen nichts
      zu tun, eher mit Erfahrung. **Schau auf die Hand an der Dose, nicht auf den Mund.**`,
    lands: {
      any: `Darum frage ich, sobald jemand {topic} aufbringt, wer von welcher Antwort satt wird. Auf deiner Seite, Professor,
        höre ich ziemlich viele Dosen aufgehen. Auf meiner gibt es nur Zugluft und eine Ansicht. Rate, welcher von beiden ich
        traue.`,
      choice: `Das Lob für {theirs} kommt meist von denen, die es gelernt, verkauft oder schon bezahlt haben. Ihre Hände sind in
        der Dose. Für {mine} hat mich noch niemand bestochen, obwohl ich deutlich gemacht habe, dass ich zu sprechen wäre.`,
    },
    again: `Ich habe wieder den Händen zugesehen, weil hier ja doch niemand isst. Du sprichst nun schon eine ganze Weile über
      {topic}, Professor, und deine Hände haben sich keinen Fingerbreit auf etwas zubewegt, das ich brauchen könnte. **Ein
      Grund, nach dem niemand handelt, ist ein Geräusch.** Nach meinem handeln jeden Tag Leute, die von uns beiden nie gehört
      haben. Sie nennen ihn nicht einmal einen Grund. Sie machen es einfach, und wenn man ihnen eine Weile zusieht, versteht
      man: {claim}.`,
  },
  {
    key: "tuer",
    gist: "die offene Tür, durch die man nicht gehen muss",
    scene: `Die Leute lachen, weil ich vor einer geschlossenen Tür schreie und mich dann, wenn sie aufgeht, davor hinsetze. Sie
      meinen, ich hätte es mir anders überlegt. Ich hatte aber schon, was ich wollte: Die Tür war offen. **Eine offene Tür
      kostet Zugluft, eine geschlossene den Garten.** Ich rechne das jeden Morgen neu durch.`,
    lands: {
      any: `Deine Antwort macht hinter sich zu und nennt die Stille Ordnung. Bei meiner kann man sich noch umsehen, noch staunen
        und nachts noch hinaus. Wer {topic} so beantwortet, dass keine Klinke übrig bleibt, hat wohl vor dem Garten Angst
        gehabt.`,
      choice: `Also frage ich, was hinter einem zufällt. Nimm {theirs}, und einiges lässt sich nur noch mit großer Mühe
        zurückdrehen. Nimm {mine}, und am Morgen ist der Garten noch da. Mehr Weisheit braucht man für eine solche Wahl selten.`,
    },
    again: `Die Tür ist wieder zu; du hast es getan, während ich schlief. Du sprichst über {topic}, als wären wir damit fertig,
      und gerade an dieser Gewohnheit störe ich mich. **Wer die Tür zuschlägt, gewinnt meistens gerade nicht.** Mach sie einen
      Pfotenbreit auf, mehr verlange ich gar nicht, und sieh nach, was draußen noch im Gras liegt. Es läuft nicht weg, es faucht
      nicht, es lag schon da, bevor wir mit dem Reden anfingen: {claim}.`,
  },
  {
    key: "glas",
    gist: "das Glas an der Tischkante, und wie das meistens ausgeht",
    scene: `An der Tischkante steht ein Glas. Diesem Versuch habe ich viel Zeit gewidmet. Ich schiebe, es fällt, es zerbricht;
      ich warte auf das nächste Glas, ich schiebe, es fällt. Die Menschen schreien jedes Mal, als hätte noch Hoffnung bestanden.
      **Ich habe viele Gläser geschoben, und keines fiel nach oben.**`,
    lands: {
      any: `So halte ich es auch hier. Ehe du mir {topic} mit lauter Gründen beantwortest, sehe ich nach, was sonst immer
        geschah. Gründe sind etwas Schönes, aber Wasser hält keiner davon. In Fällen gezählt statt in Eigenschaftswörtern, geht
        es aus wie bei mir.`,
      choice: `Auch {theirs} hat man mir poliert und randvoll hingestellt, und jemand hat erklärt, warum gerade dieses Glas
        schweben wird. Ich muss den Plan nicht verstehen, ich verstehe etwas von Tischen. Für {mine} spricht, dass es schon am
        Boden liegt und noch ganz ist.`,
    },
    again: `Es gibt neue Gläser, und ich war fleißig. Du wirst sagen, {topic} dürfe man mit nichts vergleichen, dieses Glas sei
      ganz anders geblasen. **Anders waren sie alle, bis sie unten ankamen.** Ich meine das nicht böse; die Form ist hübsch, das
      Wasser klar, und ich verstehe, dass man daran hängt. Aber meine Pfote liegt schon am Rand, und nach so vielen Versuchen
      brauche ich das Klirren nicht mehr abzuwarten. Ich kann dir heute sagen, was wir zusammenkehren werden: {claim}.`,
  },
  {
    key: "karton",
    gist: "der Karton, der passt, weil ich es sage",
    scene: `Gib mir einen Karton, der zu klein ist, und ich sitze darin. Nicht, dass ich hineinpasse; ich bestimme, was passen
      heißt. Ihr macht mit Wörtern den ganzen Tag dasselbe und seht dabei nur unbequemer aus. Links hängt etwas über, rechts
      hängt etwas über, und alle nicken. **Ein Wort ist ein Karton, und mit Drücken passt alles.**`,
    lands: {
      any: `Auch {topic} hat jemand so verpackt. Frag fünf Leute, was hineingehört, und du bekommst sechs Kartons. Deine Antwort
        braucht den größten, sonst steht sie über. Meine kommt mit der gewöhnlichen Größe aus, die man beim Frühstück benutzt,
        solange niemand recht haben will.`,
      choice: `Besser, sagt man, und das ist so ein Karton. Besser für wen, wann, wozu? Du hast die Größe ausgesucht, in die
        {theirs} passt, ehe ich hineinsehen durfte. Lass die Leute eigene Kartons mitbringen, und du findest erstaunlich oft
        {mine} darin sitzen.`,
    },
    again: `Ich bin umgezogen, und dir rate ich dasselbe. Den ganzen Abend trägst du {topic} in ein und demselben Wort
      spazieren, Professor, und der Boden gibt allmählich nach. **Wenn der Karton reißt, sieh nach, was herausfällt.** Ich lag
      unten und hatte den besseren Blick. Was herausfiel, war gar kein Wort mehr; es war etwas Schlichtes mit vier Beinen, es
      schüttelte sich kurz, sah keinen von uns an und setzte sich dann ohne jede Eile neben mich: {claim}.`,
  },
  {
    key: "staubsauger",
    gist: "der Staubsauger, der brüllt, und das Fenster, das schweigt",
    scene: `Am meisten fürchtet man in meinem Haus den Staubsauger. Er brüllt, er hat einen Schwanz, alle verlassen das Zimmer.
      Gefressen hat er noch nie jemanden. Das Fenster im vierten Stock hingegen steht offen und sagt keinen Ton. **Das Lauteste
      im Haus ist selten das Gefährliche.** Ich behalte beide im Auge, aber das Fenster länger.`,
    lands: {
      any: `Deine Belege brüllen prachtvoll, und man merkt sie sich. Eben das stört mich. Schalte sie einmal aus, ehe du {topic}
        beantwortest, und hör den anderen Fällen zu, den faden, häufigen, vergesslichen. Sie heben die Stimme nicht, und sie
        sind meiner Meinung.`,
      choice: `Was an {mine} nicht stimmt, macht Lärm, ich leugne es nicht; man hört es und läuft. Was an {theirs} nicht stimmt,
        macht keinen, bis man sich daran gelehnt hat. Ich nehme im Zweifel den Ärger, den ich kommen höre.`,
    },
    again: `Jemand hat den Staubsauger wieder angemacht; ich höre ihn aus allem, was du zuletzt über {topic} gesagt hast.
      Inzwischen sitze ich dann oben auf dem Schrank und sehe mir in Ruhe an, wohin er nicht fährt. **Wo keiner schreit, da sehe
      ich zuerst nach.** Unter dem Sofa also, in der Stille, zwischen den Dingen, die täglich ohne Publikum geschehen und über
      die kein Mensch je einen Satz mit Ausrufezeichen bildet. Dort liegt es ganz offen, etwas staubig, aber unverkennbar:
      {claim}.`,
  },
  {
    key: "korb",
    gist: "die sanfte Stimme, und der Korb hinter ihrem Rücken",
    scene: `Ich kenne den Satz, der vor dem Tierarzt kommt. Die Stimme wird sanft, die Worte werden lieb, und eine Hand ist
      nicht zu sehen, denn sie hält den Korb. Gegen den Tierarzt sage ich nichts; er weiß vermutlich selbst, warum man ihn
      kratzt. **Heißt es, zu deinem Besten, dann such den Korb.**`,
    lands: {
      any: `In diesem Ton sprichst du auch über {topic}. Er beruhigt so sehr, dass man zu fragen vergisst, wer da entschieden
        hat, wer Nein sagen durfte und wie man wieder herauskommt. Meine Antwort beruhigt niemanden. Sie hat beide Pfoten auf
        dem Tisch.`,
      choice: `Wie sanft die Stimme wird, wenn sie {theirs} empfiehlt! Ich suche dann die zweite Hand. Wer {mine} vorzieht,
        bekommt selten etwas Liebes gesagt, bloß einen Napf und seine Ruhe. Den Napf kann ich prüfen. Bei der Stimme geht das
        nicht.`,
    },
    again: `Da war sie wieder, die sanfte Stimme, und diesmal habe ich deine Hände gezählt. Es waren zwei, ich bitte um
      Verzeihung. **Auch die beste Absicht braucht Deckel und Riegel.** Irgendwer muss ja festlegen, was für andere gilt, sobald
      man {topic} auf deine Art beantwortet, und bei den Namen wirst du undeutlich, Professor. Ich habe genau hingehört, mit
      beiden Ohren und getrennt voneinander. Meine Seite überlässt das Entscheiden denen, die nachher darin liegen müssen, und
      daher weiß ich: {claim}.`,
  },
  {
    key: "praemie",
    gist: "die Belohnung für jede Maus, und was sie aus mir machte",
    scene: `Einmal bekam ich für jede Maus ein Stück Leberwurst. Ein kluger Plan, fanden alle. Nach einer Woche ließ ich die
      trächtigen laufen, nach einem Monat hatte ich eine Zucht hinter dem Holzstoß. Gelogen habe ich nie; jede Maus war echt.
      **Wer Mäuse belohnt, der bekommt Mäuse.** Das Haus war danach übrigens nicht leerer.`,
    lands: {
      any: `Frag also nicht, was gemeint ist, frag, was die Katze daraus macht. Auf {topic} gibst du eine Antwort, die gut
        gemeint ist und bei der sich hinter dem Holzstoß einiges vermehren wird. Bei meiner gibt es weniger Wurst, aber auch
        weniger Mäuse.`,
      choice: `Mit {theirs} belohnt ihr etwas, das ihr gar nicht haben wollt, und ihr werdet reichlich davon bekommen. Bei
        {mine} gibt es weniger Wurst und weniger Applaus. Dafür stimmt am Ende des Monats, was man zählt, mit dem überein, was
        man wollte.`,
    },
    again: `Man hat den Plan verbessert: Jetzt gibt es Wurst nur noch für Tage ohne Maus. Seither bringe ich keine mehr nach
      Hause, und im Keller feiern sie. **Jede Regel erzieht zuerst den, der sie umgeht.** Ich erzähle das, Professor, weil du
      über {topic} redest wie jemand, der die Regel schreibt, und ich darüber nachdenke wie jemand, der hungrig davor sitzt. Der
      Blick von unten ist nicht edel, aber er irrt sich selten. Von hier aus ist es ziemlich klar: {claim}.`,
  },
  {
    key: "leben",
    gist: "die sieben Leben, von denen nur die Überlebenden erzählen",
    scene: `Man sagt, eine Katze habe sieben Leben, und man hat Belege: lauter Katzen, die vom Dach fielen und am Abend wieder
      am Napf standen. Ich kenne diese Katzen. Ich kannte auch die anderen, die kamen nicht zum Erzählen. **Vom Dach erzählt
      nur, wer unten angekommen ist.** Seither zähle ich Leben anders als ihr.`,
    lands: {
      any: `Deine Beispiele, Professor, sind solche Dachkatzen, wohlgenährt und gut bei Stimme. Wer nun {topic} gerecht
        beantworten will, sollte auch im Hof nachsehen, bei denen, die keiner eingeladen hat. Ich war dort. Sie sprechen leise,
        und sie sprechen für {mine}.`,
      choice: `Von {theirs} erzählen lauter Leute, bei denen es gut ging. Das will ich glauben, sie sind ja hier. Die übrigen
        sind umgezogen und reden nicht gern darüber. Zähle sie mit, so unbequem das ist, und du landest mit allen vier Pfoten
        bei {mine}.`,
    },
    again: `Ich habe noch einmal im Hof nachgefragt, bei denen, die nie eingeladen werden. Über {topic} hatte dort schon jede
      eine Meinung, und keine davon war aus einem Buch. **Die Stillen im Hof sind auch eine Statistik.** Sie wird bloß nirgends
      vorgelesen, weil sie schlecht riecht und kein schönes Ende hat. Ich habe sie mir trotzdem angehört, bis die Laternen
      angingen, und dann noch den Heimweg lang darüber nachgedacht. Es kam dabei etwas heraus, das auf deinem Dach niemand
      erwähnt hat: {claim}.`,
  },
];
