/** What stands for a person where there is no picture of them. An answer without a name must not take the page down. */
export function initialOf(name: string | undefined): string {
  return [...(name ?? '').trim()][0]?.toUpperCase() ?? '?'
}
