/** Downloads a file. */
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
  // The browser reads the file asynchronously, but well within a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
