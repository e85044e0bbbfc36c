import type { IpCountries } from "@einstein-vs-cat/core";

/** Countries of a few addresses. */
export class MemoryIpCountries implements IpCountries {
  readonly #countries: ReadonlyMap<string, string>;

  constructor(countries: Readonly<Record<string, string>> = {}) {
    this.#countries = new Map(Object.entries(countries));
  }

  countryOf(address: string): string | null {
    return this.#countries.get(address) ?? null;
  }
}
