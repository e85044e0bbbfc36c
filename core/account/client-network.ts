/**
 * Where a call comes from, as two texts to count by: core does not know what an address looks like.
 */
export interface ClientNetwork {
  /** What one household or one machine has: an IPv4 address, or a /64 of IPv6. */
  readonly network: string;
  /** What one person can own: the /24 or /48 around it. */
  readonly prefix: string;
}

/** Where an attempt with a password comes from. */
export interface Client extends ClientNetwork {
  /** A secret random id that the browser keeps; a new one where it keeps none. */
  readonly browser: string;
}
