/**
 * True for a web address that leads into a private network or to the reader's own machine, however the host is written: the
 * URL parser turns `0x7f.1` and `2130706433` into 127.0.0.1. Names that a public DNS answers with such a host are not found out.
 */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const host = new URL(text).hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1))
  return privateIpv4.test(host) || privateName.test(host)
}

/** RFC 6890, RFC 6598. */
const privateIpv4 =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/

/** RFC 6761, RFC 6762, ICANN's `.internal`, and a name without a dot. */
const privateName = /^[^.]+$|\.(localhost|local|internal)$/

function isPrivateIpv6(host: string): boolean {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(host) ?? []
  if (high && low) return privateIpv4.test([high, low].flatMap(toBytes).join('.'))
  return /^(::1?$|f[cd]|fe[89ab])/.test(host)
}

function toBytes(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [Math.floor(value / 256), value % 256]
}
