/**
 * Returns the name of a file in ASCII, for clients that read no other characters in a header: accents
 * and other scripts are dropped.
 */
export function asciiName(name: string): string {
  // Some letters decompose into < or > and a stroke.
  const plain = name.normalize("NFD").replace(/[^\x20-\x7e]+|[<>]/g, "");
  return plain.replace(/ +/g, " ").trim() || "debate";
}
