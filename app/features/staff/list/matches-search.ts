/** Whether the texts of a row contain every word of the search. For lists that are loaded as a whole. */
export function matchesSearch(search: string, ...texts: (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  const words = text.split(/\s+/)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => (isWholeAddress(word) ? words.includes(word) : text.includes(word)))
}

/** A whole address finds itself alone, as in the server's lists. */
const isWholeAddress = (word: string) => /^[^@]+@[^@]+\.[a-z]{2,}$/.test(word)
