import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { toPlainIp } from './client-ip.ts'

/** The sender of a request. Limits count all requests with the same `network` together. */
export type Client = {
  /** The /24 of an IPv4 address or the /64 of an IPv6 address: one household or company often owns all of it. */
  network: string
  /** Whether many shoppers seem to share this address, because an untrusted proxy is in front of the shop. */
  isShared: boolean
}

/** Addresses that only a machine in the same network can have. */
const privateAddresses = new BlockList()
privateAddresses.addSubnet('10.0.0.0', 8)
privateAddresses.addSubnet('100.64.0.0', 10)
privateAddresses.addSubnet('127.0.0.0', 8)
privateAddresses.addSubnet('169.254.0.0', 16)
privateAddresses.addSubnet('172.16.0.0', 12)
privateAddresses.addSubnet('192.168.0.0', 16)
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

type ClientFacts = {
  ip: string
  /** Whether the request has an `X-Forwarded-For` header that TRUST_PROXY does not accept. */
  hasUntrustedForward: boolean
}

/**
 * Returns the client that sent a request. `isShared` is true if the IP is private and the request has an untrusted
 * `X-Forwarded-For` header. Anybody can send this header, but only a proxy of our own sends requests from a private IP.
 * So both together prove that many shoppers share the IP of a proxy.
 */
export function toClient({ ip, hasUntrustedForward }: ClientFacts): Client {
  return { network: toNetwork(ip), isShared: hasUntrustedForward && isPrivate(toPlainIp(ip)) }
}

/** Returns the network of an IP address. Returns any other text unchanged. */
export function toNetwork(ip: string): string {
  const plain = toPlainIp(ip)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return plain
  return `${expand(plain).slice(0, 4).join(':')}::/64`
}

function isPrivate(ip: string): boolean {
  if (isIPv4(ip)) return privateAddresses.check(ip)
  return isIPv6(ip) && privateAddresses.check(ip, 'ipv6')
}

/** Returns the eight groups of a valid IPv6 address, without leading zeros. */
function expand(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last].map(
    (group) => group.replace(/^0+(?=.)/, ''),
  )
}
