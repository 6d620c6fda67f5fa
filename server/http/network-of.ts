/** The address that limits count by. Whoever has one IPv6 address has a whole /64 of them (RFC 4291, 2.5.4). */
export function networkOf(address: string): string {
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
 * Nobody from outside has such an address, unless through a proxy on this machine that TRUSTED_PROXIES does not name. Then
 * everybody has it, and a limit per address would be a limit for all.
 */
export function isThisMachine(address: string): boolean {
  return address === '::1' || networkOf(address).startsWith('127.')
}
