/**
 * Copies the text of a field, by the clipboard of the browser, else (without https, or when it is refused) by the selection.
 * When neither works the text stays selected, for a hand to copy it. Tells whether it was copied.
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
