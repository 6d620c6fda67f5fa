/**
 * The address that the router matches. A call may end with a slash; pages are redirected instead (pages/mount-pages.ts). A
 * page's address that cannot be decoded is taken literally and leads to the not-found page; Fastify would respond with JSON.
 */
export function routedAddress(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.startsWith('/api/')) return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
  const hasSlash = path.endsWith('/') && !path.startsWith('/api/docs/')
  return hasSlash ? path.slice(0, -1) + url.slice(path.length) : url
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
