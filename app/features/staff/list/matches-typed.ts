/** Whether the texts of a row contain every typed word. For lists that are loaded as a whole. */
export function matchesTyped(typed: string, ...texts: (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
