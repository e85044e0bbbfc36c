/** Hands a file to the browser to be kept. */
export function saveFile({
  name,
  content,
}: {
  readonly name: string;
  readonly content: Blob;
}): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A browser reads the file after this turn of the event loop; it never needs a minute for that.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
