// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { SAVED_ADDRESS } from '#client/testing/saved-address.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { SavedAddress } from './saved-address.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSavedAddress } from './use-saved-address.ts'

const BOOK = [SAVED_ADDRESS]
const CORRECTED = { ...SAVED_ADDRESS, city: 'Potsdam', phone: '+49 331 98765' }
const OFFICE = { ...SAVED_ADDRESS, id: 2, configName: 'Office', city: 'Hamburg' }

function Delivery({ saved = BOOK }: { saved?: readonly Address[] }) {
  const form = useCheckoutForm({ profile: null, address: saved[0] ?? null, country: '' })
  const choice = useSavedAddress(form, { saved, profile: null, country: 'DE' })
  return (
    <form>
      <SavedAddress saved={saved} choice={choice} />
      <TextField label="Name" {...form.field('contact.name')} />
      <TextField label="Phone" {...form.field('contact.phone')} />
      <TextField label="City" {...form.field('address.city')} />
    </form>
  )
}

test('keeps what the shopper typed while a saved address is chosen', () => {
  const dom = renderInDom(<Delivery />)
  const choose = (name: RegExp) => fireEvent.click(dom.getByRole('radio', { name }))
  const field = (label: string) => dom.getByLabelText<HTMLInputElement>(label)
  expect(field('City').value).toBe('Berlin')

  choose(/different address/)
  expect(field('City').value).toBe('')
  fireEvent.change(field('City'), { target: { value: 'Hamburg' } })
  fireEvent.change(field('Name'), { target: { value: 'Bea' } })
  choose(/Home/)
  expect([field('Name').value, field('City').value]).toEqual(['Ada Lindqvist', 'Berlin'])
  choose(/different address/)
  expect([field('Name').value, field('City').value]).toEqual(['Bea', 'Hamburg'])
})

function renderDelivery() {
  const dom = renderInDom(<Delivery />)
  return {
    ...dom,
    values: () =>
      ['Name', 'Phone', 'City'].map((label) => dom.getByLabelText<HTMLInputElement>(label).value),
    chosen: () => dom.getByRole('radio', { checked: true }).closest('label')?.textContent,
  }
}

test('takes over a correction of the chosen address, and its recipient', () => {
  const dom = renderDelivery()
  dom.rerender(<Delivery saved={[OFFICE, CORRECTED]} />)
  expect(dom.values()).toEqual(['Ada Lindqvist', '+49 331 98765', 'Potsdam'])
  expect(dom.chosen()).toMatch(/^Home/)
})

test('keeps a contact that the shopper typed when the chosen address is corrected', () => {
  const dom = renderDelivery()
  fireEvent.change(dom.getByLabelText('Name'), { target: { value: 'Bea' } })
  dom.rerender(<Delivery saved={[CORRECTED]} />)
  expect(dom.values()).toEqual(['Bea', '+49 30 123456', 'Potsdam'])
})

test('keeps an address that the shopper typed when a saved address is corrected or removed', () => {
  const dom = renderDelivery()
  fireEvent.change(dom.getByLabelText('City'), { target: { value: 'Bonn' } })
  dom.rerender(<Delivery saved={[CORRECTED]} />)
  dom.rerender(<Delivery saved={[]} />)
  expect(dom.values()).toEqual(['Ada Lindqvist', '+49 30 123456', 'Bonn'])
})

test('drops the chosen address and its recipient when the address is removed', () => {
  const dom = renderDelivery()
  dom.rerender(<Delivery saved={[OFFICE]} />)
  expect(dom.values()).toEqual(['', '', ''])
  expect(dom.chosen()).toMatch(/different address/)
})

test('names a removed address, and keeps an address typed before out of the order', () => {
  const dom = renderDelivery()
  const choose = (name: RegExp) => fireEvent.click(dom.getByRole('radio', { name }))
  choose(/different address/)
  fireEvent.change(dom.getByLabelText('Name'), { target: { value: 'Bea' } })
  fireEvent.change(dom.getByLabelText('City'), { target: { value: 'Tokyo' } })
  choose(/Home/)
  expect(dom.queryByRole('alert')).toBeNull()

  dom.rerender(<Delivery saved={[OFFICE]} />)
  expect(dom.values()).toEqual(['', '', ''])
  expect(dom.getByRole('alert').textContent).toContain('‘Home’ was removed')

  choose(/Office/)
  expect(dom.queryByRole('alert')).toBeNull()
  dom.rerender(<Delivery saved={[]} />)
  expect(dom.values()).toEqual(['', '', ''])
  expect(dom.getByRole('alert').textContent).toContain('‘Office’ was removed')
  fireEvent.change(dom.getByLabelText('City'), { target: { value: 'Bonn' } })
  expect(dom.queryByRole('alert')).toBeNull()
})

test.each([
  ['corrected', [CORRECTED], ['Ada Lindqvist', '+49 331 98765', 'Potsdam']],
  ['removed', [OFFICE], ['', '', '']],
])('follows an address that was %s while the checkout was closed', (_change, saved, values) => {
  const dom = renderDelivery()
  // A change of any field stores the draft.
  fireEvent.change(dom.getByLabelText('Name'), { target: { value: 'Ada' } })
  fireEvent.change(dom.getByLabelText('Name'), { target: { value: 'Ada Lindqvist' } })
  dom.rerender(null)
  dom.rerender(<Delivery saved={saved} />)
  expect(dom.values()).toEqual(values)
})
