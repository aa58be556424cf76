/**
 * Returns the IP address in an entry of `X-Forwarded-For` without what some proxies add: a port (Azure Application
 * Gateway, IIS), brackets around an IPv6 address, quotes and a zone such as `%eth0`. Converts an IPv4-mapped IPv6
 * address, such as `::ffff:10.0.0.1`, to IPv4. Returns any other text trimmed.
 */
export function toPlainIp(entry: string): string {
  const text = entry.trim().replaceAll('"', '')
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1]
  const [address = ''] = (bracketed ?? withPort ?? text).split('%', 1)
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  return mapped ?? address
}
