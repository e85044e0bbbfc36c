/** With a trusted proxy, a test can send requests from any network. */
export const BEHIND_PROXY = { settings: { trustedProxies: 1 }, areLimitsOn: true };

let networks = 0;

/** Returns a network that no request has come from yet. */
export const newNetwork = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};
