import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'

const sent = () => ({})
const issue = {
  type: 'question',
  name: 'Ann Doe',
  content: 'Does it ship?',
  mobile: '+49 30 123456',
} as const

test('sends a question to the upstream with the shopper’s email, and leaves out an empty email', async () => {
  const { as, calls } = createStubShop({ 'baseinfo.uquestion': sent })
  const { msg } = await as().feedback.submitIssue({ ...issue, email: 'ann_1@shop.test' })
  expect(msg).toBe('baseinfo.uquestion done')
  await as().feedback.submitIssue({ ...issue, email: '' })
  expect(calls.map(({ input }) => input)).toEqual([{ ...issue, email: 'ann_1@shop.test' }, issue])
})

test('sends a callback request and a newsletter subscription to the upstream unchanged, without a login', async () => {
  const { as, calls } = createStubShop({ 'baseinfo.callus': sent, 'baseinfo.subemail': sent })
  await as().feedback.callMe({ name: 'Ann Doe', mobile: '+49 30 123456' })
  await as().feedback.subscribe({ email: 'ann@shop.test' })
  expect(calls).toMatchObject([
    { name: 'baseinfo.callus', input: { name: 'Ann Doe', mobile: '+49 30 123456' } },
    { name: 'baseinfo.subemail', input: { email: 'ann@shop.test' } },
  ])
})
