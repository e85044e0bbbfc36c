/**
 * The bill of materials of the server, its web app and the terminal program, in CycloneDX, as npm
 * writes it from the lock file: names, versions, licences and digests.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A package in the bill. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string };
    readonly expression?: string;
  }[];
}

/** The parts of the bill that are checked. */
export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
}

/** Returns the bill as npm writes it. */
export function writtenBill(): string {
  const words = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const programs = ["app-server", "app-web", "cli"].map((name) => `--workspace=${name}`);
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  return execFileSync("npm", [...words, "--package-lock-only", ...programs], options);
}

if (import.meta.main) {
  const file = join(ROOT, "dist", "sbom.cdx.json");
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(file, writtenBill());
  process.stdout.write(`${file}\n`);
}
