import type { IpCountries } from "@einstein-vs-cat/core";

/** The countries of the given addresses; every other address has none. */
export class MemoryIpCountries implements IpCountries {
  readonly #countries: ReadonlyMap<string, string>;

  constructor(countries: Readonly<Record<string, string>> = {}) {
    this.#countries = new Map(Object.entries(countries));
  }

  countryOf(address: string): string | null {
    return this.#countries.get(address) ?? null;
  }
}
