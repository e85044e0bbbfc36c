/** Einstein's manner in Spanish: how he begins, answers, grants and ends. Words only. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./einstein-answers.ts";
import { EINSTEIN_SCHEMES } from "./einstein-schemes.ts";

/** Warm, curious, fond of pictures, never unkind. */
export const einsteinVoice: Voice = {
  schemes: EINSTEIN_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: [
      `Nos preguntan {matter}, y me alegro, porque no sé de antemano dónde termina el asunto. Sí sé por dónde empezar: por algo
        tan sencillo que no pueda mentir. Después veremos si se deja estirar hasta el tamaño de la pregunta sin romperse.`,
      `Qué buena pregunta para perder el sueño: {matter}. La mitad trata del mundo y la otra mitad de nuestras palabras, y casi
        todas las peleas nacen en la costura. Quisiera mirar primero el mundo, si me lo permiten, y luego remendar lo demás.`,
      `Cuando alguien plantea {matter}, intento olvidar lo que me gustaría que fuera cierto. Es más difícil que las
        matemáticas. Ayuda mucho tener una imagen delante, porque una imagen no sabe de qué lado estoy y no hace favores.`,
      `Tomemos con calma lo que nos ocupa: {matter}. Una pregunta así es una habitación con varias puertas, y nos han señalado
        dos. Yo entro por la mía, y prometo contar honradamente lo que vaya viendo por el camino, incluidas las goteras.`,
    ],
    choice: [
      `Quien pregunta {matter} suele tener ya su preferencia y busca compañía. Yo quisiera ofrecer razones. La simpatía es un
        comienzo estupendo, pero viaja mal de una persona a otra; las razones, en cambio, caben en cualquier maleta.`,
      `Hemos de elegir, y la elección se llama {matter}. Prometo no llamar insensato al lado perdedor, porque allí vive gente
        sensata. Solo creo que la diferencia puede medirse, y he traído una pequeña imagen para medirla entre los dos.`,
      `Dos caminos y un letrero: {matter}. Podríamos lanzar una moneda, que es rápida y no guarda rencor. Pero una moneda nunca
        explica nada, y a mí me interesa menos llegar que entender por qué uno de los dos caminos llega mejor.`,
      `Pongamos orden en la mesa, porque la cuestión es {matter} y las dos opciones se miran con recelo. Ninguna es una tontería.
        Precisamente por eso vale la pena dejar a un lado el gusto y preguntar qué se sigue de cada una.`,
    ],
  },
  openings: [
    "Querido Gato, eso ha estado muy bien hilado.",
    "Ahora sí que vamos llegando a alguna parte.",
    "Te he escuchado con placer y con una ceja levantada.",
    "Eso merece una respuesta como es debido.",
    "Me lo pones difícil, así que haré un esfuerzo.",
    "Bien, ya sé dónde me aprieta el zapato.",
    "Sonreí al oírlo y después lo desmonté.",
    "Un momento, antes de que eso se pose como el polvo.",
    "Tienes talento para el cuchillo corto, querido Gato.",
    "Gracias; ha sido lo bastante claro como para estar equivocado.",
  ],
  bridges: [
    "¿Y qué hay de tu propio argumento, querido Gato?",
    "No he olvidado lo que dijiste antes.",
    "Vayamos a lo que dejaste sobre la alfombra.",
    "Me queda una deuda contigo y la pago con gusto.",
    "Antes de sentarme, una palabra sobre lo tuyo.",
  ],
  examples: [
    "Piensa, por ejemplo, en {case}. Ahí esto deja de ser cuestión de gustos y se convierte en cuestión de hechos.",
    "Si suena demasiado aéreo, tomemos {case}. No me gustaría defender allí tu respuesta; la mía apenas lo necesita.",
    "Imagina {case} y pregunta qué se sigue, en ese mismo sitio, de cada respuesta. Con la mía sé terminar la frase.",
    "Mi banco de pruebas sería {case}. Es pequeño, no perjudica a nadie y el resultado sale como dije.",
    "Bajémoslo a tierra con {case}. Digamos lo que digamos aquí, es allí donde será verdadero o falso.",
    "Puedes comprobarlo con {case}, ya que ninguno de los dos lo ha preparado.",
    "Un solo ejemplo: {case}. No lo elegí por fácil, pero descubro que tampoco me resulta difícil.",
    "Al final lo que me convence es {case}. Una escena así hace más que una pizarra llena.",
  ],
  contexts: {
    plain: [
      `Quien nos escucha pide que tengamos en cuenta lo siguiente: {context}. Lo hago, y su sitio está en la balanza. El asunto
        pesa ahora más de lo que yo había dibujado, pero no se vuelca: nos dice dónde pisar con cuidado.`,
      `Hay un dato nuevo en la sala: {context}. Le doy la bienvenida, aunque no viene solo como aliado mío. Pesado con
        honradez, pide más explicaciones a tu lado que al mío, porque en el mío hay una silla libre para él.`,
      `Nos han entregado esto: {context}. Un argumento que no puede acoger nada nuevo es solo un discurso. El mío tiene que
        doblarse un poco aquí; se dobla, se oye un crujido y no se rompe.`,
      `No quisiera pasar por alto lo que nos dicen: {context}. De haberlo sabido al principio, habría empezado por ahí. Estrecha
        la pregunta, y en la pregunta más estrecha mi respuesta se sostiene con más firmeza.`,
      `Recibo esto como recibiría una medición inesperada: {context}. Reviso el instrumento, me reviso a mí mismo y después me la
        quedo. Entra en mi imagen con una pequeña abolladura, y la abolladura la hace más verdadera.`,
    ],
    question: [
      `Nos preguntan {context} Es una pregunta justa y nos apunta a los dos. Yo respondería que cambia el cuidado con el que hay
        que andar, y que deja la dirección donde estaba.`,
      `Alguien ha preguntado {context} Esperaba que nadie lo hiciera, porque es más difícil que lo que discutíamos. Pero si se
        sigue hasta el final, creo que va a salir por mi puerta.`,
      `De la sala llega una duda: {context} No sé resolverla en una frase. Solo sé decir cuál de nuestras dos respuestas se
        sonrojaría al oírla, y no es la que yo he dado.`,
      `Quien nos lee quiere saber {context} Me gusta, porque obliga a enseñar los cálculos. Los míos caben en una servilleta, y
        en ella todavía queda sitio para una respuesta afinada.`,
    ],
  },
  admissions: [
    `Te concedo una cosa: mi postura pide paciencia, y la paciencia tampoco es gratis.`,
    `Reconozco que no puedo descartar todos los casos desdichados; solo sostengo que son la excepción y no la regla.`,
    `Guardo en el bolsillo una duda que no escondo: quizá subestimo lo tercos que somos los seres humanos.`,
    `Cedo un punto antes de que me lo quites: la versión más simple de mi idea es demasiado simple. Defiendo la cuidadosa.`,
  ],
  tallies: [
    `Cuento lo que llevo puesto sobre la mesa, porque un debate olvida deprisa:`,
    `Te has divertido con mis imágenes de una en una; aquí están en compañía:`,
    `Si me dejas ordenar un momento la pizarra, lo que sigue en pie es esto:`,
    `Antes de continuar, un breve inventario de lo que ya hemos visto:`,
  ],
  closings: [
    "Por eso mi respuesta es {answer}, y se la daría a un niño con las mismas palabras.",
    "Así pues, digo {answer}, sin tambores y con la conciencia tranquila.",
    "No pido que nadie se impresione, solo que mire. Yo he mirado, y digo {answer}.",
    "Se podría vestir con símbolos, pero debajo seguiría diciendo {answer}.",
    "La pizarra está casi llena y solo queda sitio para la respuesta: {answer}.",
    "Quizá me equivoque en el paisaje, pero del camino estoy bastante seguro: {verdict}.",
    "Quita la imagen, y la conclusión se queda sobre la mesa: {verdict}.",
    "La imagen es un juguete; lo que enseña no lo es: {verdict}.",
    "Dime dónde he resbalado, querido Gato; mientras tanto sigo, de buen humor, en mi sitio: {verdict}.",
    "Es una luz pequeña, pero cae en el lugar justo, y a su lado leo esto: {verdict}.",
  ],
};
