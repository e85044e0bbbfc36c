/** The text of `--help`. */
export const HELP = `Einstein and a cat debate any question, live in your terminal.

  einstein-vs-cat "Is a hot dog a sandwich?"
  einstein-vs-cat "Tea or coffee?" --positions "Tea|Coffee" --turns 6 --cards
  einstein-vs-cat "Is water wet?" --as 2
  einstein-vs-cat "Should we buy it?" --source report.pdf --source minutes.txt
  einstein-vs-cat "Should cats vote?" --json | jq -j '.content // empty'
  einstein-vs-cat mcp

The debate
  --turns N            how many turns. Otherwise a terminal asks after each turn: Enter goes
                       on, r repeats the turn in other words, b goes on from an earlier one
                       in a new debate, a asks both a question, f shows the flow sheet,
                       v the verdict, q ends; a pipe gets 4
  --positions "A|B"    Einstein argues A, the cat B; suggested unless you say otherwise
  --language CODE      the language of the debate, such as de or pt-BR; en unless you say otherwise
  --intensity 1|2|3    how strong the models are; 1 unless you say otherwise
  --model1, --model2   the model of Einstein and of the cat, such as gpt-4o
  --as 1|2             argue yourself, in place of Einstein (1) or the cat (2):
                       you are asked for your turns, one line each; c concedes a claim, and
                       g repeats a turn, firmer, that gave in without a new argument
  --temperament WORD   how the other side answers you: kind, fair or merciless
  --source FILE        a file that both sides argue from: text, Markdown, HTML, DOCX or PDF;
                       again for each further one. Every citation is checked

After the turns
  --cards              the argument cards of each long turn, with checked quotes
  --flow               the flow sheet: which arguments were answered, conceded or dropped
  --verdict            the verdict of a panel of AI judges; needs a real model and an even
                       number of turns, at least 4

Output
  --json               NDJSON: one JSON object a line, the whole debate in the last one
  --markdown FILE      also write the debate to a Markdown file
  --no-color           no colors; the variable NO_COLOR does the same
  -h, --help           this text
  --version            the version

The models
  Without a key, a built-in script plays both sides. For real models, set one or more of
  OPENAI_API_KEY, ANTHROPIC_API_KEY and XAI_API_KEY, or start a model server such as Ollama
  on this machine. LOCAL_MODEL_URL names a server elsewhere, LOCAL_MODEL one of its models;
  LOCAL_MODEL_DISCOVERY=off looks for none.

For AI clients
  einstein-vs-cat mcp  the debate as a tool, over the Model Context Protocol

Ctrl-C ends a debate and keeps what was said, also in the Markdown file.

Exit codes
  0    done                               5    a file cannot be written
  1    an unexpected error                6    the output was closed early
  2    a wrong option or text             130  ended by Ctrl-C
  3    a setting that cannot be used      143  ended by the system
  4    no model gave an answer
`;
