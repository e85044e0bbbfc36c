/** Returns a transcript in the format of lechmazur/debate with these turns of both sides in turn. */
export function sampleTranscript(
  turns: readonly string[],
  proposition = "Bread is a box.",
): string {
  const sections = turns.map((text, index) => {
    const side = index % 2 === 0 ? "PRO" : "CON";
    return `## Turn ${index + 1}: ${side} ${index < 2 ? "Opening" : "Rebuttal 1"}

- model: ${side === "PRO" ? "model-one" : "model-two"}
- raw_words: 7
- clipped_words: 7
- claim_ids: [${side[0]}1.1]
- cited_claim_ids: (none)
- missing_claim_id_refs: (none)

${text}
`;
  });
  return `# Debate prop_0001__model-one__model-two__s0__tpl_sample

- topic_id: prop_0001
- proposition: ${proposition}
- model_pro: model-one
- model_con: model-two
- side_swap: False

${sections.join("\n")}`;
}
