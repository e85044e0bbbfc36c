/**
 * The name of a control for who hears it: more than what stands on it, but always with the words that stand there, so that
 * whoever says them to the computer means this one. In some languages the longer text has them in another form.
 */
export function accessibleName(visible: string, full: string): string {
  const hasWords = ` ${full.toLowerCase()} `.includes(` ${visible.toLowerCase()} `);
  return hasWords ? full : `${visible}: ${full}`;
}
