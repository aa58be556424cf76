// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { SavedAddress } from './saved-address.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSavedAddress } from './use-saved-address.ts'

const HOME = {
  id: 1,
  configName: 'Home',
  name: 'Ada Lindqvist',
  email: 'ada@example.test',
  phone: '+49 30 123456',
  country: 'DE',
  city: 'Berlin',
  address: 'Street 1',
  postcode: '10115',
}

function Delivery() {
  const form = useCheckoutForm({ profile: null, address: HOME, country: '' })
  const choice = useSavedAddress(form, { saved: [HOME], profile: null, country: 'DE' })
  return (
    <form>
      <SavedAddress saved={[HOME]} choice={choice} />
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
