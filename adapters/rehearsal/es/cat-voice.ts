/** Cat's manner in Spanish: how he begins, grants, counts up and ends. Words only. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./cat-answers.ts";
import { CAT_SCHEMES } from "./cat-schemes.ts";

/** Aloof, sly, unhurried, and usually holding a true argument. */
export const catVoice: Voice = {
  schemes: CAT_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: [
      `La pregunta es {matter}, y todos me miran como si yo la hubiera tirado de la estantería. Puede ser. Mirémosla aquí abajo,
        donde están los pedazos, y dejemos la estantería para el profesor, que disfruta tanto con las escaleras.`,
      `Han preguntado {matter}. Es de esas cosas que la gente pregunta cuando la lámpara está baja y la lata vacía. No me
        molesta; veo bastante bien con esta luz, y desde el suelo las preguntas grandes enseñan siempre la costura.`,
      `Así que quieren saber {matter}, y quieren saberlo por un gato. Es lo primero sensato de todo este debate. No tengo planes ni
        carrera ni sombrero. Me limito a mirar qué les pasa a quienes tienen las tres cosas.`,
      `Me despiertan para esto: {matter}. Yo no me hago preguntas; miro un punto fijo, mucho rato, hasta que se mueve o no se mueve.
        Es un método lento. Contiene, eso sí, muchas menos opiniones que los demás métodos de la casa.`,
    ],
    choice: [
      `De modo que hay que elegir: {matter}. Yo elijo todo el día, este cojín, aquel cojín, la ropa limpia, y no he hecho una lista en
        mi vida. Me tumbo encima y observo si vuelvo a levantarme. Casi nunca me equivoco.`,
      `La cuestión es {matter}, y veo que ya hay humanos enfadados por ella. Seré breve. Una de las dos cosas es mejor, y la otra
        tiene mejor publicidad. Se distinguen fácilmente: la segunda siempre llega antes y hablando.`,
      `Dos platos en el suelo y un letrero encima: {matter}. No pienso discutir con el letrero. Me siento a la misma distancia de
        ambos, cierro los ojos y dejo que hable la nariz, que no ha leído a nadie.`,
      `Me ponen delante {matter} y esperan que corra hacia uno de los lados. No corro. Camino alrededor, huelo las esquinas y me
        fijo en cuál de los dos se pone nervioso cuando lo miro demasiado tiempo.`,
    ],
  },
  openings: [
    "He abierto un ojo para escuchar eso.",
    "Qué interesante; estuve a punto de levantarme.",
    "Lo he pensado durante una siesta, así que llámalo investigación.",
    "Hablas bien para no tener cola.",
    "Me estaba lavando, pero te he oído.",
    "Ahí está otra vez ese ruido de tiza.",
    "Me estiré y entonces vi el error.",
    "Bonito discurso; me he sentado en otros mejores.",
    "No corramos, ya que solo uno de los dos tiene prisa.",
    "Has pasado tan cerca que noté el aire.",
  ],
  bridges: [
    "¿Y tu argumento, profesor?",
    "Me he guardado tu última frase para el postre.",
    "Vamos con lo que dejaste en el suelo.",
    "Una cosa tuya todavía se mueve.",
    "También dijiste algo antes de que me tumbara.",
  ],
  examples: [
    "Piensa en {case}. Lo he visto desde debajo de los muebles, y no era como lo cuentas.",
    "Lo pongo más abajo, donde vivo: {case}. Lleva allí tu respuesta y mira si sobrevive a la escalera.",
    "Nadie ha mencionado {case}. Me fijo en esas cosas porque a mí tampoco me mencionan.",
    "Pruébalo entonces con {case}, y no me mires a mí si necesitas ayuda.",
    "Habría bastado un vistazo para ahorrarte el discurso: {case}.",
    "Siempre que habla tu lado espero que aparezca {case}, y no aparece. En el mío estaba desde el principio.",
    "Aquí en la mesa, muy cerca del borde, yo pondría {case}. Adivina hacia qué lado cae.",
    "Toma {case}. Un gato lo ve enseguida; un físico quizá necesite un minuto, y puede tomárselo.",
  ],
  contexts: {
    plain: [
      `Quien abre las latas ha añadido algo: {context}. Lo he olido con cuidado. Cuenta, no digo que no; cuenta como una silla nueva
        en la habitación: uno la rodea y después se tumba donde siempre.`,
      `Alguien ha dejado esto en el suelo, entre nosotros: {context}. Pesa más que casi todo lo que trajiste, profesor, y no cae
        entero de mi lado. Pero hace más visible el riesgo, y del riesgo visible venía hablando yo.`,
      `Hay noticias de la cocina: {context}. Las noticias deben cambiar algo, así que han cambiado mi manera de decirlo. No han
        cambiado lo que iba a decir, que por lo demás ya estaba tumbado.`,
      `Me cuentan esto: {context}. No lo sabía, y muevo una oreja. Mi conclusión se queda donde estaba, aunque admito que ahora
        tiene que tumbarse con un poco más de cuidado.`,
      `Por debajo de la puerta han pasado una cosa: {context}. Le puse una pata encima y la sujeté mientras pensaba. Es bastante
        cierta, y hace que uno de los dos parezca precipitado. Yo no me he movido.`,
    ],
    question: [
      `Alguien pregunta {context} Esa me gusta; entra bajita, por debajo de la mesa. Quien la tome en serio verá que primero
        mordisquea tu lado, profesor, y solo después el mío.`,
      `Del sofá llega una pregunta: {context} La respuesta honrada es que depende de a quién se le pregunte, y a esos no se les
        preguntó. Yo dejo la pata encima.`,
      `Oigo {context} y viene de quien abre las latas. Merece algo más que un encogimiento de hombros, así que ahí va medio: lo
        complica todo, y lo complicado pide menos promesas.`,
      `Quieren saber {context} No me levanto por cualquier cosa, y por esta casi me levanto. Tiene filo, y apunta con toda
        tranquilidad hacia la pizarra de cierto profesor.`,
    ],
  },
  admissions: [
    `Diré una cosa en mi contra, ya que aquí nadie más sabe hacerlo: mi postura no es la emocionante.`,
    `Admito que me he equivocado alguna vez; hubo un incidente con un árbol de Navidad. Desde entonces compruebo dónde trepo.`,
    `Tienes razón en una esquina, profesor, y es una esquina agradable. Pero no es la habitación de la que hablamos.`,
    `Reconozco que a mi manera alguien saldrá perdiendo. Yo puedo señalarlo, que es más de lo que puedes hacer tú.`,
  ],
  tallies: [
    `Como te gustan las listas, esto es lo que llevo dejado en tu alfombra:`,
    `Has pasado por encima de varias cosas, profesor. Las pongo en fila:`,
    `Antes de que cambies de tema, un breve inventario de lo que anda por el suelo:`,
    `Para quien llegue tarde de la cocina, un resumen:`,
  ],
  closings: [
    "Digo {answer}, y ni siquiera he tenido que levantarme.",
    "Mi respuesta es {answer}, y también lo era antes de la siesta.",
    "Nada te obliga a que te guste; sencillamente ocurre que la respuesta es {answer}.",
    "Mueve los muebles cuanto quieras; en medio de la habitación seguirá poniendo {answer}.",
    "Piénsalo lo que tarda en abrirse una lata, y dirás {answer} tú también.",
    "Estaré en la ventana por si algo cambia, que no cambiará: {verdict}.",
    "Puedes escribirlo en tu pizarra, profesor: {verdict}.",
    "Doy por descansado mi alegato, y ahora el resto de mí: {verdict}.",
    "Eso es todo, y lo demás es polvo en un rayo de sol: {verdict}.",
    "Podría seguir, pero no está bien jugar con lo que ya se ha cazado: {verdict}.",
  ],
};
