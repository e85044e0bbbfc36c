/** How the Einstein of the Brazilian Portuguese answers Cat: each known scheme, any other sentence, and silence. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of Cat's scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  lata: `{quote}: bom conselho, e eu olhei. Mas até um homem com fome pode indicar o caminho certo da estação. Saber quem
    lucra com uma frase me diz onde olhar duas vezes; ainda não me diz o que vou ver.`,
  caixa: `{quote}, e quase concordo. Palavra estica, é verdade, mas tem costura: ponha um gato num dedal e todos percebem. Se a
    fronteira entre dois países é meio borrada, nem por isso deixa de haver dois países.`,
  copo: `{quote}. Não mesmo, e admiro a paciência, se não o prejuízo. Mas você não variou nada! O mesmo empurrão na mesma mesa
    só conhece aquela mesa. Mude a mesa, e a contagem começa de novo.`,
  aspirador: `{quote}, e muitas vezes é assim. Mas de vez em quando o ronco é um motor que esquenta de verdade. Barulho não
    prova perigo e tampouco prova inocência; vamos ter de abrir a máquina e olhar.`,
  muro: `{quote}: muito bem visto, e vale para nós dois. Quem ficou em cima não é a amostra toda, mas quem caiu também não é.
    Precisamos contar todos os gatos, e até agora você só me apresentou a grama.`,
  porta: `{quote}: encantador, e já estou sentindo a corrente de ar. Mas porta que nunca fecha é apenas um buraco na parede.
    Às vezes se fecha uma para que alguma coisa, lá dentro, fique enfim pronta, e o quintal não se ofende.`,
  guizo: `{quote}. Bela lição, mas veja o que ela ensina. Que o mundo reaja não é argumento para nenhum de nós: é motivo para
    continuar medindo depois da primeira semana. Eu já pretendia continuar, com ou sem sininho.`,
  pata: `{quote}: eis um laboratório portátil, e eu o respeito. Mas a pata sente a beirada, não o fundo, e há águas mornas na
    margem que gelam mais adiante. Para saber do meio do lago, é preciso uma razão.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Cat said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Você disse: {quote}. Virei a frase de um lado e do outro, como se faz com melão na feira. Por fora está firme. Mas
      entre ela e a conclusão falta um degrau, e foi justamente esse que você pulou com tanta graça.`,
    universal: `Você disse: {quote}. É uma frase que não deixa ninguém de fora, e frases assim são as mais fáceis de testar:
      basta um caso. Achei o meu sem sair da cadeira, e desconfio que você também tenha um, escondido debaixo do tapete.`,
  },
  {
    plain: `{quote}, você diz, e eu gostaria de saber quando. Sempre, às vezes, ou só nas noites em que convém? Na primeira
      leitura a frase é falsa, na última é inofensiva. É entre as duas que mora a nossa discussão.`,
    cause: `{quote}, você diz, e uma coisa vem mesmo depois da outra. Mas o galo também canta antes de cada amanhecer, e
      ninguém lhe paga a conta de luz. Mostre-me o galo calado e o dia escuro, e eu começo a acreditar.`,
  },
  {
    plain: `Anotei no quadro a sua frase: {quote}. Depois perguntei o que ela proíbe, porque frase que não proíbe nada também
      não explica nada. Ficou ali um bom tempo, muito simpática, concordando com todos. Um argumento precisa ter a coragem
      de incomodar alguém, inclusive o dono.`,
    authority: `Anotei no quadro a sua frase: {quote}. Tenho carinho por especialistas, já me confundiram com um. Mas o nome de
      quem fala é só o envelope. Abra a carta, mostre o raciocínio e deixe que ele se defenda sozinho, sem diploma e sem
      chapéu.`,
  },
  {
    plain: `Levo a sério o que você falou: {quote}. Há nisso uma observação verdadeira, e eu fico com ela. O que não acompanho
      é o passo seguinte, em que uma coisa vista de passagem vira regra para todo mundo. Uma andorinha só é linda, mas não
      assina o verão.`,
    number: `Levo a sério o que você falou: {quote}. Número é coisa séria, e por isso pergunto pela família dele: quanto era
      antes, quanto é na casa ao lado, quem contou e com que pressa. Sem parentes conhecidos, um número é só um estranho bem
      vestido.`,
  },
  {
    plain: `Examinemos com carinho: {quote}. Se eu trocar os nomes e contar a mesma história sobre outra coisa, ela continua
      convencendo? Tentei com guarda-chuvas, e provei que nunca chove. Um raciocínio que prova até isso precisa de oficina
      antes de voltar para a rua.`,
    analogy: `Examinemos com carinho: {quote}. É uma bela comparação, e falo como fabricante. Toda imagem é firme num ponto e
      fraca em outro, e convém perguntar em qual deles estamos pisando. Aqui, meu caro Gato, ouvi o assoalho ranger.`,
    question: `Examinemos com carinho a sua pergunta: {quote} É boa, e não vou fingir que não ouvi. Só noto que ela pesa sobre
      nós dois por igual. Tente responder do seu lado primeiro, em voz alta, e verá que coça mais do que parecia.`,
  },
  {
    plain: `Fiquei com uma frase sua na mão: {quote}. Imaginei dez pessoas honestas tentando viver de acordo com ela, e ao
      meio-dia já havia três discutindo o que queria dizer. Uma boa ideia pode ser difícil; só não pode depender do humor de
      quem a lê.`,
    duty: `Fiquei com uma frase sua na mão: {quote}. Dever é palavra grande, e tiro o chapéu para ela. Mas um dever precisa
      dizer a quem se deve, e por quê, e o que fazer quando dois deles chegam juntos à mesma porta.`,
    future: `Fiquei com uma frase sua na mão: {quote}. Ela vem do amanhã, e de lá pouca gente volta com fotografia. Não rio de
      quem prevê, eu mesmo previ algumas coisas. Mas dizia antes em que dia me podiam cobrar, e esse recibo eu não vi.`,
  },
];

/** When Cat said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Você não disse nada que eu pudesse anotar, meu caro Gato, e confesso que o silêncio lhe cai bem. Mas silêncio não é
    premissa. Enquanto você escolhe as palavras, ou a almofada, ponho mais uma peça na mesa e vejo se ela fica em pé.`,
  `Procurei um argumento na sua fala e achei apenas o lugar onde ele poderia estar. Acontece comigo também, sobretudo depois
    do almoço. Como ninguém me contradisse, serei eu o meu próprio adversário por um instante, e prometo não facilitar.`,
  `Ouvi com atenção e não encontrei onde pôr a régua. Não faz mal; há noites em que o céu fica encoberto e a gente aproveita
    para limpar a lente. Deixe que eu continue de onde parei, com uma imagem que se pode tocar.`,
  `Um quadro vazio é um convite, e o seu, Gato, está limpíssimo. Não vou inventar as suas razões, porque as faria fracas e
    depois me orgulharia de vencer. Prefiro trazer mais uma das minhas e esperar, de giz na mão, que você a derrube.`,
];
