/** Spec, section 2: a course's slug as people read it, hyphens turned into spaces and words capitalised. */
export function courseName(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
