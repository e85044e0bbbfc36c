/** Einstein's thought experiments in German. {topic} is nominative or accusative, {claim} a main clause. Words only. */

import type { Scheme } from "../repertoire.ts";

/** Eight pictures; each keeps its thesis between double stars. */
export const EINSTEIN_SCHEMES: readonly Scheme[] = [
  {
    key: "zug",
    gist: "die zwei am Bahngleis, die sich über das Wichtige einig sind",
    scene: `Setze jemanden in einen Zug und stelle jemand anderen auf den Bahnsteig, und dann lass an beiden Enden des Gleises
      den Blitz einschlagen. Die zwei werden streiten, welcher Blitz der erste war, und beide sind ehrlich. Über manches aber
      streiten sie nie, und gerade das hebt die Physik auf. **Was den Platzwechsel übersteht, darf man behalten.**`,
    lands: {
      any: `Also gehe ich einmal um {topic} herum und setze mich auf jeden freien Stuhl: zu denen, die zahlen, zu denen, die
        gewinnen, zu denen, die keiner gefragt hat. Das meiste am Streit bleibt am Stuhl kleben. Was ich von überall aus sehe,
        spricht für {mine}.`,
      choice: `Ich habe beide Plätze ausprobiert. Wer an {theirs} gewöhnt ist, sieht vom Fenster aus lauter Vorzüge, und die
        meisten verschwinden beim Aufstehen. Für {mine} spricht weniger, aber es spricht vom Bahnsteig aus genauso wie aus dem
        Abteil, und darauf kommt es an.`,
    },
    again: `Ich steige noch einmal in meinen Zug, denn die Notbremse hat niemand gezogen. Diesmal lege ich {topic} dem Abteil
      vor und dem Bahnsteig und schreibe nur auf, was beide unterschreiben würden. Die Liste wird kurz. **Eine kurze Liste mit
      zwei Unterschriften ist viel wert.** Ich habe sie im Sitzen gelesen, ich habe sie im Stehen gelesen, und zuletzt habe ich
      sie dem Speisewagen vorgetragen, wo bekanntlich alle anderer Meinung sind. Es steht immer noch dasselbe darauf: {claim}.`,
  },
  {
    key: "aufzug",
    gist: "der Aufzug ohne Fenster, in dem Behagen nichts beweist",
    scene: `Du wachst in einem Aufzug ohne Fenster auf. Nichts ruckelt, der Kaffee bleibt in der Tasse, und du schließt daraus,
      dass gar nichts geschieht. Vielleicht hängst du sicher, vielleicht fällst du gerade frei; von drinnen ist das nicht zu
      unterscheiden. **Wer nichts spürt, steht darum noch lange nicht still.** Der Kaffee ist jedenfalls kein Zeuge.`,
    lands: {
      any: `Auch {topic} erörtern wir in so einer Kabine. Was uns ruhig vorkommt, ist bloß das Gewohnte, und Gewohnheit ist ein
        schlechtes Messgerät, bei mir nicht weniger als bei dir. Darum suche ich draußen einen festen Punkt. Ich finde ihn, und
        er liegt auf meiner Seite.`,
      choice: `Wer mit {theirs} lebt, spürt keine Bewegung und hält die Ruhe für einen Beweis. Es ist die Ruhe einer
        geschlossenen Kabine. Lass die Gewohnheit an der Garderobe und vergleiche von außen, so nüchtern es eben geht: Ich
        glaube, du stiegst bei {mine} aus.`,
    },
    again: `Zurück in den Aufzug, nur für ein Stockwerk. Wir haben es uns beide recht gemütlich gemacht, jeder in seiner Ecke,
      und {topic} liegt zwischen uns wie ein Teppich, über den keiner mehr stolpert. Genau davor wollte ich warnen. **Behagen
      misst die Kabine und niemals den Schacht.** Also habe ich noch einmal hinausgesehen und meine Ansicht mit etwas
      verglichen, dem es gleich ist, wer heute gewinnt. Ich kam mit staubigen Knien zurück und mit derselben Überzeugung:
      {claim}.`,
  },
  {
    key: "tara",
    gist: "die Marktfrau, die erst die leere Schüssel wiegt",
    scene: `Geh auf den Wochenmarkt und kaufe Kirschen in der mitgebrachten Schüssel. Eine ehrliche Marktfrau stellt zuerst die
      leere Schüssel auf die Waage und zieht sie ab; sonst bezahlst du Porzellan und nennst es Obst. Tara heißt das, und es ist
      mehr Weisheit darin als in manchem Lehrbuch. **Wer Kirschen wiegen will, wiegt zuerst die Schüssel.**`,
    lands: {
      any: `Für {topic} heißt das: Zieh ab, was in jedem Fall so wäre, ob nun du recht hast oder ich. Mit der Schüssel
        verschwindet auch der größte Teil des Lärms. Es bleibt eine Handvoll Unterschied, ich habe davon gekostet, und sie
        schmeckt nach {mine}.`,
      choice: `Vieles, was man an {theirs} lobt, ist Schüssel: Es ließe sich über {mine} genauso sagen. Zieh ab, was beide
        gemeinsam haben, und wiege nur den Rest. Der Unterschied ist dann kleiner, als die Reden vermuten lassen, aber er liegt
        in meiner Waagschale.`,
    },
    again: `Die Marktfrau wartet noch, und ich habe sie gebeten, {topic} ein zweites Mal auf die Waage zu legen. Diesmal nahm
      ich nicht nur die Schüssel weg, sondern auch meine eigenen Wünsche, und die wiegen mehr, als man denkt, und kleben am
      Boden. **Auch die eigenen Wünsche gehören zur Schüssel.** Es hat mich ein paar schöne Sätze gekostet, und die Marktfrau
      hat sie ohne Mitleid vom Tisch gewischt. Was übrig blieb, passt in eine Tüte: {claim}.`,
  },
  {
    key: "uhren",
    gist: "die zwei Uhren im Flur, die man nicht nach einem Blick kauft",
    scene: `Im Flur hängen zwei Uhren. Die eine geht jeden Tag eine Minute vor, die andere ist im letzten Frühjahr stehen
      geblieben. Zweimal am Tag hat die tote Uhr vollkommen recht und die lebendige nicht, und wer nur in diesem Augenblick
      vorbeikommt, kauft die falsche. **Beurteile keine Uhr nach einem einzigen Blick.**`,
    lands: {
      any: `Darum traue ich auch bei uns dem ersten Blick nicht, meinem am wenigsten. Ich halte mir {topic} eine Woche vor
        Augen, dann ein Jahr, und am liebsten dann, wenn niemand zuschaut. Welche Antwort geht da noch? Ich habe nachgesehen:
        die, die ich gegeben habe.`,
      choice: `Im Schaufenster gewinnt womöglich {theirs}, ich gebe es zu. Aber lebe ein Jahr damit, an müden Abenden und bei
        schlechtem Licht, und lies dann noch einmal ab. Diese lange Ablesung, nicht der erste Glanz, hat mich zu {mine}
        gebracht.`,
    },
    again: `Die beiden Uhren hängen noch im Flur, und inzwischen reden wir lange genug, um sie zu prüfen. Manches, was ich
      anfangs über {topic} gesagt habe, ging ein wenig vor; ich habe es gestellt, und es hat nicht einmal wehgetan. **Eine Uhr,
      die man stellen kann, schlägt eine unfehlbare.** Mehr nehme ich für meine Seite nicht in Anspruch. Sie läuft, sie lässt
      sich berichtigen, und nach jeder Berichtigung zeigt sie wieder auf dieselbe Stelle des Zifferblatts: {claim}.`,
  },
  {
    key: "lichtstrahl",
    gist: "der Lauf neben dem Lichtstrahl, bis ans Ende eines Gedankens",
    scene: `Als Spiel laufe ich gern neben einem Lichtstrahl her und sehe nach, was dann aus der Welt wird. Mit Gedanken geht
      das auch: Man hält nicht dort an, wo es gemütlich ist, sondern läuft bis ganz ans Ende. Manche vernünftige Ansicht fällt
      auf halber Strecke auseinander. **Fahre einen Gedanken zu Ende, ehe du ihn kaufst.**`,
    lands: {
      any: `So fahre ich mit, sobald jemand {topic} stellt, erst auf deiner Strecke und dann auf meiner. Deine Antwort braucht
        an jeder Station eine Ausnahme und am Ende einen Schienenersatzverkehr. Meine kommt ein wenig müde an, mit verrutschtem
        Hut, aber in einem Stück.`,
      choice: `Denk dir also {theirs} überall, ohne Ausnahme und für immer, und dann dasselbe mit {mine}. In der ersten Welt
        treffe ich lauter Leute, die höflich nach dem Ausgang fragen. In der zweiten fragen sie höchstens nach der Uhrzeit. Mir
        hat das genügt.`,
    },
    again: `Ich bin noch einmal neben dem Licht hergelaufen und habe diesmal, was {topic} betrifft, meine eigene Seite bis ans
      Ende mitgenommen, weil du meintest, ich schone sie. Kurz vor dem Ziel fing sie an zu klappern. **Was erst am Ende der Welt
      klappert, trägt uns nach Hause.** Denn wir leben ja nicht am Ende der Welt, wir leben in mittlerer Geschwindigkeit und mit
      Umsteigen. Und bei dem Tempo, in dem Menschen wirklich reisen, bleibt es dabei: {claim}.`,
  },
  {
    key: "wuerfel",
    gist: "die freundlichen Würfel, bei denen der Einsatz mehr zählt als der Wurf",
    scene: `Jemand bietet dir einen Wurf an: Du kannst einen Groschen verlieren oder eine Kuh gewinnen. Du würfelst, und der
      Groschen ist weg. War das dumm? Keineswegs, es war eine gute Wette mit schlechtem Ausgang, und man sollte sich die Hand
      geben und noch einmal würfeln. **Eine Wette ist gut, bevor die Würfel liegen.**`,
    lands: {
      any: `Gewissheit hat hier niemand, also wetten wir wie ehrliche Leute. Hätte ich {topic} heute mit einem Groschen zu
        beantworten, ich legte ihn auf {mine} und schliefe gut. Du brauchst mir nicht zu sagen, wohin deiner käme, liebe Katze;
        mir reicht, dass du gezögert hast.`,
      choice: `Welches von beiden am entscheidenden Tag besser dient, weiß vorher niemand. Aber man kann vergleichen, was ein
        Irrtum kostet. Irre dich mit {mine}, und ein Groschen ist weg; irre dich mit {theirs}, und du suchst die Kuh. Ich spiele
        um Groschen.`,
    },
    again: `Die Würfel liegen wieder auf dem Tisch, und man fragt mich zu Recht, was mich denn bewegen könnte, {topic} eines
      Tages anders zu beantworten. Ich kann es sagen: andere Einsätze oder ein gezinkter Würfel. **Wer seine Wette nicht
      verlieren kann, hat gar nicht gewettet.** Nach beidem habe ich gesucht, mit der Lupe und mit einigem Ehrgeiz, und gefunden
      habe ich ehrliche Würfel und dieselben Preise wie am Anfang. Also bleibt der Groschen liegen, wo er liegt: {claim}.`,
  },
  {
    key: "landkarte",
    gist: "die Wanderkarte, die am Knick am wenigsten verrät",
    scene: `Wer oft wandert, kennt den Knick in der Karte. Genau dort, wo das Papier sich faltet, liegt immer die Abzweigung,
      die man braucht, und genau dort ist die Farbe abgerieben. Das ist keine Bosheit: Man hat an dieser Stelle am häufigsten
      nachgeschlagen. **Am häufigsten fehlt die Stelle, auf die es ankommt.**`,
    lands: {
      any: `Auch {topic} haben wir gefaltet, jeder auf seine Art, und der Knick läuft durch die Mitte. Ich habe das Blatt glatt
        gestrichen und nachgesehen, was in deiner Rede darunter lag. Es war keine Kleinigkeit. Es war die Abzweigung zu {mine}.`,
      choice: `Auf deiner Karte führt der breite Weg zu {theirs}, säuberlich eingezeichnet, mit Bank und Aussicht. Abgerieben
        ist nur die Stelle, an der man merkt, wie steil es hinterher wird. Streicht man das Papier glatt, geht es bequemer über
        {mine}.`,
    },
    again: `Ich habe die Wanderkarte noch einmal aufgeschlagen, denn unterwegs hatten wir uns, glaube ich, verlaufen. Man kann
      um {topic} sehr lange mit dem Finger herumfahren, ohne einen Schritt zu tun, und ich bin darin geübt. **Ein Finger auf der
      Karte hat noch nie nasse Füße bekommen.** Also bin ich in Gedanken losgegangen, Schritt für Schritt, bei Regen und mit
      Gepäck, und habe an jeder Gabelung nachgefragt. Die Leute dort wiesen ohne langes Überlegen in dieselbe Richtung: {claim}.`,
  },
  {
    key: "bruecke",
    gist: "die Brücke, die erst der volle Heuwagen eröffnet",
    scene: `Zur Einweihung einer Brücke kommt der Bürgermeister, es kommt die Blaskapelle, und die Brücke hält beide aus. Das
      beweist wenig, denn Reden sind leicht und Trompeten hohl. Am nächsten Morgen kommt ein Bauer mit einem vollen Heuwagen,
      und dem sieht niemand zu. **Eine Brücke eröffnet nicht die Rede, sondern der Heuwagen.**`,
    lands: {
      any: `Stellen wir also {topic} auf zwei Pfeiler und schicken wir einen Wagen hinüber: einen gewöhnlichen Fall, schwer
        beladen, bei Regen. Auf deiner Seite knackt es dort, wo du am schönsten gesprochen hast. Auf meiner knarrt es auch, ich
        will nicht prahlen. Aber der Bauer ist drüben.`,
      choice: `Zu {theirs} spielt die Blaskapelle, und sie spielt wirklich gut. Ich warte lieber auf den Morgen danach, auf den
        Alltag mit seinem Gewicht und seinem Zeitdruck. Wenn der Wagen kommt, möchte ich, dass unter ihm {mine} steht.`,
    },
    again: `Die Brücke steht noch, und der Bauer hat sich eine Pfeife angezündet. Ich habe ihn gefragt, was er über {topic}
      denkt, und er hat lange auf die Pfeiler geschaut statt auf mich. **Wer täglich hinüber muss, urteilt leiser und besser.**
      Von unseren feinen Gründen kannte er keinen, und die Hälfte davon hätte er, fürchte ich, verheizt. Aber er wusste, welche
      Bohle trägt und welche nur gestrichen ist. Übersetzt in unsere Sprache, sagte er dies: {claim}.`,
  },
];
