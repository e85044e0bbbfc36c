/** Einstein's manner in Brazilian Portuguese: how he begins, grants, counts up and ends. Words only. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./einstein-answers.ts";
import { EINSTEIN_SCHEMES } from "./einstein-schemes.ts";

const OPEN = [
  `Vamos com calma: {matter}. Uma pergunta dessas é uma casa com várias portas, e a cada um de nós deram a chave de uma. Vou
    entrar pela minha e descrever o que encontro pelo caminho, cômodo por cômodo, sem esconder a bagunça que houver.`,
  `Querem saber {matter}. Quando me perguntam uma coisa assim, procuro esquecer o que eu gostaria que fosse verdade, e isso é
    mais difícil que matemática. Uma imagem ajuda, porque imagem não sabe para que lado estou torcendo. Trouxe uma comigo, e
    é bem simples.`,
  `Pediram a nós dois que pensássemos nisto: {matter}. Não vou resolver pela autoridade, muito menos pela minha, que anda
    superestimada em camisetas. Prefiro montar um brinquedo pequeno aqui na mesa, dar corda e ler a resposta junto com quem
    perguntou. Depois o Gato pode derrubá-lo, como de costume.`,
  `Que bela pergunta para perder o sono: {matter}. Metade dela fala do mundo e a outra metade fala das nossas palavras, e as
    brigas começam bem na emenda entre as duas. Eu gostaria de olhar primeiro para o mundo, que é mais paciente e raramente
    muda de assunto.`,
];

/** Warm, curious, fond of pictures, never unkind. He speaks of himself in the masculine and says "você" to the Cat. */
export const einsteinVoice: Voice = {
  schemes: EINSTEIN_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: OPEN,
    choice: [
      `Temos de decidir {matter}. Prometo não chamar de tolo o lado que perder, porque lá mora muita gente sensata, inclusive
        amigos meus. Acredito apenas que a diferença entre os dois pode ser medida, e trouxe no bolso uma imagem que serve de
        régua.`,
      `Quem pergunta {matter} geralmente já sabe de qual dos dois gosta e está procurando companhia. Eu queria oferecer
        motivos. Gostar é um ótimo começo, mas viaja mal de uma pessoa para outra; um motivo passa de mão em mão sem amassar.
        Vamos, então, a um motivo.`,
      `Puseram dois pratos na mesa e perguntaram {matter}. Não vou fingir que um deles está vazio. Os dois alimentam, e por
        isso a conversa vale a pena: só se pesa com cuidado aquilo que quase empata. Deixem-me buscar a balança, que no meu
        caso é uma pequena história.`,
      `A questão é esta: {matter}. Torcida não falta, nem de um lado nem do outro, e torcida é coisa alegre, mas não marca
        gol. Proponho que a gente esqueça as camisas por um minuto e olhe para a bola. A bola, no meu caso, é um pequeno
        experimento mental.`,
    ],
  },
  openings: [
    "Meu caro Gato, essa foi bem dada.",
    "Agora, sim, estamos chegando a algum lugar.",
    "Ouvi com prazer e com uma sobrancelha levantada.",
    "Essa merece uma resposta de verdade.",
    "Obrigado, foi claro o bastante para estar errado.",
    "Sorri, e depois desmontei peça por peça.",
    "Um momento, antes que isso assente como poeira.",
    "Você arranha com elegância, Gato, reconheço.",
    "Muito elegante, e digo isso como advertência.",
  ],
  bridges: [
    "E o seu argumento, meu caro Gato?",
    "Não esqueci o que você disse há pouco.",
    "Antes de me sentar, a sua última frase.",
    "Resta uma dívida, e pago com gosto.",
  ],
  examples: [
    "Pense em {case}. Ali o assunto deixa de ser gosto e passa a ser fato, e o fato me dá razão.",
    `Se isso parece vago, fique com {case}. Eu não gostaria de defender ali a sua resposta; a minha quase dispensa advogado.`,
    "O meu teste seria {case}. É pequeno, não é injusto com ninguém e termina do jeito que eu disse.",
    `Imagine {case} e pergunte o que decorre de cada resposta naquele lugar exato. Com a minha, consigo terminar a frase.`,
    "Trago a conversa para o chão: {case}. Tudo o que se disser nesta sala será verdadeiro ou falso lá.",
    "Pode conferir neste lugar: {case}. Nenhum de nós dois arrumou esse cenário antes de começar.",
    "O que me convence, no fim, é {case}. Uma cena dessas vale mais que um quadro cheio de fórmulas.",
    "Considere {case}. A sua resposta precisa desviar os olhos por um instante, e a minha pode continuar olhando.",
  ],
  contexts: {
    plain: [
      `Quem acompanha o debate nos lembra: {context}. Ponho isso na balança, à vista de todos. Deixa o assunto mais pesado do
        que eu tinha desenhado, mas não o vira: diz onde andar com cuidado, não que se deva voltar.`,
      `Há um fato novo na sala: {context}. Dou as boas-vindas, embora ele não tenha vindo só para me ajudar. Pesado com
        honestidade, pede mais explicações do seu lado que do meu, porque o meu tem lugar para ele.`,
      `Acabam de nos dizer: {context}. Um argumento que não consegue engolir uma novidade é só um discurso. O meu precisa se
        curvar um pouco aqui, e eu não escondo. Ele se curva, range e não quebra.`,
      `Não quero passar por cima disto: {context}. Se tivesse sido dito no começo, eu teria começado por aí. Estreita a
        pergunta, e na pergunta mais estreita a minha resposta fica em pé com mais firmeza.`,
      `Chegou mais uma medida, e anoto: {context}. Fiz com ela o que se faz com leitura inesperada: conferi o instrumento,
        conferi a mim mesmo e guardei. Cabe no meu desenho com um pequeno amassado, que o deixa mais verdadeiro.`,
    ],
    question: [
      `Perguntam da plateia: {context} É justa, e está apontada para nós dois. Eu diria que ela muda o cuidado com que se anda
        e deixa a direção onde estava.`,
      `Alguém quis saber: {context} Eu torcia para ninguém perguntar, porque é mais difícil do que a nossa discussão. Mas quem
        segue essa trilha até o fim, acredito, sai pela porta do meu lado.`,
      `Veio esta pergunta: {context} Não dá para resolver numa frase. Só posso dizer qual das nossas duas respostas ficaria
        sem graça ao ouvi-la, e não é a que eu dei.`,
      `Aqui está uma boa: {context} Quem pergunta assim já fez metade do trabalho. A outra metade é não fugir, e por isso digo
        logo que ela aperta os dois lados, e aperta menos o meu.`,
    ],
  },
  admissions: [
    "Concedo isto: o meu lado pede paciência, e paciência não é de graça para quem está com pressa.",
    "Admito que não consigo excluir todos os casos infelizes; sustento apenas que são a exceção, e não a regra.",
    `Há uma dúvida que guardo no bolso sem esconder: talvez eu subestime a teimosia das pessoas. Ela pesa dos dois lados.`,
    `Entrego um ponto antes que você o roube: a versão mais simples do que penso é simples demais. Defendo a cuidadosa.`,
  ],
  tallies: [
    "Conto o que já pus na mesa, porque debate tem memória curta:",
    "Você se divertiu com as minhas imagens uma a uma; aqui estão juntas:",
    "Se me permite arrumar o quadro, o que ainda está escrito é isto:",
    "Antes de continuar, um pequeno inventário do que ficou em pé:",
  ],
  closings: [
    "Por isso digo {answer}, sem tambor e com a consciência tranquila.",
    "A minha resposta é {answer}, e eu a daria a uma criança com as mesmas palavras.",
    "Não peço admiração, peço que olhem. Eu olhei, e digo {answer}.",
    "Dá para enfeitar isso com símbolos, mas por baixo continuaria escrito {answer}.",
    "Enquanto ninguém me mostrar o furo, a minha resposta continua sendo {answer}.",
    "Posso errar na paisagem, mas da estrada estou bastante seguro: {verdict}.",
    "Tire a imagem, e a conclusão continua em cima da mesa: {verdict}.",
    "O desenho é um brinquedo, mas o que ele mostra não é: {verdict}.",
    "Diga onde tropecei, meu caro Gato; até lá, fico alegremente com o mesmo: {verdict}.",
    "É uma luz pequena, mas cai no lugar certo, e ali se lê: {verdict}.",
  ],
};
