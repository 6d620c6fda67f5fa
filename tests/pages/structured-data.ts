/** What the page says to search engines. */
export function readStructuredData(document: Document): Record<string, unknown>[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]')
  return [...scripts].map(({ textContent }) => JSON.parse(textContent))
}
