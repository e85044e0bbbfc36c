/** Cat's lessons in Spanish: what one learns from tins, doors and glasses. Words only. */

import type { Scheme } from "../repertoire.ts";

/** Eight pictures; each keeps its thesis between double stars. */
export const CAT_SCHEMES: readonly Scheme[] = [
  {
    key: "lata",
    gist: "la lata, y quién se queda con lo de dentro",
    scene: `Cuando alguien agita una lata y dice que es por mi bien, no escucho el discurso. Miro la mano: qué sostiene, quién
      abrirá la tapa y quién se comerá lo mejor mientras yo asiento. Las palabras salen gratis; el atún, no. **Antes de
      oír el consejo, mira quién abre la lata.**`,
    lands: {
      choice: `Así que me siento entre los dos platos y espero. A favor de {theirs} habla mucha gente que luego tiene algo que
        vender, cobrar o presumir. A favor de {mine} no se relame nadie. En {topic}, cuando un consejo no alimenta a quien
        lo da, empiezo a oírlo.`,
      any: `Con {topic} hago lo mismo. He mirado quién se relame con cada respuesta, y alrededor de la tuya, profesor, hay
        bastantes bigotes brillantes. Eso no demuestra que sea falsa. Demuestra que hay que olerla dos veces, y a la
        segunda huele a recalentado.`,
    },
    again: `Han vuelto a agitar la lata, esta vez con la etiqueta de {topic} bien visible. Me acerqué por detrás, que es por
      donde se acercan las personas sensatas, y la empujé. **La lata vacía es la que más suena.** Tú oyes música, profesor, y
      yo oigo hojalata. La que estaba llena no hizo ruido al caer; rodó despacio hasta mi rincón y allí se quedó, con esto
      escrito en la tapa: {claim}.`,
  },
  {
    key: "puerta",
    gist: "la puerta cerrada, que nadie quería hasta que se cerró",
    scene: `Hay una puerta en casa que no me interesa lo más mínimo. Ciérrala, y pasaré la tarde delante de ella, arañando.
      Ábrela, y me quedaré en el umbral, mirando hacia dentro y hacia fuera. No quería la habitación; quería que no me la
      negaran. **Desear lo cerrado no es desear lo que hay detrás.**`,
    lands: {
      choice: `Me pregunto cuántos arañan por {theirs} y cuántos entrarían de verdad si mañana quedara abierto. Yo he visto ese
        umbral: se llena de gente que bosteza. Hacia {mine}, en cambio, se entra sin arañar y se duerme dentro. Para {topic}
        no conozco mejor medida.`,
      any: `Detrás de {topic} oigo arañar a los dos lados. Tú crees que todos quieren entrar en tu habitación; yo creo que la
        mitad solo protesta contra el pestillo. Abre la puerta con la imaginación, espera una semana, y verás que quienes se
        quedan están de mi parte.`,
    },
    again: `La puerta lleva un rato entornada y nadie pasa, que es lo que suele ocurrir cuando por fin se puede. En {topic}
      hemos confundido el ruido de las uñas con el hambre. **Quien araña por costumbre no tiene prisa por entrar.** Yo he
      entrado, profesor, porque a mí no me hace falta invitación. Dentro no había ni tesoro ni monstruo; había una silla
      caliente, y desde ella se ve sin esfuerzo que {claim}.`,
  },
  {
    key: "vaso",
    gist: "los vasos que caen siempre hacia el mismo lado",
    scene: `He empujado muchos vasos desde muchas mesas, y no por maldad: por método. Cada vez me explicaron que aquel vaso era
      distinto, más grueso, mejor diseñado. Cada vez miré hacia abajo y conté los trozos. **Quien quiere saber de vasos
      cuenta los trozos.**`,
    lands: {
      choice: `Pues contemos. De {theirs} me han leído el folleto, que es precioso, y debajo de la mesa hay cristales que nadie
        barre. De {mine} no hay folleto, y el suelo está limpio. No pretendo saber de {topic} más que nadie; solo camino
        descalzo, y eso educa.`,
      any: `Por eso, ante {topic}, no pregunto primero qué debería pasar, sino qué suele pasar. Las razones son hermosas y no
        retienen el agua. Contado en casos y no en adjetivos, profesor, el suelo de tu lado brilla demasiado, y no es por la
        cera.`,
    },
    again: `Han comprado vasos nuevos y he estado ocupado. Ya sé que dirás que con {topic} es diferente, que este es de otra
      marca. **Todos eran de otra marca antes de caer.** No te guardo rencor; la forma es elegante y el agua muy clara. Pero
      tengo la pata en el borde, la mesa es la de siempre, y puedo adelantarte sin subir la voz lo que vamos a barrer esta
      noche: {claim}.`,
  },
  {
    key: "punto",
    gist: "el punto rojo, que brilla mucho y no pesa nada",
    scene: `Por la pared corre a veces un punto rojo. Es rápido, brillante, y quien lo persigue se siente muy vivo. Lo he
      atrapado miles de veces y nunca he tenido nada bajo la pata. Un día dejé de mirar la pared y miré la mano. **Lo que
      brilla y nunca pesa no se puede cazar.**`,
    lands: {
      choice: `De {theirs} admiro el brillo: corre bien por la pared y hace saltar a cualquiera. Puse la pata encima y no había
        nada. Luego la puse sobre {mine}, que brilla poco, y noté un bulto tibio. En {topic}, lo confieso sin rubor, prefiero
        lo que se deja morder.`,
      any: `En tu discurso sobre {topic} he visto correr el punto, y admito que se me movió una oreja. Después puse la pata
        encima. No pesaba. Pregunta qué cambiaría en la cocina, el jueves, para alguien con nombre, y comprobarás que lo único
        que abulta es lo mío.`,
    },
    again: `El punto ha vuelto, ahora baila sobre {topic}, y veo que mueves la cola que no tienes. Yo ya no corro; me he sentado
      junto a la mano que lo maneja. **Desde la mano se entiende mejor la pared.** Está cansada, profesor, y aprieta el botón
      por costumbre, sin saber adónde apunta. Cuando lo suelte, y acabará soltándolo, la pared dirá lo mismo que decía antes de
      tanto baile: {claim}.`,
  },
  {
    key: "siesta",
    gist: "la hora tibia, que solo se gasta una vez",
    scene: `Un día contiene un número fijo de siestas. Si paso la hora tibia en la escalera, vigilando un ratón que no viene, no
      puedo pasarla también en la manta. Los humanos entienden esto enseguida con el dinero y lo olvidan con todo lo demás.
      **Cada hora tibia se gasta una sola vez.**`,
    lands: {
      choice: `Pregunta, pues, cuántas horas tibias pide {theirs}: aprenderlo, cuidarlo, arreglarlo, explicarlo en las cenas. Yo
        no tengo nada contra el trabajo ajeno. Solo observo que, en {topic}, quien se queda con {mine} llega a la manta
        antes de que se vaya el sol.`,
      any: `También las opiniones gastan siestas. Para sostener la tuya sobre {topic} hay que explicar, remendar, volver otra
        vez a la escalera a escuchar. Para sostener la mía basta con dejarla donde está. La idea que permite dormir suele ser
        la que ya fue comprobada.`,
    },
    again: `He dedicado dos siestas excelentes a {topic} y de la segunda no he sacado nada nuevo. Eso también es un dato.
      **Cuando pensar más no cambia nada, ya se ha pensado.** Tú sigues en la escalera, profesor, con la oreja contra la pared,
      y admiro la postura, aunque no las rodillas. Queda un rincón libre en la manta. Viene con una conclusión incluida, ya
      caliente: {claim}.`,
  },
  {
    key: "caja",
    gist: "la caja, en la que cabe todo lo que uno empuje",
    scene: `Dame una caja demasiado pequeña y me sentaré en ella. No es que quepa: es que yo decido qué significa caber. La gente
      hace lo mismo todo el día con las palabras, solo que con cara de incomodidad y citando el diccionario. **Una palabra
      es una caja, y empujando cabe todo.**`,
    lands: {
      choice: `Fíjate en la caja que has traído: está hecha a la medida de {theirs}, y luego te asombra lo bien que encaja. Deja
        que cada cual traiga la suya, la de andar por casa, y plantea otra vez {topic}. Te sorprenderá cuántas veces aparece
        {mine} dentro, dormido.`,
      any: `La caja, en {topic}, es la propia pregunta: pide a cinco personas que te digan qué significa, y tendrás seis cajas. Tu
        respuesta necesita la más grande, con refuerzos. La mía se arregla con la corriente, la que usa la gente cuando no
        está discutiendo.`,
    },
    again: `He cambiado de caja y te aconsejo lo mismo. Llevamos un buen rato paseando {topic} en la de siempre, y el fondo ya
      cede. **Cuando la caja se rompe, mira lo que cae.** Lo que cayó, y yo estaba debajo, no se parecía a ninguna de tus
      definiciones, profesor. Era una cosa sencilla, con cuatro patas, que se sacudió el polvo y se vino conmigo sin
      preguntar. Se llama así: {claim}.`,
  },
  {
    key: "aspiradora",
    gist: "la aspiradora, que ruge, y la ventana, que calla",
    scene: `La aspiradora ruge por toda la casa y todos salimos corriendo. En doce años no ha mordido a nadie. La ventana del
      cuarto piso, en cambio, no hace ningún ruido: está abierta, entra una brisa agradable y hay una paloma al otro lado. **Lo
      que ruge no es lo que hace caer.**`,
    lands: {
      choice: `Se ha hecho mucho ruido a propósito de {mine}, y por eso todos miran hacia allí. Mientras tanto {theirs} está
        abierto de par en par, callado y con vistas. En {topic} yo no temo a lo que ruge; aparto un poco los pies de lo que
        sopla tan suave.`,
      any: `En {topic} me han enseñado la aspiradora con todo detalle: el tubo, el rugido, los accesorios. Yo he preguntado
        por la ventana. Ese es el riesgo que nadie menciona, el que no suena, y está, lamento decírtelo, en la habitación
        donde tú te has instalado.`,
    },
    again: `Vuelve a oírse el motor, y otra vez la discusión sobre {topic} corre a esconderse bajo la cama. No te levantes; ya voy
      yo. **El susto solo enseña dónde está el ruido.** Crucé el pasillo despacio, rocé el cable con el lomo y seguí hasta la
      corriente de aire, que es lo que había que mirar. Desde allí, con la cortina moviéndose, la cosa se entiende de un
      vistazo: {claim}.`,
  },
  {
    key: "cascabel",
    gist: "el cascabel, al que los pájaros se acostumbraron en una semana",
    scene: `Me pusieron un cascabel para salvar a los pájaros. La primera semana funcionó. La segunda aprendí a caminar sin que
      sonara, y los pájaros, confiados en el silencio, se quedaban más cerca que nunca. Nadie había contado con que yo también
      pienso. **El mundo aprende a caminar con tu cascabel puesto.**`,
    lands: {
      choice: `Tú juzgas {theirs} por la primera semana, cuando todo tintinea. Yo pregunto por la segunda, cuando cada cual ha
        aprendido a andar de otro modo. Entonces {mine} sigue haciendo su servicio, porque no dependía de que nadie fuera
        tonto. En {topic}, esa virtud escasea.`,
      any: `Piensa en {topic} y deja pasar dos semanas. La gente se adapta, rodea, aprende a moverse sin que suene. Tu respuesta
        cuenta con un mundo que se está quieto mientras se le ata el lazo. La mía cuenta con que el mundo es un gato, y
        acierta.`,
    },
    again: `Todavía llevo el cascabel, por si no lo has oído, y no lo has oído. Piensa en {topic} sin olvidar ese silencio: lo
      que calculaste para gatos torpes se encuentra con gatos aplicados. **Todo plan se topa con alguien que también
      planea.** No lo digo con malicia, o no solo con malicia. Lo digo porque he hecho la cuenta de la segunda semana, que es
      la que nadie paga por adelantado, y la cuenta dice que {claim}.`,
  },
];
