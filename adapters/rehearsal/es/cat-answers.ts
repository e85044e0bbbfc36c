/** How Cat answers in Spanish: each of Einstein's pictures, any other point, and none at all. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  tren: `{quote}, dice el de los dos asientos. Pero tus dos observadores viajan en el mismo ferrocarril. Nadie preguntó a la vaca
    que vive junto a la vía y no ve ningún destello. Has cambiado de silla, profesor; de compañía de trenes, no.`,
  ascensor: `{quote}. Muy inquietante, y corta tu cable tanto como el mío. Si dentro de un ascensor no hay sensación de fiar, tu
    sensación de que con esto queda todo resuelto es un pasajero más, y va sin billete.`,
  olla: `{quote}: sí, ¿y quién eligió la olla? Has restado justo lo que te convenía y al resto lo has llamado sopa. He vivido con
    cocineros. Lamen la cuchara antes de leer la báscula, y luego se asombran del peso.`,
  relojes: `{quote}, dices, y acabas de juzgar uno. También se puede esperar demasiado. Para quien necesita muchas lecturas más antes
    de creer lo que oye la casa entera, existe una palabra, y la palabra es tarde.`,
  rayo: `{quote}; pero ¿quién vive al final? Yo me bajo en la segunda parada, donde hay una pescadería. Que algo se vuelva extraño si
    lo hace todo el mundo para siempre no es objeción contra una ración modesta, una vez, en un plato.`,
  dados: `{quote}: exactamente lo que dice un jugador después. Y me fijé en quién puso los precios: tú, una moneda y una casa, antes
    de que nos sentáramos. Déjame fijarlos a mí, y te demostraré que cualquier apuesta es buena.`,
  faro: `{quote}: qué práctico. A un testigo que nadie puede encontrar tampoco se le puede preguntar, y observo que los barcos
    invisibles votan todos por ti. Mientras no entre uno en el puerto, yo los cuento como niebla.`,
  mapa: `{quote}, y por pura casualidad el borde queda siempre de mi lado del papel. Quien tiene el lápiz decide qué es frontera y qué
    es paisaje. Yo prefiero ver el suelo, a poder ser desde arriba y sin zapatos.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Einstein said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Has dicho {quote}, y después has puesto cara de satisfacción. Busqué la parte en la que eso se sigue de algo. Hay ahí un
      hueco del ancho justo de un gato; pasé por él, salí al otro lado, y tu conclusión no estaba.`,
    universal: `Has dicho {quote}. Una frase de ese tamaño come en todas las habitaciones de la casa, y yo vengo de una en la que se
      moría de hambre. Basta un solo caso en contra, profesor. Ni siquiera tengo que estirarme.`,
    question: `Preguntas {quote} Conozco esa clase de preguntas: llevan la respuesta atada al collar. Quítale el collar, déjala
      suelta una noche, y puede que vuelva a casa conmigo, bien alimentada y pensando otra cosa.`,
  },
  {
    plain: `{quote}: baja bien, lo admito, como todo lo que no hay que masticar. Pero pregunta quién pagaría si fuera falso. No sería
      quien lo ha dicho, y por lo general es justo ahí donde yo dejo de escuchar y empiezo a lavarme.`,
    cause: `{quote}: primero una cosa, después otra, y por tanto la primera hizo la segunda. Yo maúllo y sale el sol. Ha funcionado
      todas las mañanas de mi vida, y ni siquiera yo lo incluyo en la lista de mis méritos.`,
  },
  {
    plain: `He hecho rodar por el suelo tu frase, {quote}, para ver qué llevaba dentro. Suena a hueco. Hay una suposición que nunca
      mencionaste: que todo el mundo quiere lo que quieres tú. Sácala, y la cosa se desinfla sin hacer ruido.`,
    duty: `He hecho rodar por el suelo tu frase, {quote}, y lleva dentro un deber. Los deberes son curiosos: siempre se le sirven a
      otro. Antes de tragarme uno me gusta ver quién lo cocinó y si se come su propio plato.`,
    future: `He hecho rodar por el suelo tu frase, {quote}, y está hecha de mañana, así que no pesa nada y bota de maravilla. He vivido
      muchos mañanas, profesor. La mayoría resultaron ser un martes, con lluvia y la lata de siempre.`,
  },
  {
    plain: `De modo que esta es la tabla en la que te apoyas: {quote}. He caminado por ella hasta la punta, como se hace. Aguanta a un
      físico que no se mueve. Pon a su lado un caso de verdad, mojado y de mal humor, y escucha cómo cruje.`,
    authority: `De modo que esta es la tabla en la que te apoyas: {quote}. Alguien inteligente lo estudió, quieres decir. Alguien
      inteligente inventó también el collar con cascabel. Me gustaría ver la razón sin el abrigo con el que ha venido.`,
    number: `De modo que esta es la tabla en la que te apoyas: {quote}. ¡Una cifra! Yo también sé contar: uno, y luego otro. Dime
      cuánto era antes, cuánto es al lado y quién sujetaba el lápiz. Entonces quizá me incorpore.`,
  },
  {
    plain: `Miremos sin deslumbrarnos lo que has dicho: {quote}. Es verdad en un día bueno. Has construido como si no hubiera de los
      otros, y yo te pregunto, porque a veces duermo fuera, qué hace eso exactamente cuando llueve.`,
    analogy: `Miremos sin deslumbrarnos lo que has dicho: {quote}. Un cuadro bonito, y yo lo colgaría bajo. Pero parecerse no es una
      razón. Un cojín se parece a un gato en casi todo, y ya habrás notado cuál de los dos sale de la habitación.`,
  },
  {
    plain: `Una de tus frases me ha seguido por el pasillo: {quote}. La dejé alcanzarme. Quería que le diera la razón y no supo
      decirme cuánto costaría ni a qué habría que renunciar por ella. Lo que esquiva el precio suele ser caro.`,
    fragment: `Ibas por {quote} cuando algo te detuvo. Ojalá fuera una duda. La mitad de una frase suele ser la mejor mitad, porque
      todavía no la ha estropeado la conclusión, y esta, además, cabe entera debajo del sofá.`,
  },
];

/** When Einstein said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `No has dicho nada en lo que pudiera hincar el diente, profesor, y lo he intentado. Lo respeto. Casi todas mis mejores
    observaciones se hacen sin palabras, saliendo de la habitación. Pero ya que sigo aquí tumbado, bien puedo ganar.`,
  `Eso ha sido un ruido y no una razón. Yo también los hago, sobre todo de madrugada, y nunca espero convencer a nadie con ellos.
    Permíteme dejar en el suelo, entre los dos, algo que se pueda oler.`,
  `He escuchado y no había nada. He escuchado otra vez, porque a veces hay algo pequeño. Tampoco. Hablaré, pues, por los dos, con lo
    que ahorramos tiempo, y procuraré que tu parte quede lo menos ridícula posible.`,
  `Te callas, y el silencio te favorece. Sería una lástima estropearlo, pero el cuenco sigue vacío y alguien tiene que decir algo
    útil en esta casa. Escucha con atención, profesor, porque no pienso repetirlo antes de la cena.`,
];
