/** The slug suggested by a title: `AI for HR & Sales` becomes `ai-for-hr-and-sales`. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '')
}
