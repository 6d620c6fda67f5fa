/** The initial shown without a picture. A response without a name must not crash the page. */
export function getInitial(name: string | undefined): string {
  return [...(name ?? '').trim()][0]?.toUpperCase() ?? '?'
}
