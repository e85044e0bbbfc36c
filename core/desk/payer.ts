/** Returns the id of an account that is named as `user:12`; null for anything else. */
export function accountIdOf(name: string): number | null {
  const [, id] = /^user:(\d+)$/.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}
