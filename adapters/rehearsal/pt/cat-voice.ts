/** Cat's manner in Brazilian Portuguese: how he begins, grants, counts up and ends. Words only. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS, REBUTTALS, SILENCES } from "./cat-answers.ts";
import { CAT_SCHEMES } from "./cat-schemes.ts";

const OPEN = [
  `Então a pergunta é {matter}, e todos me olham como se eu a tivesse derrubado da estante. Talvez tenha. Vamos examinar aqui
    embaixo, onde estão os cacos, e deixar a estante para o professor, que gosta de alturas e raramente olha onde pisa.`,
  `Perguntaram {matter}, e perguntaram a um gato. É a primeira coisa sensata desta noite. Não tenho carreira, nem plano, nem
    penteado a defender. Só observo o que acontece com quem tem as três coisas, e faço isso há anos, do mesmo lugar, sem
    pressa nenhuma.`,
  `Quiseram saber {matter}. É o tipo de coisa que se pergunta quando a luz está fraca e a lata está vazia. Não me incomodo, eu
    enxergo bem nesse escuro. Vou fazer o de sempre: escolher um ponto, ficar quieto e esperar até que alguma coisa se mexa.`,
  `Acordaram-me para isto: {matter}. Já considerei o assunto de cima, que é de onde considero os assuntos. Quase todo o barulho
    vem de quem gostaria que fosse diferente, e a verdade está deitada bem no meio, com os olhos fechados, fingindo que não
    é com ela.`,
];

/** Aloof, sly, unhurried, and usually holding a true argument. A tomcat, who says "você" and "professor". */
export const catVoice: Voice = {
  schemes: CAT_SCHEMES,
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    open: OPEN,
    choice: [
      `Querem que eu decida {matter}. Eu escolho o dia inteiro: esta almofada, aquela almofada, a roupa limpa. Nunca fiz uma
        lista. Deito em cima da coisa e reparo se me levanto depois. É um método antigo, dispensa gráficos, e até hoje nenhuma
        almofada reclamou do resultado.`,
      `A questão é {matter}, e vejo que os humanos já se desentenderam por causa dela. Serei breve, que o sol está saindo da
        janela. Um dos dois é melhor, e o outro tem a melhor propaganda. Meu trabalho, hoje, é mostrar qual é qual sem
        derramar o leite.`,
      `Puseram dois pires no chão e perguntaram {matter}. O professor vai pesar, medir e desenhar uma setinha. Eu cheiro os
        dois, dou uma volta, volto, cheiro de novo. Quem cheira duas vezes quase nunca precisa explicar a escolha, mas hoje,
        por gentileza, explico a minha.`,
      `Disseram que é preciso escolher: {matter}. Reparei que ninguém me ofereceu a terceira opção, que seria dormir. Tudo bem.
        Já que tenho de preferir alguma coisa, prefiro aquela que me obriga a levantar menos vezes da cama, e essa, adianto,
        é uma só.`,
    ],
  },
  openings: [
    "Abri um olho para ouvir isso.",
    "Interessante; quase me levantei.",
    "Pensei nisso cochilando, portanto pode chamar de pesquisa.",
    "Você fala bem para quem não tem rabo.",
    "Eu estava me lambendo, mas escutei.",
    "Lá vem de novo o barulhinho do giz.",
    "Espreguicei-me, e foi aí que vi o erro.",
    "Belo discurso; já dormi em cima de melhores.",
    "Passou tão perto que senti o vento.",
  ],
  bridges: [
    "E aquele argumento seu, professor?",
    "Guardei a sua última frase para a sobremesa.",
    "Agora, o que você deixou cair no chão.",
    "Uma coisa sua ainda está se mexendo.",
  ],
  examples: [
    "Pense em {case}. Já assisti a isso debaixo do móvel, e não era nada parecido com o que você conta.",
    `Vou pôr mais baixo, na altura em que eu moro: {case}. Leve a sua resposta até lá e veja se sobrevive à escada.`,
    "Ninguém mencionou {case}. Eu reparo nessas coisas, porque também sou pouco mencionado nas conversas sérias.",
    "Faça o teste: {case}. E não olhe para mim pedindo ajuda quando a sua resposta começar a escorregar.",
    `Sempre existe {case}. Você passa por cima, professor; eu dou a volta, cheiro, e não sinto ali o cheiro da sua resposta.`,
    "Uma olhada teria poupado o discurso: {case}. Está tudo ali, e nem é preciso acender a luz.",
    "Em cima da mesa, bem perto da beirada, eu poria {case}. Pode empurrar, que do meu lado não quebra.",
    "Em algum lugar há {case}, e é ali que as nossas respostas se separam. Sei em qual metade eu dormiria.",
  ],
  contexts: {
    plain: [
      `Quem abre as latas acrescentou: {context}. Cheirei com atenção. Conta, não digo que não; conta como cadeira nova na
        sala. A gente dá a volta nela, desconfia um pouco e depois deita no mesmo lugar de sempre.`,
      `Puseram uma coisa no chão entre nós: {context}. Pesa mais que quase tudo o que você trouxe, professor, e nem tudo cai do
        meu lado. Mas deixa o risco mais visível, e risco visível é do que venho falando.`,
      `Passaram um bilhete por baixo da porta: {context}. Segurei com a pata enquanto pensava. É bem verdade, e faz um de nós
        dois parecer apressado. Eu, como se pode ver, não me mexi.`,
      `Há notícia da cozinha: {context}. Notícia tem de mudar alguma coisa, e esta mudou o meu jeito de dizer. Tirou um canto
        da minha resposta e uma perna inteira da sua. O que eu ia dizer continua deitado onde estava.`,
      `Agora me contam: {context}. Não tinham me contado antes, e ajusto uma orelha. A conclusão fica onde está, mas reconheço
        que precisa deitar com mais cuidado, para não cobrir essa parte com o rabo.`,
    ],
    question: [
      `Perguntaram do sofá: {context} Gosto dessa, que entra rente ao chão, por baixo da mesa. Quem a levar a sério vai vê-la
        roer primeiro o seu lado, professor, e só depois, já sem fome, o meu.`,
      `Veio da cozinha uma pergunta: {context} O honesto é dizer que depende de a quem se pergunta, e a esses ninguém
        perguntou. Deixo a pata em cima, para ela não fugir.`,
      `Escutei isto de quem abre as latas: {context} Merece mais que um dar de ombros, e ombros eu quase não tenho. Digo só que
        ela complica, e coisa complicada pede menos promessas que as suas.`,
      `Olhem o que apareceu na soleira: {context} Não vou fingir que estava dormindo. Essa pergunta arranha os dois lados da
        porta, mas o verniz que sai é quase todo do seu, professor.`,
    ],
  },
  admissions: [
    "Digo uma coisa contra mim, já que ninguém mais aqui tem competência: o meu lado não é o mais emocionante.",
    `Reconheço que já errei; houve um incidente com uma árvore de Natal. Aprendi a conferir onde subo, e aqui eu conferi.`,
    "Num cantinho você tem razão, professor, e é um cantinho bonito. Só não é o cômodo em que estamos conversando.",
    "Concedo que alguém vai sair perdendo do meu jeito. Consigo apontar quem, e isso é mais do que você faz.",
  ],
  tallies: [
    "Já que você gosta de listas, eis o que deixei no seu tapete:",
    "Você passou por cima de várias coisas, professor; ponho todas em fila:",
    "Antes que mude de assunto, um breve inventário do que está no chão:",
    "Para quem só chegou agora, foi isto o que eu trouxe do quintal:",
  ],
  closings: [
    "Digo {answer}, e nem precisei me levantar para isso.",
    "A minha resposta é {answer}, e já era essa antes do cochilo.",
    "Ninguém precisa gostar; acontece apenas que a resposta é {answer}.",
    "Arraste os móveis à vontade; no meio da sala vai continuar escrito {answer}.",
    "Pense pelo tempo de abrir uma lata, e você também dirá {answer}.",
    "Estarei no parapeito se alguma coisa mudar, e não vai mudar: {verdict}.",
    "Pode escrever no seu quadro, professor, em letra grande: {verdict}.",
    "Encerro o meu caso e, em seguida, a mim mesmo: {verdict}.",
    "Isso é tudo, e o resto é poeira num raio de sol: {verdict}.",
    "Eu poderia continuar, mas não se brinca com o que já foi apanhado: {verdict}.",
  ],
};
