/**
 * Copies the text of a field: through the clipboard API, or through the selection when that is
 * unavailable (no HTTPS) or denied. If both fail, the text stays selected for manual copying.
 * Resolves to whether it was copied.
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
