const maxReferences = 5
/** As bookings/reference.ts makes them. Overlapping, because apps run the words of a note together. */
const reference = /(?=(RW[A-HJ-NP-Z2-9]{8}))/g

/** What may be our references in a narration. Banks break long notes, so it is also read without blanks and dashes. */
export function findReferences(narration: string): string[] {
  const text = narration.toUpperCase()
  const found = new Set<string>()
  for (const spelling of [text, text.replace(/[\s\-_/.]/g, '')])
    for (const match of spelling.matchAll(reference)) {
      if (match[1]) found.add(match[1])
      if (found.size === maxReferences) return [...found]
    }
  return [...found]
}
