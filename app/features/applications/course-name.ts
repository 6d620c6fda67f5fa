const acronyms = new Set(['ai', 'hr'])

/** The readable name of a course's slug (docs/spec.md §2.12). */
export function courseName(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
