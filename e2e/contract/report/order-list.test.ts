import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

test('reports an upstream whose list of orders begins with the oldest', async () => {
  const oldestFirst = ({ list, ...rest }: { list: unknown[] }) => ({
    ...rest,
    list: list.toReversed(),
  })
  const { url } = await startDeviating({ changes: { 'order.list': oldestFirst } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toMatch(/differs +order\.list/)
  expect(text).toContain('list: expected the newest order first, seen the oldest order first')
})
