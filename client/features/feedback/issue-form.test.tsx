// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { CallMeForm } from './call-me-form.tsx'
import { IssueForm } from './issue-form.tsx'

test.each([
  ['ada@shop.uk', 'ada@shop.uk', 'Where is it?'],
  ['ada.l@shop.co.uk', '', 'Where is it?\nEmail: ada.l@shop.co.uk'],
])('shows the known email “%s” in its field, or at the end of the text', (email, own, text) => {
  const about = { name: 'Ada', mobile: '+44 20 7946 0199', email, content: 'Where is it?' }
  const dom = renderInDom(
    <IssueForm type="question" hasTopic={false} about={about} onDone={() => {}} />,
  )
  expect(dom.getByLabelText(/^Email/)).toHaveProperty('value', own)
  expect(dom.getByLabelText('Your message')).toHaveProperty('value', text)
})

test('asks about a mistyped domain of the email, because the answer would not arrive', () => {
  const about = { name: 'Ada', mobile: '', email: 'ada@gmial.com', content: 'When is it back?' }
  const dom = renderInDom(
    <IssueForm type="question" hasTopic={false} about={about} onDone={() => {}} />,
  )
  fireEvent.click(dom.getByRole('button', { name: /ada@gmail\.com/ }))
  expect(dom.getByLabelText(/^Email/)).toHaveProperty('value', 'ada@gmail.com')
})

test('the clear button removes what the shopper typed, but keeps the values that were filled in before', () => {
  const about = { name: 'Ada', mobile: '', email: '', content: 'Order SR-1: return' }
  const dom = renderInDom(
    <IssueForm type="question" hasTopic={false} about={about} onDone={() => {}} />,
  )
  const message = dom.getByLabelText('Your message')
  const phone = dom.getByLabelText(/^Phone/)
  fireEvent.change(message, { target: { value: 'Please' } })
  fireEvent.change(phone, { target: { value: '123' } })
  fireEvent.click(dom.getByRole('button', { name: 'Clear' }))
  expect(message).toHaveProperty('value', 'Order SR-1: return')
  expect(phone).toHaveProperty('value', '')
})

test('keeps what the shopper typed when the form is closed and opened again, but not the consent', () => {
  const form = <IssueForm type="question" hasTopic onDone={() => {}} />
  const first = renderInDom(form)
  fireEvent.change(first.getByLabelText('Your message'), { target: { value: 'Is it waterproof?' } })
  fireEvent.click(first.getByRole('switch'))
  first.rerender(null)
  const second = renderInDom(form)
  expect(second.getByLabelText('Your message')).toHaveProperty('value', 'Is it waterproof?')
  expect(second.getByRole('switch')).toHaveProperty('checked', false)
  fireEvent.click(second.getByRole('button', { name: 'Clear' }))
  expect(second.getByLabelText('Your message')).toHaveProperty('value', '')
})

test('shows an error at the message and sends nothing when the message contains a recovery phrase', async () => {
  const sent: string[] = []
  globalThis.fetch = (input) => {
    if (typeof input === 'string' && input.includes('submitIssue')) sent.push(input)
    return new Promise(() => {})
  }
  const content = `My wallet is empty. ${'legal winner thank '.repeat(4)}`
  const about = { name: 'Ada', mobile: '+44 20 7946 0199', email: '', content }
  const dom = renderInDom(
    <IssueForm type="question" hasTopic={false} about={about} onDone={() => {}} />,
  )
  fireEvent.click(dom.getByRole('switch'))
  fireEvent.click(dom.getByRole('button', { name: 'Send' }))
  await dom.findByText(/^This looks like a recovery phrase\. Never send it to anyone/)
  expect(dom.getByLabelText('Your message').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test.each([
  ['callback', <CallMeForm key="callback" onDone={() => {}} />],
  ['question', <IssueForm key="question" type="question" hasTopic onDone={() => {}} />],
])(
  'the only link in the form for a %s opens the privacy page in a new tab, so that the form stays open',
  (_, form) => {
    const link = renderInDom(form).getByRole('link')
    expect(link.getAttribute('href')).toBe('/privacy')
    expect(link.getAttribute('target')).toBe('_blank')
  },
)
