/** Cat's arguments in Brazilian Portuguese: motives, words, habits of the world, small tests. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/** Eight of them; each keeps its thesis between double stars. Where {topic} may stand is told with Einstein's schemes. */
export const CAT_SCHEMES: readonly Scheme[] = [
  {
    key: "lata",
    gist: "a mão que abre a lata, mais sincera que a boca",
    scene: `Eu não escuto o que dizem sobre o meu jantar. Observo a mão. Se ela vai para o abridor, haverá jantar; se vai para
      a chave do carro, todo aquele carinho era só despedida. Aprendi isso cedo, e nunca passei fome por acreditar em
      discurso. **Olhe a mão que abre a lata, não a boca.**`,
    lands: {
      any: `Olhei as mãos em volta desta conversa. Para muita gente é cômodo, lucrativo ou simplesmente simpático pensar que
        {theirClaim}, e ideia que dá tanto conforto ninguém examina. A minha não engorda ninguém. Eu, se fosse você,
        professor, desconfiaria da mais bem nutrida.`,
      choice: `Repare quem elogia a resposta {theirs}: quase sempre quem já comprou, já aprendeu ou já prometeu. É um amor com
        nota fiscal. Pela resposta {mine} ninguém me subornou até agora, embora eu tenha deixado bem claro o meu preço em
        sardinha.`,
    },
    again: `Continuei vigiando mãos, porque ninguém aqui estava jantando. Fala-se muito sobre {topic}, professor, e as suas
      mãos só se mexeram para pegar giz. **Razão que ninguém pratica é só barulho de cozinha.** Já a outra razão é praticada
      todo dia, em silêncio, por gente que nunca ouviu falar de nós e que não ganha um biscoito por isso. Quem olhar bem o
      que essas mãos fazem verá que elas acham o mesmo que eu: {claim}.`,
  },
  {
    key: "caixa",
    gist: "a caixa de papelão, onde cabe quem decide caber",
    scene: `Dê-me uma caixa pequena demais e eu entro nela. Não é que eu caiba: é que eu decido o que quer dizer caber. Vocês
      fazem o mesmo o dia inteiro com as palavras, só que com menos elegância e mais dicionário. Empurrando um pouco, entra
      tudo. **Numa palavra larga cabe qualquer gato.**`,
    lands: {
      any: `Foi assim que você ganhou terreno sobre {topic}: alargando uma palavra aqui, apertando outra ali. Eu uso o tamanho
        do café da manhã, aquele que as pessoas usam quando não estão discutindo. Nesse tamanho, sem enchimento, fica dito
        que {claim}.`,
      choice: `Melhor para quem, em que dia, para fazer o quê? Você escolheu a palavra no número exato da resposta {theirs}
        antes de eu chegar. Deixe cada um trazer a própria caixa, e verá quantas vezes é a resposta {mine} que está sentada
        dentro.`,
    },
    again: `Mudei de caixa e recomendo o mesmo. Passamos a noite carregando {topic} dentro de umas palavras enormes, e o fundo
      do papelão começou a ceder. **Quando a caixa rasga, veja o que cai no chão.** Eu vi, pois estava embaixo. Não caiu
      nenhum princípio, professor, nem nada que precise de maiúscula. Caiu uma coisa comum, de quatro patas, que se
      espreguiçou sem pressa e veio deitar do meu lado: {claim}.`,
  },
  {
    key: "copo",
    gist: "o copo na beira da mesa e o que lhe costuma acontecer",
    scene: `Há um copo na beira da mesa. Dediquei a essa pesquisa os melhores anos da minha vida: empurro, ele cai, ele
      quebra; trazem outro, empurro, ele cai. E todas as vezes alguém grita, como se ainda restasse alguma esperança. **Já
      empurrei muitos copos, e nenhum caiu para cima.**`,
    lands: {
      any: `Então não me interessa o que deveria acontecer com {topic}; pergunto o que costuma acontecer. As teorias ficam
        lindas em cima da mesa. Eu moro no chão, com os cacos, e contando os cacos um por um chego sempre à mesma conclusão:
        {claim}.`,
      choice: `Para a resposta {theirs} você tem um plano cheio até a borda e uma explicação de por que este copo vai flutuar.
        Para a resposta {mine} tenho apenas o registro do chão. Não entendo de planos, professor, mas de mesa eu entendo.`,
    },
    again: `Compraram copos novos, e eu estive ocupado. Você dirá que com {topic} é diferente, que este é de outra marca e
      veio com garantia. **Todos eram de outra marca até chegar ao chão.** Não lhe quero mal; o formato é bonito e a água
      está clarinha. Mas a minha pata já está na borda, não há ninguém por perto, e eu sei de cor o que vamos varrer daqui a
      pouco: {claim}.`,
  },
  {
    key: "aspirador",
    gist: "o aspirador que ruge e a janela que não avisa",
    scene: `O bicho mais temido da minha casa é o aspirador de pó. Ruge, tem rabo, e todo mundo sai da sala. Nunca comeu
      ninguém. A janela do quarto andar, enquanto isso, fica aberta e não diz uma palavra. Aprendi a prestar atenção em quem
      não faz propaganda. **O que mais faz barulho raramente é o que machuca.**`,
    lands: {
      any: `A sua prova sobre {topic} ruge muito bem, e quem ouve não esquece; é isso que me preocupa. Puxe a tomada e escute
        os casos miúdos, repetidos, sem graça, que nunca viram notícia. Falam baixinho, são muitos, e dizem que {claim}.`,
      choice: `Os defeitos da resposta {mine} fazem barulho, não nego: você escuta e corre. Os da resposta {theirs} ficam
        calados até o dia em que você se apoia neles. Entre o incômodo que ronca e o vão que não avisa, eu durmo perto do
        que ronca.`,
    },
    again: `Ligaram o aspirador de novo; reconheci o ronco nas suas últimas frases sobre {topic}. Hoje eu subo no armário e
      reparo por onde ele não passa. **Procuro primeiro onde ninguém está gritando.** Debaixo do sofá, no sossego, entre as
      coisas que acontecem todo dia sem plateia e sem aplauso, a poeira se acumula sempre do mesmo jeito, professor. Quem se
      der ao trabalho de abaixar a cabeça vai ver escrito nela que {claim}.`,
  },
  {
    key: "muro",
    gist: "o muro alto, onde só discursa quem não caiu",
    scene: `Todo gato que anda no muro alto garante que muro alto é seguro. Acredito na palavra deles: são todos sinceros, e
      estão todos lá em cima. Os que pensavam diferente pensaram durante a queda, e não costumam aparecer nas reuniões.
      **Quem caiu do muro não dá palestra sobre equilíbrio.**`,
    lands: {
      any: `Desconfio, por isso, dos seus exemplos sobre {topic}. São os que sobraram para contar, bem penteados e gratos. Fui
        conversar com os que ficaram lá embaixo, na grama, a quem ninguém pergunta nada. Contando também com eles, a
        história muda de lado: {claim}.`,
      choice: `Os casos felizes da resposta {theirs} estão todos em cima do muro, acenando. Pergunte quantos tentaram. A
        resposta {mine} tem menos heróis na fotografia e mais gente inteira na grama, e eu, professor, aprendi a contar pela
        grama.`,
    },
    again: `Passei de novo pelo muro e, desta vez, pelo lado de baixo. É um lado pouco visitado, sem vista e sem aplauso.
      Havia ali um bocado de histórias sobre {topic} que não chegaram até você, professor, porque ninguém fotografa o que
      não deu certo. **Metade da verdade mora no pé do muro.** Ouvi todas, deitado, sem interromper. Juntei com as de cima,
      como manda a boa educação, e a soma foi clara: {claim}.`,
  },
  {
    key: "porta",
    gist: "a porta aberta, que nem preciso atravessar",
    scene: `Riem de mim porque mio diante da porta fechada e, quando abrem, sento e não passo. Acham que mudei de ideia. Não
      mudei: eu queria a porta aberta, e consegui. Passar é um detalhe que resolvo depois, sem testemunhas. **Porta aberta
      custa um ventinho; porta fechada custa o quintal.**`,
    lands: {
      any: `O que me incomoda no seu jeito de pensar sobre {topic} é o barulho do trinco. Do seu lado tudo fica resolvido, e
        resolvido quer dizer que ninguém mais sai. Do meu ainda se pode olhar, errar e voltar, e é por isso que digo:
        {claim}.`,
      choice: `Pergunto o que cada uma tranca. Com a resposta {theirs}, certas coisas ficam difíceis de desfazer. Com a
        resposta {mine}, o quintal ainda está lá amanhã cedo, com orvalho e tudo. Para {topic}, isso já é quase toda a
        sabedoria de que preciso.`,
    },
    again: `Fecharam a porta outra vez; vi que foi você, enquanto eu cochilava. Fala-se sobre {topic} como se o assunto
      estivesse encerrado, e é esse o costume que me faz miar. **Quem tranca a conversa geralmente já não ganhava nela.**
      Abra só a largura de uma pata, professor, não peço mais. Lá fora, na grama, exatamente onde estava antes de nós dois
      começarmos, continua deitada à vista de todos a mesma coisa simples: {claim}.`,
  },
  {
    key: "guizo",
    gist: "o guizo que acabou educando o gato",
    scene: `Penduraram um guizo em mim para salvar os passarinhos. Na primeira semana, funcionou. Na segunda, aprendi a andar
      sem que ele tocasse, e hoje sou o gato mais silencioso do bairro, coisa que sem guizo eu nunca teria aprendido. A
      intenção era ótima. **O guizo avisa o passarinho, mas também educa o gato.**`,
    lands: {
      any: `Com {topic} é igual: o mundo não fica parado enquanto a gente o melhora. Você conta o que a sua resposta faria na
        primeira semana, e eu pergunto pela segunda, quando todos já se adaptaram. Na segunda semana, professor, se vê que
        {claim}.`,
      choice: `A resposta {theirs} brilha na primeira semana, com todo mundo ainda surpreso. Depois as pessoas aprendem a dar
        a volta nela, como eu aprendi. A resposta {mine} promete menos, mas continua valendo quando o bairro inteiro já sabe
        como funciona.`,
    },
    again: `Continuo de guizo, e você continua sem ouvir nada. É que todo conserto ensina alguma coisa a quem é consertado, e
      isso vale também para {topic}. **Toda regra dá aula grátis a quem quer escapar dela.** Você desenha a sua solução para
      um mundo que fica quieto, professor, e o mundo tem bigodes e muito tempo livre. Prefiro a resposta que já conta com a
      esperteza dos outros, inclusive a minha. Feitas essas contas, fica de pé que {claim}.`,
  },
  {
    key: "pata",
    gist: "a pata que prova a água antes do gato",
    scene: `Nunca entrei na água para saber se estava fria. Encosto a ponta de uma pata, penso, sacudo, e já sei quase tudo.
      Vocês, pelo contrário, pulam do trampolim e depois formam uma comissão para estudar o susto. Não me parece método. **A
      pata vai na frente; o gato vai depois.**`,
    lands: {
      any: `Foi o que fiz com {topic}: encostei uma pata, num caso pequeno, num dia comum, onde errar custava pouco. Não
        precisei de mais. Sem discurso e sem trampolim, a água me disse na hora que {claim}. O resto do corpo agradeceu.`,
    },
    again: `Molhei a outra pata, para ninguém dizer que foi sorte da primeira. Escolhi um cantinho onde {topic} deixa de ser
      conversa e vira uma tarde qualquer, com gente cansada e louça na pia. **Teste pequeno e feito vale mais que certeza
      adiada.** Sacudi, lambi, esperei secar ao sol, sem nenhuma pressa. Enquanto você calculava a profundidade do oceano, professor, eu já estava de
      volta à almofada, com a resposta seca e pronta: {claim}.`,
  },
];
