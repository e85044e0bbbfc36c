import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type BillOfMaterials, type Component, writtenBill } from "./sbom.ts";

/**
 * The licences that a package may have: those that let everybody use, change and pass on the whole.
 * The Mozilla licence asks only that changes of its own files stay open, and none is changed here.
 */
const ALLOWED = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC"],
  ...["MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "Unlicense"],
]);

const ROOT = join(import.meta.dirname, "../..");

let bill: BillOfMaterials;
let foreign: readonly Component[];
beforeAll(() => {
  bill = JSON.parse(writtenBill());
  foreign = bill.components.filter(({ purl }) => !purl.includes("%40einstein-vs-cat/"));
});

describe("The bill of materials", () => {
  it("is a CycloneDX document", () => {
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: expect.stringMatching(/^1\./),
    });
  });

  it("names every package that the product depends on, each with the digest of the lock file", () => {
    const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
    const locked = new Set(
      Object.values(lock.packages as Record<string, { readonly integrity?: string }>).flatMap(
        ({ integrity }) =>
          integrity === undefined
            ? []
            : [Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex")],
      ),
    );
    // A package that another one brings along is covered by the digest of that one.
    const isBrought = ({ properties = [] }: Component) =>
      properties.some(({ name, value }) => name === "cdx:npm:package:bundled" && value === "true");
    const unlocked = foreign.filter(
      (component) =>
        !isBrought(component) &&
        !component.hashes?.some(({ alg, content }) => alg === "SHA-512" && locked.has(content)),
    );
    expect(unlocked.map(({ purl }) => purl)).toEqual([]);
    const names = new Set(
      foreign.map(({ purl }) => decodeURIComponent(purl).replace(/@[^@]*$/, "")),
    );
    const needed = globSync("{core,app-server,app-web,cli,adapters/*}/package.json", { cwd: ROOT })
      .flatMap((path) =>
        Object.keys(JSON.parse(readFileSync(join(ROOT, path), "utf8")).dependencies ?? {}),
      )
      .filter((name) => !name.startsWith("@einstein-vs-cat/"));
    expect(needed.length).toBeGreaterThan(40);
    expect(needed.filter((name) => !names.has(`pkg:npm/${name}`))).toEqual([]);
  });

  it("has no licence that is not on the list", () => {
    const others = foreign.flatMap(({ name, licenses = [] }) => {
      const ids = licenses.map(({ license, expression }) => license?.id ?? expression ?? "unknown");
      const isFine = ids.length > 0 && ids.every((id) => ALLOWED.has(id));
      return isFine ? [] : [`${name}: ${ids.join(", ") || "none"}`];
    });
    expect(others).toEqual([]);
  });
});
