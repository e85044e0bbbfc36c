import { MemoryWrittenDebates } from "@einstein-vs-cat/memory/written-debates";
import { writtenDebatesContract } from "../../contract/written-debates.contract.ts";
import { writtenDebate } from "../../core/written/written-fixtures.ts";

const debates = [
  writtenDebate("hot-dog"),
  writtenDebate("mars"),
  writtenDebate("katze", { language: "de" }),
];

writtenDebatesContract(new MemoryWrittenDebates(debates), { language: "en", other: "nl" });
