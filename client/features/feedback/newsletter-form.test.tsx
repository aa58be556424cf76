// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { withTexts } from '#client/i18n/load-messages.ts'
import { descriptionOf, noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { CURRENCY_DATA } from '#client/testing/shop-data.ts'
import { NewsletterForm } from './newsletter-form.tsx'

function start() {
  const dom = renderInDom(<NewsletterForm />, [CURRENCY_DATA])
  const email = dom.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  fireEvent.click(dom.getByRole('checkbox'))
  return {
    dom,
    email,
    submit: () => {
      const button = dom.getByRole('button', { name: 'Subscribe' })
      button.focus()
      fireEvent.click(button)
    },
  }
}

test('a submit without an email moves the focus to the email field', async () => {
  const { dom, email, submit } = start()
  submit()
  await dom.findByText('Enter your email address')
  expect(document.activeElement).toBe(email)
})

test('reports a missing or malformed email beside the field on blur, and shows no notice about it', async () => {
  const { email } = start()
  fireEvent.blur(email)
  await waitFor(() => expect(descriptionOf(email)).toContain('Enter your email address'))
  fireEvent.change(email, { target: { value: '-ann@example.com' } })
  fireEvent.blur(email)
  await waitFor(() => expect(descriptionOf(email)).toContain('Enter a valid email address'))
  expect(noticeKinds()).toEqual([])
})

test('after the subscription, the email field is empty and focused, and shows no error when the visitor leaves it', async () => {
  const unanswered = fetch
  vi.stubGlobal('fetch', (input: string | URL) =>
    String(input).includes('feedback.subscribe')
      ? Promise.resolve(Response.json({ result: { data: { msg: '' } } }))
      : unanswered(input),
  )
  const { dom, email, submit } = start()
  fireEvent.change(email, { target: { value: 'ann@example.com' } })
  submit()
  await waitFor(() => expect(email.value).toBe(''))
  expect(document.activeElement).toBe(email)

  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(dom.text()))
  observer.observe(dom.container, { subtree: true, childList: true, characterData: true })
  fireEvent.blur(email)
  await withTexts('forms', () => import('./newsletter-check.ts'))
  fireEvent.change(email, { target: { value: 'ann' } })
  fireEvent.blur(email)
  await dom.findByText('Enter a valid email address')
  observer.disconnect()
  expect(shown.join()).not.toContain('Enter your email address')
})
