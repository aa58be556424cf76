// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { batchResponse } from '#client/testing/batch-response.ts'
import { noticeKinds, renderInDom } from '#client/testing/render-in-dom.tsx'
import { SAVED_ADDRESS } from '#client/testing/saved-address.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import { AddressCard } from './address-card.tsx'

/** Removes the address. The response is lost, and the shop's list then contains `list`. */
async function remove(list: Address[]) {
  globalThis.fetch = (input) => {
    const url = typeof input === 'string' ? input : ''
    if (url.includes('addresses.remove')) return Promise.reject(new TypeError('fetch failed'))
    return url.includes('addresses.list')
      ? Promise.resolve(batchResponse(url, 'addresses.list', list))
      : new Promise(() => {})
  }
  const card = renderInDom(<AddressCard address={SAVED_ADDRESS} />)
  fireEvent.click(card.getByRole('button', { name: 'Remove: Home' }))
  const dialog = within(card.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(noticeKinds().at(-1)).toMatch(/success|error/))
  return noticeKinds().at(-1)
}

test('after a lost response, reports a removed address as removed', async () => {
  expect(await remove([])).toBe('success')
})

test('offers a retry if the shop still has the address', async () => {
  expect(await remove([SAVED_ADDRESS])).toBe('error')
})

test('names the address in its link and its button, which every card has', () => {
  const card = renderInDom(<AddressCard address={SAVED_ADDRESS} />)
  expect(card.getByRole('link', { name: 'Edit: Home' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Remove: Home' })).toBeTruthy()
})
