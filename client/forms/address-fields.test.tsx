// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { deliveryAddressSchema } from '#contracts/orders/orders.ts'
import { AddressFields } from './address-fields.tsx'
import { useZodForm } from './use-zod-form.ts'

const ADDRESS = { country: '', city: 'Berlin', address: 'Torstrasse 1' }
const HINT = 'Postcodes in this country look like 12345. Please check yours.'

function Form({ onSend, postcode }: { onSend: (values: object) => void; postcode: string }) {
  const form = useZodForm(deliveryAddressSchema, { ...ADDRESS, postcode })
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <AddressFields
        field={form.field}
        country={form.watch('country')}
        postcode={form.watch('postcode')}
      />
      <button type="submit">Send</button>
    </form>
  )
}

function start({ postcode = '' } = {}) {
  const send = vi.fn()
  const dom = renderInDom(<Form onSend={send} postcode={postcode} />)
  const field = dom.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' })
  const status = dom.getByRole('status')
  const choose = (country: string) =>
    fireEvent.change(dom.getByRole('combobox', { name: 'Country' }), { target: { value: country } })
  const leaveWith = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  choose('DE')
  return { dom, send, field, status, choose, leaveWith }
}

test('shows an example postcode of the chosen country if the typed postcode does not have that country’s format', async () => {
  const { field, status, leaveWith } = start()
  leaveWith('1011')
  await waitFor(() => expect(status.textContent).toBe(HINT))
  expect(field.getAttribute('aria-describedby')).toBe(status.id)
  fireEvent.change(field, { target: { value: '10115' } })
  await waitFor(() => expect(status.textContent).toBe(''))
})

test('checks the postcode again when the shopper chooses another country', async () => {
  const { status, choose, leaveWith } = start()
  leaveWith('1010')
  await waitFor(() => expect(status.textContent).toBe(HINT))
  choose('AT')
  await waitFor(() => expect(status.textContent).toBe(''))
  choose('DE')
  await waitFor(() => expect(status.textContent).toBe(HINT))
})

test('shows the example for a prefilled postcode without a visit to the field', async () => {
  const { status } = start({ postcode: '1011' })
  await waitFor(() => expect(status.textContent).toBe(HINT))
})

test('hides the example while the shopper corrects the postcode', async () => {
  const { field, status, leaveWith } = start()
  leaveWith('1011')
  await waitFor(() => expect(status.textContent).toBe(HINT))
  fireEvent.change(field, { target: { value: '101' } })
  expect(status.textContent).toBe('')
})

test('the form can be sent even if the postcode does not have the country’s format', async () => {
  const { dom, send, status, leaveWith } = start()
  leaveWith('1011')
  await waitFor(() => expect(status.textContent).toBe(HINT))
  fireEvent.click(dom.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ postcode: '1011' })
})
