/** Einstein's thought experiments in Brazilian Portuguese: tram, lift, eclipse, scales, clocks, dice, map, light. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/**
 * Eight pictures; each keeps its thesis between double stars. {topic} carries an article, so it stands only where nothing
 * contracts with it: as a subject, an object, or after "sobre", "para", "com".
 */
export const EINSTEIN_SCHEMES: readonly Scheme[] = [
  {
    key: "bonde",
    gist: "as duas testemunhas do bonde, que concordam no que importa",
    scene: `Ponha uma pessoa dentro do bonde e outra na calçada, e deixe cair um raio em cada ponta do trilho. As duas vão
      discordar sobre qual caiu primeiro, e nenhuma estará mentindo. Mas há coisas em que elas concordam sempre, e são essas
      que um físico guarda no bolso. **Merece confiança o que sobrevive à troca de lugar.**`,
    lands: {
      any: `Faço o mesmo com {topic}: sento na cadeira de quem paga, depois na de quem ganha, depois na de quem só vai chegar
        daqui a vinte anos. A briga muda de tom a cada cadeira. O motivo que não muda diz que {claim}.`,
      choice: `Experimente três cadeiras: a de quem está começando, a de quem já cansou e a de quem arruma tudo depois. De uma
        delas a resposta {theirs} parece ótima, reconheço. Somando as três, sobra mais coisa boa para dizer da resposta
        {mine}.`,
    },
    again: `Volto ao meu bonde, já que ninguém puxou a cordinha. Desta vez pedi ao passageiro e ao pedestre que escrevessem
      sobre {topic} apenas o que os dois aceitariam assinar. A folha ficou quase em branco, o que não me assusta. **Uma lista
      curta que todos assinam vale um discurso inteiro.** Li e reli a tal lista, com óculos e sem óculos. Sobrou pouca tinta
      e uma conclusão só, que nenhum dos dois riscou: {claim}.`,
  },
  {
    key: "elevador",
    gist: "o elevador sem janelas, onde o conforto não prova nada",
    scene: `Imagine que você acorda num elevador sem janelas. O café não derrama, os pés pesam o de sempre, e você conclui que
      o prédio está em paz. Pode ser. Mas pode ser também que um foguete esteja puxando a cabine pelo espaço, com o mesmo
      café e os mesmos pés. **Sentir o chão firme não prova que há chão.**`,
    lands: {
      any: `Muita certeza sobre {topic} nasce assim, dentro de uma cabine confortável onde nada balança. Antes de confiar no
        estômago, convém abrir uma fresta e olhar para fora. Eu abri a minha, levei um susto, anotei o que vi, e o que vi é
        que {claim}.`,
      choice: `Quem vive com a resposta {theirs} sente o chão firme, e eu acredito. Só que o hábito também segura o café na
        xícara. Olhando por uma fresta, sem hábito nenhum, o prédio que aparece lá fora combina melhor com a resposta
        {mine}.`,
    },
    again: `Entrei de novo no elevador, meu caro Gato, e desta vez levei uma furadeira. Você fala sobre {topic} com a calma de
      quem nunca desconfiou da cabine, e a calma é contagiosa. **Um furo na parede ensina mais que cem viagens
      confortáveis.** Fiz o furo, encostei o olho e esperei a vista se acostumar com a luz. Não era bonito como lá dentro,
      mas era o mundo, e nele se lia que {claim}.`,
  },
  {
    key: "eclipse",
    gist: "o eclipse no sertão, que podia ter me desmentido",
    scene: `Certa vez, no sertão do Ceará, uns astrônomos esperaram o Sol se apagar para ver se a luz das estrelas fazia mesmo
      a curva que eu tinha prometido. Bastava uma medida teimosa para me mandar de volta ao caderno. Foi assustador, e foi
      honesto. **Ideia séria marca hora e lugar para ser desmentida.**`,
    lands: {
      any: `Marco então o meu encontro com {topic}. Digo de antemão o que me faria mudar de ideia: um só caso comum, à luz do
        dia, em que a minha resposta desse errado sem desculpa. Procurei esse caso com boa vontade e voltei achando que
        {claim}.`,
      choice: `Pergunto à resposta {theirs} o que a faria desistir, e ela sorri e muda de assunto. A resposta {mine} me deu
        uma data, um lugar e um teste. Para {topic}, fico com aquela que aceita ser apanhada em flagrante.`,
    },
    again: `Lembrei outra vez aquele céu do Ceará, onde uma nuvem quase estragou a manhã. Sobre {topic} também há nuvens, e
      ninguém aqui tem culpa delas. **Quem não diz o que o derrubaria ainda não disse nada.** Por isso repito em voz alta,
      com o risco de passar vergonha: se a vida comum, olhada sem pressa, mostrasse o contrário, eu apagaria o quadro.
      Olhei, a nuvem passou, e continua parecendo que {claim}.`,
  },
  {
    key: "balanca",
    gist: "a balança da feira, onde o prato também pesa",
    scene: `Na feira, antes de pesar o feijão, o bom feirante põe o prato vazio na balança e acerta o ponteiro. Quem pula esse
      passo nem sempre está mentindo: vende prato a preço de feijão, e com a consciência tranquila. Acontece até com gente
      muito estudada. **Antes de pesar o feijão, é preciso pesar o prato.**`,
    lands: {
      any: `Sobre {topic} quase sempre se pesa tudo junto: o que aconteceria por causa da escolha e o que aconteceria de
        qualquer jeito. Tiro primeiro o prato. O que sobra é menor, mais feio e mais honesto, e o ponteiro indica que
        {claim}.`,
      choice: `Tire do prato a simpatia, o costume e a boa propaganda, que pesam dos dois lados. A resposta {theirs} fica de
        repente muito leve. A resposta {mine} também emagrece, não nego, mas ainda segura o ponteiro, e para {topic} isso me
        basta.`,
    },
    again: `Voltei à feira, cheguei cedo e fiquei olhando o ponteiro. Ouvi gente falar sobre {topic} com o dedo apoiado na
      balança, uns por medo, outros por entusiasmo, e quase todos sem perceber. **O dedo mais pesado é o que ninguém
      sente.** Fui examinar o meu, naturalmente, e ele também estava lá. Tirei o dedo, deixei o prato parar de balançar e li,
      com a distância que a idade já me exige, o que havia para ler: {claim}.`,
  },
  {
    key: "relogio",
    gist: "os relógios de lojas diferentes, que marcam a mesma hora",
    scene: `Um homem com um só relógio tem certeza absoluta da hora, e pode chegar atrasado a vida inteira sem saber. Quem tem
      dois relógios, feitos por mãos diferentes, perde a certeza e ganha uma coisa melhor: percebe quando algum deles erra.
      **Relógio sozinho nunca descobre que está atrasado.**`,
    lands: {
      any: `Por isso não trouxe para {topic} um relógio só. Consultei o da experiência, o da conta no papel e o de quem não
        ganha nada com o resultado. Não batem no segundo, mas batem na hora, e a hora que marcam é esta: {claim}.`,
      choice: `A resposta {theirs} tem um relógio bonito, brilhante e único. A resposta {mine} tem três, meio arranhados, que
        vieram de lojas que nem se conhecem. Quando três estranhos dizem a mesma hora sobre {topic}, eu acerto o meu por
        eles.`,
    },
    again: `Dei corda nos meus relógios outra vez, porque a noite avança e você, meu caro Gato, só olha o sol. Comparei o que
      dizem sobre {topic} a memória, o papel e a gente da rua. **Concordância entre estranhos vale mais que entusiasmo entre
      amigos.** Cada um erra um pouco, e cada um erra para um lado diferente, o que me tranquiliza muito. No meio desses
      erros sobra um acerto que se repete: {claim}.`,
  },
  {
    key: "dado",
    gist: "o dado jogado mil vezes e o tio que ganhou na rifa",
    scene: `Jogue um dado uma vez e terá uma história para contar. Jogue mil vezes e terá uma lei. O tio que ganhou na rifa
      jura que rifa é investimento, e ninguém na mesa tem coragem de perguntar pelos bilhetes dos outros anos. **Uma jogada
      de sorte não faz um bom jogador.**`,
    lands: {
      any: `Sobre {topic} circulam muitos tios com rifas premiadas, dos dois lados. Deixo as histórias de lado e pergunto o
        que acontece na maioria das jogadas, e quanto dói quando dá errado. Feita essa conta sem graça, concluo que
        {claim}.`,
      choice: `A resposta {theirs} tem histórias maravilhosas, e eu as ouvi com prazer. Mas pergunto pela milésima jogada,
        aquela que ninguém filma. Nela, a resposta {mine} perde menos quando perde e ganha o bastante quando ganha, e isso
        decide {topic}.`,
    },
    again: `Peguei o dado de novo, só para ouvir o barulho. Você poderia me dizer que uma decisão sobre {topic} se toma uma
      vez, e não mil. É verdade, e é por isso mesmo que convém escolher bem a mesa. **Quem joga uma vez só precisa ainda
      mais da conta.** Pus de um lado o que se perde no pior dia, do outro o que se ganha num dia qualquer. O resultado não
      rima, mas fecha: {claim}.`,
  },
  {
    key: "mapa",
    gist: "o mapa que esquece tudo, menos o barranco",
    scene: `Desenhe um mapa com cada árvore e cada pedra, e eu me perco no mapa. Desenhe só uma setinha simpática, e eu me
      perco na serra. A arte está em saber o que apagar, e há um lugar que não se apaga nunca. **Mapa bom esquece quase
      tudo, menos o barranco.**`,
    lands: {
      any: `O meu mapa para {topic} cabe dobrado no bolso: uma estrada, um rio e um aviso em letras grandes. Risquei o resto
        sem remorso. Se alguém achar um barranco que esqueci, desenho na mesma hora; por enquanto, a estrada leva a isto:
        {claim}.`,
      choice: `Os dois mapas são simples, e isso é mérito. Mas saia com a resposta {theirs} num dia de neblina, com pressa e
        criança no banco de trás, e falta justamente a curva perigosa. Na resposta {mine} a curva está marcada, e em letra
        que se lê.`,
    },
    again: `Abri o mapa outra vez, agora com você espiando por cima do meu ombro, meu caro Gato, e com a ponta do rabo em cima
      da legenda. Apaguei três atalhos orgulhosos que não chegavam a lugar nenhum. **A borracha também é instrumento de
      navegação.** O que restou sobre {topic} foi uma linha só, atravessando a folha de ponta a ponta. Tentei apagar também
      essa, por esporte, e o papel rasgaria antes: {claim}.`,
  },
  {
    key: "raio",
    gist: "a corrida com o raio de luz, até o fim da ideia",
    scene: `Quando eu era rapaz, quis saber o que veria se corresse ao lado de um raio de luz. Devagar, a ideia parecia
      comportada; levada até o fim, ela quebrou a física que me ensinaram na escola. Desde então não dispenso nenhuma desse
      passeio. **Só se conhece uma ideia levando a coitada até o fim.**`,
    lands: {
      any: `Corri, então, ao lado das nossas duas respostas. Acompanhei a sua sobre {topic} até o último passo, com todo mundo
        fazendo o mesmo todos os dias, e ela tropeçou em si mesma. A minha chegou ofegante, mas inteira, dizendo que
        {claim}.`,
    },
    again: `Calcei de novo os sapatos de correr, os mesmos daquela corrida com a luz. Desta vez deixei as duas respostas para
      {topic} na linha de largada e pedi apenas que dessem o passo seguinte, e depois outro. **Ideia que só anda com
      desculpas não vai longe.** A sua parou para explicar o regulamento. A minha não é atleta, meu caro Gato, mas continuou
      andando sem pedir licença, e no fim da pista se via que {claim}.`,
  },
];
