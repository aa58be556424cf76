import { beforeEach, expect, test, vi } from 'vitest'

const groups = { orders: vi.fn<() => Promise<{ default: Record<string, string> }>>() }

vi.mock('virtual:messages/en', () => ({ default: { 'layout.cart': 'Cart' }, groups }))

beforeEach(() => {
  vi.resetModules()
  groups.orders.mockReset().mockResolvedValue({ default: { 'cart.share': 'Share' } })
})

const text = (value: string) => [{ type: 0, value }]

test('`withTexts` returns the code only after its texts have been added, and loads the texts of a group only once', async () => {
  const { openMessages, withTexts } = await import('./load-messages.ts')
  const messages = await openMessages('en')
  expect(messages).toEqual({ 'layout.cart': text('Cart') })
  expect(await withTexts('orders', async () => 'code')).toBe('code')
  expect(messages).toEqual({ 'layout.cart': text('Cart'), 'cart.share': text('Share') })
  await withTexts('orders', async () => 'more code')
  expect(groups.orders).toHaveBeenCalledOnce()
})

test('adds the texts of a group even if they are requested while the messages of the page are loading', async () => {
  const { openMessages, withTexts } = await import('./load-messages.ts')
  const [messages] = await Promise.all([openMessages('en'), withTexts('orders', async () => null)])
  expect(messages).toHaveProperty(['cart.share'])
})

test('rejects when the texts of a group cannot be loaded, and tries again on the next call', async () => {
  const { openMessages, withTexts } = await import('./load-messages.ts')
  const messages = await openMessages('en')
  groups.orders.mockRejectedValueOnce(new Error('offline'))
  await expect(withTexts('orders', async () => 'code')).rejects.toThrow('offline')
  await withTexts('orders', async () => 'code')
  expect(messages).toHaveProperty(['cart.share'])
})

test('loads code that has no texts to add: on the server, and for a group without texts', async () => {
  const { openMessages, withTexts } = await import('./load-messages.ts')
  expect(await withTexts('orders', async () => 'code')).toBe('code')
  await openMessages('en')
  expect(await withTexts('content', async () => 'code')).toBe('code')
})
