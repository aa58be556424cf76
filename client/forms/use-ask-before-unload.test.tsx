// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProfileForm } from '#client/features/account/profile-form.tsx'
import { AddressForm } from '#client/features/addresses/address-form.tsx'
import { renderInDom } from '#client/testing/render-in-dom.tsx'

const profile = { username: 'ada', email: 'ada@shop.example', name: 'Ada', phone: '' }

/** Returns whether the browser would ask before it reloads the page. */
function asks(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test.each([
  ['a new address', <AddressForm key="address" address={null} />, /^Address name/],
  ['the profile', <ProfileForm key="profile" profile={profile} />, /^Full name/],
])('%s with unsaved changes makes the browser ask before a reload', (_, form, label) => {
  const dom = renderInDom(form)
  expect(asks()).toBe(false)
  const field = dom.getByLabelText<HTMLInputElement>(label)
  const before = field.value
  fireEvent.input(field, { target: { value: 'Cambridge' } })
  expect(asks()).toBe(true)
  fireEvent.input(field, { target: { value: before } })
  expect(asks()).toBe(false)
})

test('the browser asks nothing after the profile has been saved, or the form is gone', async () => {
  const saved = { ...profile, name: 'Ada L.' }
  globalThis.fetch = (input) =>
    typeof input === 'string' && input.includes('updateProfile')
      ? Promise.resolve(Response.json({ result: { data: { msg: '', profile: saved } } }))
      : new Promise(() => {})
  const dom = renderInDom(<ProfileForm profile={profile} />)
  const name = dom.getByLabelText(/^Full name/)
  fireEvent.input(name, { target: { value: 'Ada L.' } })
  fireEvent.click(dom.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(asks()).toBe(false))
  fireEvent.input(name, { target: { value: 'Ada B.' } })
  expect(asks()).toBe(true)
  dom.rerender(null)
  expect(asks()).toBe(false)
})
