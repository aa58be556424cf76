import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

test('reports an upstream whose list of orders begins with the oldest', async () => {
  // Sets the times, because the visit may place all its orders within one second.
  const oldestFirst = ({ list, ...rest }: { list: object[] }) => ({
    ...rest,
    list: list.toReversed().map((row, index) => ({ ...row, create_time: 1_790_000_000 + index })),
  })
  const { url } = await startDeviating({ changes: { 'order.list': oldestFirst } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toMatch(/differs +order\.list/)
  expect(text).toContain('list: expected the newest order first, seen the oldest order first')
})
