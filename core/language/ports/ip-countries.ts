/** A local table of the countries of IP addresses. No request leaves the server. */
export interface IpCountries {
  /**
   * Returns the two-letter country code of an IPv4 or IPv6 address; null when it has none, or the
   * text is no address.
   */
  countryOf(address: string): string | null;
}
