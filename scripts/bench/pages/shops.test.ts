import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { checkShops, isLocal, readShops } from './shops.ts'

test('reads a shop from the URL of its home page and the paths of its list and product page', () => {
  expect(readShops(['https://a.example/en/', '/all?page=2', '/p/7'])).toEqual([
    {
      name: 'a.example',
      urls: {
        home: 'https://a.example/en/',
        list: 'https://a.example/all?page=2',
        product: 'https://a.example/p/7',
      },
    },
  ])
})

test('reads each URL on the command line as another shop, even if paths are missing', () => {
  const shops = readShops(['https://a.example', '/all', 'http://localhost:8080/'])
  expect(shops.map(({ urls }) => urls)).toEqual([
    { home: 'https://a.example/', list: 'https://a.example/all' },
    { home: 'http://localhost:8080/' },
  ])
})

test.each([
  [['/all'], '/all is a path, but no shop comes before it.'],
  [['a.example'], 'a.example is neither a URL nor a path.'],
  [['https://'], 'https:// is not a URL.'],
  [['https://a.example', '/1', '/2', '/3'], '/3 is a fourth page of one shop.'],
])('refuses the command-line words %j, and says why', (words, reason) => {
  expect(() => readShops(words)).toThrow(reason)
})

test('treats a shop as local only if it runs on this machine', () => {
  const shops = readShops(['http://localhost:1/', 'http://127.0.0.1/', 'https://a.example/'])
  expect(shops.map(isLocal)).toEqual([true, true, false])
})

test('checkShops names a page that is missing, unreachable or not HTML', async () => {
  const server = createServer(({ url }, response) => {
    const type = url === '/json' ? 'application/json' : 'text/html; charset=utf-8'
    response
      .writeHead(url === '/gone' ? 404 : 200, { 'content-type': type, connection: 'close' })
      .end('<p>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Safe cast: the server listens on a TCP port.
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await expect(checkShops(readShops([home, '/list']))).resolves.toBeUndefined()
  await expect(checkShops(readShops([home, '/gone']))).rejects.toThrow('/gone responded with 404.')
  await expect(checkShops(readShops([home, '/json']))).rejects.toThrow(
    '/json is application/json. Expected a page of HTML.',
  )
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await expect(checkShops(readShops([home]))).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/)
})
