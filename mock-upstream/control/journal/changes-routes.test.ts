import { expect, onTestFinished, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'

test('the stream of changes begins with the epoch (change counter) of every world, and then reports each world that is changed or dropped', async () => {
  const mock = await openTestMock({ products: 8 })
  const origin = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  mock.worlds.enter('known')
  const stopping = new AbortController()
  const response = await fetch(`${origin}/__mock/worlds/follow`, { signal: stopping.signal })
  onTestFinished(async () => {
    stopping.abort()
    await mock.close()
  })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })()
  reading.catch(() => undefined)
  const changes = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
  const epochOf = (world: string) => ({ world, epoch: mock.worlds.get(world).epoch() })
  const started = [epochOf('default'), epochOf('known')]
  await expect.poll(changes).toEqual(started)
  await mock.control('product', { id: 1, price: '2.00' }, 'known')
  const priced = epochOf('known')
  await expect.poll(changes).toEqual([...started, priced])
  await mock.control('world/drop', {}, 'known')
  await expect.poll(changes).toEqual([...started, priced, { world: 'known', epoch: null }])
})
