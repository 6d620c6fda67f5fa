const startsWithHost = /^[^\s./:@?#]+(\.[^\s./:@?#]+)+([/:?#]|$)/

/** Adds the https:// that people leave out. What does not start with a host name stays as it is, to be refused. */
export function completeLink(typed: string): string {
  const link = typed.trim()
  return startsWithHost.test(link) ? `https://${link}` : typed
}
