/**
 * The address by which a request finds its route. A call is the same with a slash at its end (pages are moved to the one
 * without: pages/mount-pages.ts). A page's address that cannot be decoded is taken as it stands, as the browser takes it:
 * it leads where any made-up one does. Fastify would refuse it as it refuses a call.
 */
export function routedAddress(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.startsWith('/api/')) return canBeRead(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
  const hasSlash = path.endsWith('/') && !path.startsWith('/api/docs/')
  return hasSlash ? path.slice(0, -1) + url.slice(path.length) : url
}

function canBeRead(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
