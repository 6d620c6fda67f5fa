/** Whether the texts of a row contain every word of the search. For lists that are loaded as a whole. */
export function matchesSearch(search: string, ...texts: (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
