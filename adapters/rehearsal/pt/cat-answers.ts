/** How the Cat of the Brazilian Portuguese answers Einstein: each known scheme, any other sentence, and silence. */

import type { Rebuttal } from "../repertoire.ts";

/** By the key of Einstein's scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  bonde: `{quote}, diz o homem com dois assentos. Mas as suas duas testemunhas têm passagem paga. Ninguém perguntou ao
    vira-lata da esquina, que não viu raio nenhum e tem de morar ali. Você trocou de banco, professor; da companhia de
    bondes, não saiu.`,
  elevador: `{quote}. Inquietante, e corta o seu cabo junto com o meu. Se nenhuma sensação dentro da cabine merece crédito, a
    sua sensação de que isso decide alguma coisa é só mais um passageiro apertando botão.`,
  eclipse: `{quote}: bonito, e você marcou a hora, o lugar e também o juiz. Quem escolhe o teste costuma passar nele. Eu
    marquei encontro com mil ratos, professor, e só me desmentiram os que eu não tinha convidado.`,
  balanca: `{quote}, e quem foi que escolheu o prato? Você tirou da conta exatamente o que lhe convinha e chamou o resto de
    feijão. Já morei com cozinheiros: eles lambem a colher antes de ler o ponteiro.`,
  relogio: `{quote}: pode ser, mas três relógios acertados pela mesma novela atrasam juntos e em perfeita harmonia. Você não me
    mostrou as lojas, professor, só os mostradores. Eu janto pela fome, que nunca precisou de conserto.`,
  dado: `{quote}, e é o que se diz sempre depois de perder. Notei também quem deu nome às apostas antes de a gente se sentar.
    Deixe que eu ponha os preços, e lhe provo que qualquer mesa é boa.`,
  mapa: `{quote}, e por pura sorte o barranco cai sempre do meu lado do papel. Quem segura o lápis decide o que é abismo e o
    que é pedrinha. Prefiro ver o chão, de preferência de cima do telhado.`,
  raio: `{quote}; mas quem é que mora no fim da linha? Eu desço no segundo ponto, onde tem uma peixaria. Que uma coisa fique
    esquisita quando todos a fazem para sempre não condena uma porção modesta, uma vez, num pires.`,
};

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Einstein said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `Você disse {quote}, e ficou com cara de satisfeito. Procurei a parte em que uma coisa decorre da outra. Há ali uma
      fresta, da largura exata de um gato. Passei por ela e, do outro lado, professor, a sua conclusão não estava.`,
    universal: `Você disse {quote}. Frase desse tamanho precisa comer em todos os cômodos da casa, e acabo de sair de um onde
      ela passava fome. Basta um caso contrário, professor. Nem preciso me espreguiçar: está deitado ali, no tapete, olhando
      para você.`,
    question: `Você perguntou {quote} Conheço o tipo: é pergunta que já vem com a resposta amarrada na coleira. Solte a
      coleira, professor, e veja para qual casa ela volta sozinha. Aposto uma sardinha que é para a minha, e olhe que eu não
      aposto sardinha à toa.`,
  },
  {
    plain: `{quote}: desce macio, reconheço, como tudo o que não precisa mastigar. Mas pergunte quem pagaria a conta se
      estivesse errado. Nunca é quem disse. É mais ou menos nesse ponto que eu costumo parar de ouvir e começar a me lamber.`,
    cause: `{quote}: primeiro uma coisa, depois outra, logo a primeira fez a segunda. Eu mio, e o sol nasce. Funciona todas as
      manhãs da minha vida, e nem por isso ponho no currículo. Experimente calar o gato antes de agradecer a ele.`,
  },
  {
    plain: `Rolei pelo chão a sua frase, {quote}, para ver o que tinha dentro. Faz um barulhinho. Há ali uma suposição que
      você não mencionou: a de que todo mundo quer o que você quer. Tire essa bolinha, e o brinquedo não rola mais.`,
    duty: `Rolei pelo chão a sua frase, {quote}, e dentro tinha um dever. Dever é prato curioso: quase sempre se serve aos
      outros. Antes de engolir, gosto de saber quem cozinhou e se a pessoa também come. Você, pelo que vi, só trouxe o
      garfo.`,
    future: `Rolei pelo chão a sua frase, {quote}, e ela é feita de amanhã: não pesa nada e quica que é uma beleza. Já vivi
      muitos amanhãs, professor, e quase todos eram terça-feira. Traga um pedaço de hoje, mesmo pequeno, que eu mordo.`,
  },
  {
    plain: `Então é nessa tábua que você está em pé: {quote}. Andei por ela até a ponta, como se deve. Aguenta um físico que
      não se mexe. Ponha ao lado dele um caso real, molhado e de mau humor, e escute a madeira.`,
    authority: `Então é nessa tábua que você está em pé: {quote}. Gente muito inteligente examinou, você quer dizer. Gente
      muito inteligente também inventou a coleira com guizo. Eu queria ver a razão em pessoa, sem o jaleco com que ela
      chegou.`,
    number: `Então é nessa tábua que você está em pé: {quote}. Um número! Eu também sei contar: até um, e depois até outro um.
      Diga quanto era antes, quanto é no vizinho e quem segurava o lápis. Aí talvez eu me sente direito para ouvir.`,
  },
  {
    plain: `Uma frase sua anda me seguindo pela casa: {quote}. Deixei que me alcançasse. Ela queria só que eu concordasse, e
      eu perguntei o que ela faz em dia de chuva. Ficou parada na soleira, sem entrar e sem sair. Conheço o gesto, mas em
      frase não me convence.`,
    analogy: `Uma frase sua anda me seguindo pela casa: {quote}. É uma comparação bonita, e eu penduraria baixo, na altura dos
      olhos. Mas parecença não é motivo. Almofada se parece com gato em quase tudo, professor, e você já deve ter notado
      qual dos dois sai da sala.`,
  },
];

/** When Einstein said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `Você não disse nada em que eu pudesse cravar o dente, professor, e olhe que tentei. Respeito. Meus melhores argumentos
    também são feitos sem palavras, saindo da sala. Mas, já que continuo deitado aqui, posso muito bem aproveitar para
    ganhar.`,
  `Aquilo foi um ruído, não um motivo. Eu também faço, geralmente lá pelas quatro da manhã, e nunca esperei convencer ninguém
    com isso. Deixe que eu ponha no chão, entre nós dois, alguma coisa que se possa pelo menos cheirar.`,
  `Escutei, e não havia nada. Escutei de novo, porque às vezes há uma coisa pequena atrás do rodapé. Também não. Vou falar,
    portanto, por nós dois, o que economiza tempo e evita que alguém tenha de se desculpar com um gato.`,
  `Esperei a sua razão como espero a geladeira abrir: imóvel, com uma orelha virada. Não abriu. Não vou reclamar, porque
    reclamar gasta a tarde. Prefiro encher o silêncio com uma coisa minha, que já estava quente e tem o formato do lugar.`,
];
