// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksBeforeUnload } from '#client/testing/asks-before-unload.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { ProfileForm } from './profile-form.tsx'

const profile = { username: 'ada', email: 'ada@shop.example', name: 'Ada', phone: '' }

test('unsaved changes of the profile make the browser ask before a reload, until they are saved', async () => {
  const saved = { ...profile, name: 'Ada L.' }
  globalThis.fetch = (input) =>
    typeof input === 'string' && input.includes('updateProfile')
      ? Promise.resolve(Response.json({ result: { data: { msg: '', profile: saved } } }))
      : new Promise(() => {})
  const dom = renderInDom(<ProfileForm profile={profile} />)
  const name = dom.getByLabelText(/^Full name/)
  expect(asksBeforeUnload()).toBe(false)
  fireEvent.input(name, { target: { value: 'Ada L.' } })
  expect(asksBeforeUnload()).toBe(true)
  fireEvent.click(dom.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(asksBeforeUnload()).toBe(false))
})
