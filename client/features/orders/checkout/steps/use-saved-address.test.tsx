// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { SAVED_ADDRESS } from '#client/testing/saved-address.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { SavedAddress } from './saved-address.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSavedAddress } from './use-saved-address.ts'

function Delivery() {
  const form = useCheckoutForm({ profile: null, address: SAVED_ADDRESS, country: '' })
  const choice = useSavedAddress(form, { saved: [SAVED_ADDRESS], profile: null, country: 'DE' })
  return (
    <form>
      <SavedAddress saved={[SAVED_ADDRESS]} choice={choice} />
      <TextField label="Name" {...form.field('contact.name')} />
      <TextField label="City" {...form.field('address.city')} />
    </form>
  )
}

beforeEach(() => sessionStorage.clear())

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
