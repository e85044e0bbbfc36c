/** How Einstein answers in Spanish: each of Cat's lessons, any other point, and none at all. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  lata: `{quote}, aconsejas, y te he hecho caso. Pero también alguien con hambre puede indicarte bien el camino a la estación.
    Saber quién gana con una frase es saber dónde mirar dos veces; todavía no es saber qué se verá.`,
  puerta: `{quote}: encantador, y noto la corriente. Sin embargo, una puerta siempre abierta no es más que un agujero en la
    pared. A veces la gente cierra para poder terminar algo dentro, y al jardín no le pasa nada.`,
  vaso: `{quote}, dices, y es una serie de experimentos muy cuidadosa, aunque dura con la vajilla. ¡Pero no cambiaste nada! El
    mismo empujón desde la misma mesa habla de esa mesa. Cambia de mesa, y la cuenta empieza otra vez.`,
  punto: `{quote}, y les ha pasado a cabezas mejores que la mía. Aun así, no todo lo que brilla es un punto. Se distinguen
    apoyándose en ellos, y he procurado ofrecerte solo cosas que aguantan un poco de peso.`,
  siesta: `{quote}: así habla todo avaro, y tiene razón en la hora y se equivoca en el uso. Calculas lo que cuesta una hora y
    nunca lo que puede empezar en ella. Algunas horas bien gastadas traen otras de la mano.`,
  caja: `{quote}: casi estoy de acuerdo. Pero las palabras son elásticas, no infinitas; mete un gato en un dedal y todo el mundo
    oirá la diferencia. Que una frontera sea borrosa no significa que no existan los países.`,
  aspiradora: `{quote}, y muchas veces es cierto. Pero de cuando en cuando el rugido es un motor que se quema. El ruido no prueba
    el peligro, y tampoco prueba que no lo haya. Me temo que habrá que abrir la máquina y mirar.`,
  cascabel: `{quote}. Una lección espléndida, pero fíjate en lo que enseña. Que el mundo responda no es un argumento para ninguno de
    los dos; es un motivo para seguir escuchando después de la primera semana. Yo pensaba hacerlo de todos modos.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Cat said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Has dicho {quote}, y suena redondo. Pero una frase redonda rueda hacia donde la empujan. Yo quisiera saber de qué
      depende: qué tendría que ocurrir mañana para que dejara de ser cierta. Si no se te ocurre nada, querido Gato, no era una
      observación, era un estado de ánimo.`,
    universal: `Has dicho {quote}. Con palabras tan grandes hay que andar despacio, porque un solo caso contrario basta para
      derribarlas. He buscado uno durante lo que tarda en enfriarse un té, y me ha sobrado té. Dilo más pequeño, y tal vez lo
      firmemos juntos.`,
  },
  {
    plain: `Detengámonos en tu frase: {quote}. Hay en ella algo verdadero, y no quiero perderlo. Lo que no encuentro es el
      puente que va de ahí a tu conclusión. Veo la orilla, veo la otra orilla, y en medio te veo a ti, dando por hecho que no te
      mojas.`,
    cause: `Detengámonos en tu frase: {quote}. Dos cosas van juntas, y tú has decidido cuál tira del carro. El gallo canta y sale
      el sol, de acuerdo; pero yo he probado a callar al gallo. Muéstrame lo uno sin lo otro y hablaremos de razones.`,
    question: `Me preguntas {quote} Es una buena pregunta, y no voy a esquivarla. Lleva dentro, eso sí, una suposición que nadie ha
      pesado. Si la dejamos fuera un momento, la respuesta resulta más sencilla y bastante menos favorable para ti.`,
  },
  {
    plain: `Tomo nota de esto: {quote}. Ahora hagamos lo que se hace con una nota: darle la vuelta. Si lo contrario fuera cierto,
      ¿notaríamos alguna diferencia? Yo creo que muy poca. Y una frase que encaja igual de bien con el mundo y con su contrario no
      nos guía hacia ningún sitio.`,
    number: `Tomo nota de esto: {quote}. Las cifras me gustan, y por eso les pregunto por su familia: cuánto era antes, cuánto es
      al lado, quién contó y qué dejó sin contar. Un número solo es como un zapato solo; dice que alguien pasó, pero no adónde
      iba.`,
  },
  {
    plain: `Me he quedado pensando en lo que dijiste: {quote}. Es cierto en los días buenos. Pero un principio se construye para
      los malos, igual que un paraguas. Cuando lo abro bajo una lluvia de verdad, con viento y con prisa, veo que protege sobre
      todo a quien lo inventó.`,
    authority: `Me he quedado pensando en lo que dijiste: {quote}. Te apoyas en que lo afirma gente seria. Yo también he sido
      gente seria algunos años, y puedo asegurarte que no mejora los argumentos. Dame la razón sin el abrigo, y la miraremos a la
      luz, tú y yo.`,
  },
  {
    plain: `Lo más fuerte que tienes es esto: {quote}. Lo tomo en su mejor versión, porque ganar a la peor no tiene mérito. Aun así
      responde a otra pregunta, vecina de la nuestra y bastante más cómoda. En la casa de al lado tienes razón, querido Gato; en
      esta, todavía no.`,
    duty: `Lo más fuerte que tienes es esto: {quote}. Lleva dentro un deber, y los deberes pesan distinto según quién los cargue.
      Antes de aceptarlo quisiera ver que quien lo sirve también lo come, y que lo pediría igual si le tocara perder.`,
  },
  {
    plain: `Has puesto sobre la mesa {quote}, y reconozco que adorna. Pero si retiro esa pieza, tu conclusión se queda exactamente
      donde estaba, flotando. Eso me hace sospechar que no la sostenía. Busco la pieza que sí la sostiene y, por ahora, solo
      encuentro elegancia.`,
    analogy: `Has puesto sobre la mesa {quote}, y como imagen la colgaría en mi despacho. Yo también vivo de imágenes, así que
      conozco el truco: se parecen en todo menos en lo decisivo. Dime qué es lo decisivo aquí, y verás que justo ahí se
      despega.`,
  },
];

/** When Cat said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Has preferido el silencio, y lo respeto; algunas de mis mejores ideas también empezaron así. Pero un silencio encaja con las
    dos respuestas, y alguien tiene que dar el primer paso. Lo daré yo, despacio, para que puedas arrepentirte a tiempo.`,
  `Esta vez no me dejas nada que responder, de modo que tendré que discutir conmigo mismo. No es mala compañía, aunque me conoce
    los trucos. Intentaré ser tan severo con mi lado como lo habrías sido tú desde el sofá.`,
  `Te escucho, y solo oigo cómo te lavas una pata. Lo tomaré por una objeción general contra el esfuerzo. Es una objeción seria, y
    la única manera honrada de contestarla es esforzarse un poco y enseñar el resultado.`,
  `No has dicho nada que pueda pesarse, querido Gato, así que la balanza sigue quieta. Aprovecharé esa calma, que en un debate dura
    poco, para poner algo en mi plato. Cuando vuelvas podrás soplar cuanto quieras.`,
];
