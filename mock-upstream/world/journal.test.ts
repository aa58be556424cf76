import { expect, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { createJournal, JOURNAL_MAX, type Recorded } from './journal.ts'

const call: Omit<Recorded, 'seq' | 'turn'> = {
  time: 1,
  atMs: 1,
  endpoint: 'index.banners',
  method: 'POST',
  path: '/api/index/banners',
  requestId: null,
  token: null,
  account: null,
  form: null,
  contentType: '',
  answer: null,
  handled: null,
  status: 200,
  ms: 0,
  fault: null,
}

test('keeps the newest 200 calls, lists them oldest first, and counts the dropped calls', () => {
  const journal = createJournal()
  for (let count = 0; count < JOURNAL_MAX + 5; count += 1) journal.record(call)
  const seqs = journal.entries().map(({ seq }) => seq)
  expect([seqs.length, seqs[0], seqs.at(-1)]).toEqual([JOURNAL_MAX, 6, JOURNAL_MAX + 5])
  expect([journal.last(), journal.dropped()]).toEqual([JOURNAL_MAX + 5, 5])
})

test('the numbers of the entries continue after the journal is cleared', () => {
  const journal = createJournal()
  journal.record(call)
  journal.clear()
  expect(journal.entries()).toEqual([])
  expect(journal.record(call).seq).toBe(2)
})

test('a follower gets each call until it stops following, and is notified when the world is dropped', () => {
  const journal = createJournal()
  const heard: (number | 'end')[] = []
  const follower = {
    onEntry: ({ seq }: Recorded) => heard.push(seq),
    onEnd: () => heard.push('end'),
  }
  const stop = journal.follow(follower)
  journal.record(call)
  stop()
  expect(journal.isFollowed()).toBe(false)
  journal.record(call)
  journal.follow(follower)
  journal.record(call)
  journal.close()
  expect(heard).toEqual([1, 3, 'end'])
})

test('the journal records nothing without LAB=on', async () => {
  const closed = await openTestMock({ products: 8, controlApi: false })
  await closed.call('goods.typelist')
  expect(closed.worlds.get('default').journal.last()).toBe(0)
  await closed.close()
})
