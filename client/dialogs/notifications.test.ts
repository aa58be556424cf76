import { beforeEach, expect, test } from 'vitest'
import { createFormNotices, noticeQueue, notify } from './notifications.ts'

beforeEach(() => noticeQueue.set([]))

/** Returns the notices that are visible after the toaster has processed the queue. */
function standing(): string[] {
  const shown = new Map<string, string>()
  for (const { notice, key } of noticeQueue.get()) {
    if (notice.kind === 'withdrawn') shown.delete(notice.key)
    else if ('text' in notice) shown.set(key, `${notice.kind}: ${notice.text}`)
  }
  return [...shown.values()]
}

test('replaces an older notice of any kind from the same form', () => {
  const form = createFormNotices()
  form.error('Enter your email address')
  form.warning('Enter a valid email address')
  expect(standing()).toEqual(['warning: Enter a valid email address'])
  form.success('Thank you')
  expect(standing()).toEqual(['success: Thank you'])
  form.error('No connection')
  expect(standing()).toEqual(['error: No connection'])
})

test('keeps the notices of other forms', () => {
  const [one, other] = [createFormNotices(), createFormNotices()]
  one.warning('Wrong password')
  other.success('Saved')
  notify.success('Added')
  one.success('Logged in')
  expect(standing()).toEqual(['success: Saved', 'success: Added', 'success: Logged in'])
})

test('shows a repeated warning once', () => {
  const form = createFormNotices()
  form.warning('Wrong password')
  form.warning('Wrong password')
  expect(standing()).toEqual(['warning: Wrong password'])
  expect(noticeQueue.get().some(({ notice }) => notice.kind === 'withdrawn')).toBe(false)
})

test('takeBackFailure removes the form’s last notice if that notice is a warning, but keeps a notice about a success', () => {
  const form = createFormNotices()
  form.warning('Wrong password')
  form.takeBackFailure()
  expect(standing()).toEqual([])
  form.success('Saved')
  form.takeBackFailure()
  expect(standing()).toEqual(['success: Saved'])
})
