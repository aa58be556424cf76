import { expect, test } from 'vitest'
import { toPlainIp } from './client-ip.ts'

test.each([
  ['198.51.100.77', '198.51.100.77'],
  ['198.51.100.77:40001', '198.51.100.77'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:40001', '2001:db8::7'],
  ['"[2001:db8::7]:40001"', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  [' 10.0.0.1 ', '10.0.0.1'],
  ['unknown', 'unknown'],
])('the entry %s has the IP %s', (entry, ip) => {
  expect(toPlainIp(entry)).toBe(ip)
})
