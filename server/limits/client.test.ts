import { expect, test } from 'vitest'
import { toClient, toNetwork } from './client.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts the IP %s as the network %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network)
})

test.each([
  ['10.1.2.3', true, true],
  ['::ffff:172.17.0.1', true, true],
  ['::1', true, true],
  ['10.1.2.3', false, false],
  ['203.0.113.9', true, false],
  ['2001:db8::1', true, false],
])(
  'for the IP %s, with hasUntrustedForward %s, returns isShared %s',
  (ip, hasUntrustedForward, isShared) => {
    expect(toClient({ ip, hasUntrustedForward }).isShared).toBe(isShared)
  },
)
