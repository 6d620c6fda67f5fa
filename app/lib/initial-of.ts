/** What stands for a person where there is no picture of them. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}
