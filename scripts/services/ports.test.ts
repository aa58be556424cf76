import { createServer, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { claimPort } from './ports.ts'

test('refuses a port that is in use, and names the variable that changes the port', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, resolve))
  const { port } = other.address() as AddressInfo
  vi.stubEnv('MOCK_PORT', String(port))
  await expect(claimPort('MOCK_PORT', 4010)).rejects.toThrow(
    `Port ${port} is in use. Free it, or choose another with MOCK_PORT=….`,
  )
  await new Promise((resolve) => other.close(resolve))
})

test('refuses a value that is not a port, and names its variable', async () => {
  vi.stubEnv('PORT', 'eighty')
  await expect(claimPort('PORT', 3000)).rejects.toThrow('PORT is eighty, which is not a port')
})

test('takes a free port for 0, none twice, and none that the system gives to outgoing connections', async () => {
  vi.stubEnv('PORT', '0')
  const ports = await Promise.all(Array.from({ length: 20 }, () => claimPort('PORT', 3000)))
  expect(new Set(ports).size).toBe(20)
  expect(ports.filter((port) => port < 1_024 || port > 32_767)).toEqual([])
})
