// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adoptUser, userStore } from '#client/session/user-store.ts'
import { noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { PasswordForm } from './password-form.tsx'

const NEW = 'another-horse-8'
const LABELS = ['Current password', 'New password', 'Confirm password']

/** Renders the form, fills in all fields and submits the form while the last field has the focus. */
async function changePassword() {
  // Responds only to the call that changes the password. Other requests get no response.
  globalThis.fetch = (input) =>
    typeof input === 'string' && input.includes('changePassword')
      ? Promise.resolve(Response.json({ result: { data: { msg: '' } } }))
      : new Promise(() => {})
  const dom = renderInDom(<PasswordForm />)
  const fields = LABELS.map((label) => dom.getByLabelText<HTMLInputElement>(label))
  const errors = () => fields.filter((field) => field.getAttribute('aria-invalid') === 'true')
  /** Moves the focus through all fields and out of the form. */
  const visitAll = () =>
    act(async () => {
      for (const field of fields) field.focus()
      for (const field of fields) field.blur()
      await new Promise(setImmediate)
    })
  for (const field of fields) fireEvent.change(field, { target: { value: NEW } })
  const last = fields[2]
  last?.focus()
  fireEvent.submit(dom.container.querySelector('form') ?? dom.container)
  await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['', '', '']))
  return { fields, last, errors, visitAll }
}

test('after a password change, the focus stays in the last field, and leaving an emptied field shows no error', async () => {
  const { last, errors, visitAll } = await changePassword()
  expect(document.activeElement).toBe(last)
  await visitAll()
  expect(errors()).toEqual([])
})

test('after a password change, the form validates its fields again once the user types another password', async () => {
  const { fields, errors, visitAll } = await changePassword()
  const [old, next, again] = fields
  if (next) fireEvent.change(next, { target: { value: NEW } })
  await visitAll()
  await waitFor(() => expect(errors()).toEqual([old, again]))
})

test('after a lost response, a retry finds out that the password has been changed', async () => {
  adoptUser({ kind: 'user', username: 'ada', token: 'old' })
  const user = { username: 'ada', token: 'new' }
  globalThis.fetch = (input) => {
    const url = typeof input === 'string' ? input : ''
    if (url.includes('changePassword')) return Promise.reject(new TypeError('fetch failed'))
    return url.includes('account.login')
      ? Promise.resolve(Response.json({ result: { data: { msg: '', user } } }))
      : new Promise(() => {})
  }
  const dom = renderInDom(<PasswordForm />)
  const fields = LABELS.map((label) => dom.getByLabelText<HTMLInputElement>(label))
  for (const field of fields) fireEvent.change(field, { target: { value: NEW } })
  const save = () => fireEvent.submit(dom.container.querySelector('form') ?? dom.container)
  save()
  await waitFor(() => expect(noticeKinds()).toContain('error'))
  save()
  await waitFor(() => expect(noticeKinds()).toContain('success'))
  expect(fields.map(({ value }) => value)).toEqual(['', '', ''])
  expect(userStore.get()).toMatchObject(user)
})
