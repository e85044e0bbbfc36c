/**
 * Copies the text of a field: through the clipboard API, or through the selection when that is
 * unavailable (no HTTPS) or denied. If both fail, the text stays selected for manual copying.
 * Resolves to whether it was copied.
 */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand("copy");
  }
}

/**
 * Copies a text that is in no field: puts it in an invisible one for that time. Resolves to
 * whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.className = "sr-only";
  document.body.append(field);
  try {
    return await copyField(field);
  } finally {
    field.remove();
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  }
}
