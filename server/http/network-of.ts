/** The address that limits count by. Whoever has one IPv6 address has a whole /64 of them (RFC 4291, 2.5.4). */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}

/**
 * Nobody from outside has such an address, unless through a proxy on this machine that TRUSTED_PROXIES does not name. Then
 * everybody has it, and a limit per address would be a limit for all.
 */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
