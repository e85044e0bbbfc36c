/** Where addresses of the Internet are, as a table tells it: nobody else is asked. */
export interface IpCountries {
  /** The country of an IPv4 or IPv6 address by its two-letter code; null for an address of none, and for what is no address. */
  countryOf(address: string): string | null;
}
