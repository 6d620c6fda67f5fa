/**
 * True for a web address that leads into a private network or to the reader's own machine, however the host is written: the
 * URL parser turns `0x7f.1` and `2130706433` into 127.0.0.1. Names that a public DNS answers with such a host are not found out.
 */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const host = new URL(text).hostname.replace(/\.+$/, '')
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1))
  return privateIpv4.test(host) || privateName.test(host)
}

/** RFC 6890, RFC 6598, and multicast (RFC 5771). */
const privateIpv4 =
  /^(0|10|127|169\.254|192\.0\.0|192\.168|198\.1[89]|2(2[4-9]|[345]\d)|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/

/** RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, and a name without a dot. */
const privateName = /^[^.]+$|\.(localhost|local|internal|home\.arpa)$/

/** An IPv6 address may carry an IPv4 address: at its end (RFC 4291, RFC 6052), or behind 2002: (RFC 3056). */
function isPrivateIpv6(host: string): boolean {
  const groups = readGroups(host)
  const [first = 0, second = 0, third = 0] = groups
  if (first === 0x2002) return isPrivateIpv4([second, third])
  const start = groups.slice(0, 6).join(':')
  if (start === '0:0:0:0:0:0' || start === '0:0:0:0:0:65535') return isPrivateIpv4(groups.slice(6))
  if (first === 0x64 && second === 0xff9b) return third === 1 || isPrivateIpv4(groups.slice(6))
  // Unique local, link-local, the deprecated site-local and multicast.
  return (first >= 0xfc00 && first <= 0xfdff) || first >= 0xfe80
}

function readGroups(host: string): number[] {
  const [start = [], end = []] = host.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16))
}

function isPrivateIpv4(groups: readonly number[]): boolean {
  return privateIpv4.test(groups.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.'))
}
