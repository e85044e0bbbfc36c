/**
 * Returns an accessible name that contains the visible label, so that speech input finds the
 * control by its label (WCAG 2.5.3). In some languages the full name inflects the label
 * differently; the label is then put in front.
 */
export function accessibleName(visible: string, full: string): string {
  const hasWords = ` ${full.toLowerCase()} `.includes(` ${visible.toLowerCase()} `);
  return hasWords ? full : `${visible}: ${full}`;
}
