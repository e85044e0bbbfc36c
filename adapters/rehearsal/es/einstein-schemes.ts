/** Einstein's thought experiments in Spanish. Words only. */

import type { Scheme } from "../repertoire.ts";

/** Eight pictures; each keeps its thesis between double stars. */
export const EINSTEIN_SCHEMES: readonly Scheme[] = [
  {
    key: "tren",
    gist: "los dos observadores del tren, que coinciden en lo que importa",
    scene: `Coloco a un observador en el tren y a otro en el andén, y dejo que caiga un rayo en cada extremo de la vía.
      Discutirán sobre cuál de los dos destellos llegó antes, y ambos serán sinceros. Sin embargo, hay cosas en las que
      coinciden siempre, y esas son las que colecciona un físico. **Lo que resiste un cambio de asiento merece confianza.**`,
    lands: {
      choice: `Probemos otros asientos: el de quien empieza, el de quien lleva años y el de quien limpia después. Desde
        alguno de ellos se ve bien el atractivo de {theirs}. Pero en cuanto recorro los tres con {topic} en la mano,
        encuentro siempre lo mismo al final del pasillo: {mine}.`,
      any: `Demos una vuelta alrededor de {topic} y cambiemos de asiento en cada esquina. Casi toda la disputa resulta ser
        de las sillas y no del asunto. Lo que queda en pie cuando uno se ha sentado en todas, y lo he comprobado despacio,
        habla a favor de mi respuesta.`,
    },
    again: `Vuelvo un momento a mi tren, ya que nadie ha tirado del freno. Preguntemos por {topic} al viajero y también a
      quien vigila la estación, y apuntemos solo aquello que los dos firmarían. Sale una lista corta, y eso me gusta.
      **Una lista corta que ambos firman vale más que una larga.** La he leído dos veces, sin gafas y con ellas, y sigue
      diciendo lo que dije al principio: {claim}.`,
  },
  {
    key: "ascensor",
    gist: "el ascensor sin ventanas, donde la calma no demuestra nada",
    scene: `Imagina que despiertas en un ascensor sin ventanas. No notas ningún movimiento, el café se queda quieto en la
      taza y concluyes que no pasa nada. Puede que cuelgues de un buen cable; puede que estés cayendo libremente. Desde
      dentro no hay manera de saberlo. **Sentirse quieto no es lo mismo que estar quieto.**`,
    lands: {
      choice: `Quien vive acostumbrado a {theirs} no nota nada raro y toma esa calma por una prueba. Es la calma de una cabina
        cerrada. Miremos {topic} desde fuera, con la costumbre colgada en el perchero, y sospecho que más de uno se
        bajaría en {mine}.`,
      any: `Con {topic} viajamos en una cabina parecida. Llamamos natural a lo que solo es habitual, y la costumbre es un
        instrumento de medida muy pobre. Cuando busco fuera un punto fijo con el que comparar, lo encuentro, sin haberlo
        puesto yo, del lado que defiendo.`,
    },
    again: `Subamos otra vez al ascensor, solo un piso. Los dos nos hemos puesto cómodos en nuestro rincón de {topic}, y la
      comodidad era precisamente la señal de alarma. **La comodidad mide la cabina y nunca el hueco.** Así que he vuelto a
      asomarme y he comparado mi postura con algo a lo que le da igual quién gane. Regreso con polvo en las rodillas y con la
      misma convicción: {claim}.`,
  },
  {
    key: "olla",
    gist: "la olla, que hay que pesar antes que la sopa",
    scene: `Alguien pone una olla de sopa en la báscula y anuncia tres kilos de sopa. Es una cuenta honrada y un error
      completo, porque la olla también pesa, y pesaba antes de que llegara la primera zanahoria. El buen cocinero la pone
      vacía primero. **Sin pesar la olla nadie sabe cuánta sopa hay.**`,
    lands: {
      choice: `Ahora pongo {theirs} en la báscula y veo una cifra hermosa; pero en ella va incluida la olla, es decir, lo que
        habría ocurrido de todos modos. Resto esa parte en los dos platos, con la misma mano, y el plato en el que queda
        más sopa es {mine}.`,
      any: `En {topic} casi todos pesan con la olla dentro: atribuyen al asunto lo que habría sucedido igualmente. Restemos lo
        que ya estaba, con paciencia y por los dos lados. La cifra que queda es más modesta que los discursos, pero apunta
        con claridad hacia mi respuesta.`,
    },
    again: `Traigo de nuevo la báscula, y esta vez la he puesto a cero delante de todo el mundo. En {topic} cada cual llegaba
      con su cazuela favorita y contaba el hierro como si fuera caldo. **El caldo se mide después de descontar el hierro.**
      He descontado también el mío, que no era poco, y confieso que dolió un poco. Aun así, lo que humea en el plato dice
      que {claim}.`,
  },
  {
    key: "relojes",
    gist: "los relojes, que no se juzgan con una sola mirada",
    scene: `Me regalan un reloj y lo miro una vez: marca la hora exacta. ¿Es bueno? No lo sé, porque también un reloj parado
      acierta dos veces al día. Tengo que mirarlo el martes, con frío, después de un golpe. **Un solo acierto no convierte
      en bueno a ningún reloj.**`,
    lands: {
      choice: `A favor de {theirs} me han enseñado una mirada feliz, y no dudo de ella. Pero yo pregunto por los martes con
        frío. Al juntar muchas horas en lugar de la mejor de ellas, en {topic} veo que quien mantiene el paso, sin
        adelantarse ni pararse, es {mine}.`,
      any: `Alrededor de {topic} circulan muchas anécdotas que dieron la hora exacta una vez. Yo no me fío de la anécdota, ni
        siquiera de la mía; me fío de la serie larga, con sus martes aburridos. Y la serie, mirada entera, camina al paso de
        lo que sostengo.`,
    },
    again: `He dejado el reloj en la mesa durante toda nuestra conversación y lo he mirado cada vez que alguien alzaba la voz.
      Con {topic} conviene hacer lo mismo: apuntar también los días en que no ocurre nada. **Los días aburridos son los
      testigos más honrados.** Nadie los invita, nadie los aplaude, y por eso no tienen motivo para mentir. Los he
      interrogado a todos, y su declaración es sencilla: {claim}.`,
  },
  {
    key: "rayo",
    gist: "el paseo junto al rayo de luz, que lleva cada idea hasta el final",
    scene: `A los dieciséis años me pregunté qué vería si corriera junto a un rayo de luz. No quería ganar ninguna carrera;
      quería llevar una idea hasta donde deja de ser cómoda. Ahí, al final del camino, las ideas buenas se vuelven
      extrañas y las malas se rompen. **Una idea se conoce cuando se la lleva hasta el final.**`,
    lands: {
      choice: `Hago correr {theirs} hasta el último rincón: todos, siempre, sin excepción. Al principio va ligero y a mitad de
        camino empieza a crujir. Luego hago correr {mine} con el mismo equipaje. Se vuelve algo extraño, lo reconozco, pero
        no se rompe, y para {topic} eso me basta.`,
      any: `Con {topic} hago la misma carrera. Llevo tu respuesta hasta el final, donde la siguen todos y todos los días, y la
        oigo crujir. Después llevo la mía, con idéntico equipaje. Llega despeinada y con una pregunta nueva en el bolsillo,
        pero llega entera.`,
    },
    again: `Permíteme una segunda carrera, que a mi edad ya es un paseo. Esta vez dejo que {topic} se adelante y me limito a
      observar qué se va cayendo por el camino: primero los adjetivos, luego los miedos, al final las promesas. **Lo que
      llega sin equipaje es la idea misma.** La he recibido en la meta, le he ofrecido una silla, y antes de sentarse ha
      dicho con toda calma que {claim}.`,
  },
  {
    key: "dados",
    gist: "la apuesta, en la que cuenta lo que se puede perder",
    scene: `Te ofrezco una apuesta: si sale un seis, pierdes la casa; si sale otra cosa, ganas una moneda. Nadie en su sano juicio
      pregunta aquí solo por la probabilidad. Se pregunta también qué hay sobre la mesa y si se puede recuperar. **Quien
      solo cuenta los dados olvida mirar lo apostado.**`,
    lands: {
      choice: `Mira, pues, la mesa. Si me equivoco con {mine}, mañana podemos corregirlo con una moneda y algo de vergüenza. Si
        tú te equivocas con {theirs}, la corrección cuesta bastante más. En {topic} no hace falta adivinar el dado para
        saber de qué lado conviene errar.`,
      any: `Apliquemos esto a {topic}. Los dos podemos equivocarnos, y no me avergüenza decirlo. La diferencia está en el precio
        del error: el mío se nota pronto y se corrige con poco; el tuyo se nota tarde, cuando la casa ya está sobre la
        mesa.`,
    },
    again: `Los dados siguen rodando y no pienso mirarlos todavía. Prefiero mirar a quien paga si {topic} sale mal, porque
      suele estar sentado lejos de la mesa y no ha visto el cubilete. **Antes de tirar conviene saber quién paga.** He hecho
      esa pequeña averiguación por los dos lados, sin prisa, y el recibo más corto llevaba escrito al pie que {claim}.`,
  },
  {
    key: "faro",
    gist: "el faro, al que nadie agradece los barcos que no se hunden",
    scene: `En un puerto quieren apagar el faro, pues hace treinta años que no se hunde ningún barco. El razonamiento es
      impecable, salvo por un detalle: nadie ha podido contar los barcos que pasaron de largo gracias a la luz. No hay
      monumento para ellos. **Lo que no ocurrió también es una prueba.**`,
    lands: {
      choice: `Al comparar, casi todos cuentan lo que se ve, y {theirs} se ve muchísimo. Yo pido que contemos también los barcos
        que no se hundieron: los disgustos que nadie tuvo, las horas que nadie perdió. Con ese segundo cuaderno abierto,
        {topic} se inclina hacia {mine}.`,
      any: `También en {topic} hay barcos que nadie ve pasar. Contamos lo que hizo ruido y nos olvidamos de lo que, por
        fortuna o por desgracia, no llegó a suceder. Abramos los dos cuadernos, el de lo visto y el de lo evitado, y la suma
        cae de mi lado.`,
    },
    again: `Regreso al faro, que esta noche tiene mucho trabajo y poco público. Pregunté al farero por {topic}, y me contestó
      que él solo entiende de lo que falta: de la ausencia de gritos, de las tablas que no llegan a la playa. **El silencio
      del puerto también hay que leerlo.** Lo hemos leído juntos, línea a línea, con la lámpara encima, y en la última ponía
      que {claim}.`,
  },
  {
    key: "mapa",
    gist: "el mapa, cuyo borde no es el borde del mundo",
    scene: `Un caminante llega al borde de su mapa y se detiene, convencido de que ahí acaba el mundo. No es tonto: el mapa
      le ha servido cien veces. Pero el papel termina donde se cansó el dibujante, y el camino no tiene ni idea de eso.
      **El borde del mapa no es el borde del mundo.**`,
    lands: {
      choice: `Buena parte de la defensa de {theirs} consiste en señalar el margen del papel: hasta aquí se ha hecho, luego
        hasta aquí se puede. Si levantamos los ojos de {topic} y miramos el terreno, el sendero continúa, y va derecho
        hacia {mine}.`,
      any: `En {topic} discutimos a menudo sobre el papel: dónde está la línea, quién la trazó, de qué color era. Yo propongo
        doblar el mapa y mirar el suelo. El suelo no vota ni presume, pero sostiene a quien lo pisa, y a mí me sostiene.`,
    },
    again: `He desplegado el mapa por última vez, aunque está ya muy gastado por los pliegues. Alrededor de {topic} cada uno ha
      dibujado su frontera con tinta firme, y luego nos hemos asustado de nuestro propio dibujo. **Conviene no temer las
      rayas que uno mismo trazó.** Borré las mías con cuidado, caminé un trecho sin papel, y el terreno, que no sabe
      discutir, me enseñó que {claim}.`,
  },
];
