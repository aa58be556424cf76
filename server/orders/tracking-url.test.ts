import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { order } from '#server/testing/wire-examples.ts'

const TRACKING_PAGE = 'https://carrier.example/p/'
const atLength = (length: number) => TRACKING_PAGE.padEnd(length, '1')

test.each([
  ['nothing', undefined, null],
  ['an empty text', '', null],
  ['a URL with spaces around it', ` ${TRACKING_PAGE} `, TRACKING_PAGE],
  ['a URL that is just short enough', atLength(2_000), atLength(2_000)],
  ['a URL that is too long', atLength(2_001), null],
  ['a URL without TLS', 'http://carrier.example/p/1', null],
  ['a URL that is a script', 'javascript:alert(1)', null],
  ['a path', '/p/1', null],
  ['a parcel number', 'RR123456785GB', null],
  ['a number', 17, null],
  ['an object', { url: TRACKING_PAGE }, null],
  ['a URL whose user name looks like a host', 'https://carrier.example@evil.example/', null],
])(
  'with %s as its tracking URL, an order is still read, and only a safe URL is passed on',
  async (_case, written, read) => {
    const { as } = createStubShop({ 'order.info': () => order({ tracking_url: written }) })
    const { orderNo, trackingUrl } = await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })
    expect([orderNo, trackingUrl]).toEqual(['N1', read])
  },
)
