// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksBeforeUnload } from '#client/testing/asks-before-unload.ts'
import { batchResponse } from '#client/testing/batch-response.ts'
import { noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { SAVED_ADDRESS } from '#client/testing/saved-address.ts'
import { AddressForm } from './address-form.tsx'

test('a changed address makes the browser ask before a reload, until the change is undone or the form is gone', () => {
  const dom = renderInDom(<AddressForm address={null} />)
  const name = dom.getByLabelText(/^Address name/)
  expect(asksBeforeUnload()).toBe(false)
  fireEvent.input(name, { target: { value: 'Home' } })
  expect(asksBeforeUnload()).toBe(true)
  fireEvent.input(name, { target: { value: '' } })
  expect(asksBeforeUnload()).toBe(false)
  fireEvent.input(name, { target: { value: 'Office' } })
  expect(asksBeforeUnload()).toBe(true)
  dom.rerender(null)
  expect(asksBeforeUnload()).toBe(false)
})

test('a retry after a lost response saves no second address if the first call has saved one', async () => {
  const { id: _id, ...address } = SAVED_ADDRESS
  let created = 0
  globalThis.fetch = (input) => {
    const url = typeof input === 'string' ? input : ''
    if (url.includes('addresses.create')) {
      created += 1
      return Promise.reject(new TypeError('fetch failed'))
    }
    return url.includes('addresses.list')
      ? Promise.resolve(batchResponse(url, 'addresses.list', [SAVED_ADDRESS]))
      : new Promise(() => {})
  }
  const dom = renderInDom(<AddressForm address={null} />)
  for (const [name, value] of Object.entries(address)) {
    const field = dom.container.querySelector(`[name="${name}"]`)
    if (field) fireEvent.change(field, { target: { value } })
  }
  const save = () => fireEvent.submit(dom.container.querySelector('form') ?? dom.container)
  save()
  await waitFor(() => expect(noticeKinds()).toContain('error'))
  save()
  await waitFor(() => expect(noticeKinds()).toContain('success'))
  expect(created).toBe(1)
})
