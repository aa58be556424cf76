// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { LoginDialog } from './login-dialog.tsx'

test.each([
  { payload: { forPage: true }, reason: 'You need to be signed in to see this page.' },
  {
    payload: { toAdd: 'Vault' },
    reason: 'Sign in or continue as a guest, and we’ll add Vault to your cart.',
  },
])('shows and reads out why it opened: “$reason”', ({ payload, reason }) => {
  const dom = renderInDom(<LoginDialog {...payload} onClose={() => undefined} />)
  expect(descriptionOf(dom.getByRole('dialog'))).toBe(reason)
})

test('both tabs keep what was typed while the other tab is shown', () => {
  const dom = renderInDom(<LoginDialog onClose={() => undefined} />)
  const show = (name: string) => fireEvent.click(dom.getByRole('tab', { name }))
  const field = (label: RegExp) => dom.getByLabelText<HTMLInputElement>(label)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })

  type(/^Username or email/, 'ann')
  fireEvent.click(field(/^Remember my/))
  show('Create account')
  type(/^Email/, 'ann@example.test')
  show('Sign in')
  expect(field(/^Username or email/).value).toBe('ann')
  expect(field(/^Remember my/).checked).toBe(true)
  show('Create account')
  expect(field(/^Email/).value).toBe('ann@example.test')
})

test('after a lost response, a repeated registration logs in to the account that the first one created', async () => {
  const user = { username: 'ada', token: 'new' }
  let registrations = 0
  globalThis.fetch = (input) => {
    const url = typeof input === 'string' ? input : ''
    if (url.includes('account.register')) {
      registrations += 1
      return Promise.reject(new TypeError('fetch failed'))
    }
    return url.includes('account.login')
      ? Promise.resolve(Response.json({ result: { data: { msg: '', user } } }))
      : new Promise(() => {})
  }
  const onDone = vi.fn()
  const dom = renderInDom(<LoginDialog tab="register" onDone={onDone} onClose={() => undefined} />)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dom.getByLabelText(label), { target: { value } })
  type(/^Username/, 'ada')
  type(/^Email/, 'ada@shop.example')
  type(/^Password/, 'correct-horse-7')
  type(/^Confirm password/, 'correct-horse-7')
  const register = () => fireEvent.click(dom.getByRole('button', { name: 'Create account' }))
  register()
  await waitFor(() => expect(noticeKinds()).toContain('error'))
  register()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(registrations).toBe(1)
})
