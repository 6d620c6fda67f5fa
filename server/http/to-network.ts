/** The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, which one customer has (RFC 4291, 2.5.4). */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const mapped = mappedIpv4(address)
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}

/** An IPv4 address as IPv6 writes it, with dots or in hexadecimal (RFC 4291, 2.5.5.2). */
function mappedIpv4(address: string): string | null {
  const [, dotted, high = '', low = ''] = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address) ?? []
  if (dotted) return dotted
  if (!high) return null
  const bits = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/**
 * Behind a local proxy that is missing from TRUSTED_PROXIES everybody has such an address, and a limit per address would be
 * one limit for all.
 */
export function isThisMachine(address: string): boolean {
  return address === '::1' || toNetwork(address).startsWith('127.')
}
