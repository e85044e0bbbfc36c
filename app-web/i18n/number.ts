/** Numbers as people of a language write them, such as "12,345". */
export function numberIn(language: string, number: number): string {
  return new Intl.NumberFormat(language).format(number);
}
