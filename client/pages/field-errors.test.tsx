// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressForm } from '#client/features/addresses/address-form.tsx'
import { CallMeForm } from '#client/features/feedback/call-me-form.tsx'
import { IssueForm } from '#client/features/feedback/issue-form.tsx'
import { ContactPart } from '#client/features/orders/checkout/steps/contact-part.tsx'
import { DeliveryPart } from '#client/features/orders/checkout/steps/delivery-part.tsx'
import { PaymentPart } from '#client/features/orders/checkout/steps/payment-part.tsx'
import { ReviewPart } from '#client/features/orders/checkout/steps/review-part.tsx'
import { useCheckoutForm } from '#client/features/orders/checkout/steps/use-checkout-form.ts'
import { GuestOrderForm } from '#client/features/orders/guest/guest-order-form.tsx'
import { descriptionOf, renderInDom } from '#client/testing/render-in-dom.tsx'
import type { Preview } from '#contracts/orders/orders.ts'

const nothing = () => {}

/** Errors of the empty required fields of a form, by the `name` of the field. */
type Missing = Readonly<Record<string, string>>

const FORMS: [form: string, render: () => ReactNode, submit: string, missing: Missing][] = [
  [
    'guest order',
    () => <GuestOrderForm orderNo="" onFound={nothing} />,
    'View order',
    { orderNo: 'Enter your order number', email: 'Enter your email address' },
  ],
  [
    'address',
    () => <AddressForm address={null} />,
    'Save address',
    {
      configName: 'Name this address',
      name: 'Enter a full name',
      phone: 'Enter a phone number',
      email: 'Enter your email address',
      country: 'Choose a country',
      city: 'Enter a town or city',
      address: 'Enter an address',
      postcode: 'Enter a postcode',
    },
  ],
  [
    'callback',
    () => <CallMeForm onDone={nothing} />,
    'Request a callback',
    { name: 'Enter your name', mobile: 'Enter a phone number' },
  ],
  [
    'question',
    () => <IssueForm type="question" hasTopic onDone={nothing} />,
    'Send',
    {
      name: 'Enter your name',
      content: 'Enter your message',
      mobile: 'Enter your phone number',
    },
  ],
]

function fieldOf(container: Element, name: string): Element {
  const field = container.querySelector(`[name="${name}"]`)
  if (!field) throw new Error(`Missing the field ${name}`)
  return field
}

/** Expects that each empty field shows its error after it has lost the focus, and not before. */
async function expectErrorsOnBlur(container: Element, missing: Missing) {
  for (const [name, error] of Object.entries(missing)) {
    const field = fieldOf(container, name)
    expect(descriptionOf(field)).not.toContain(error)
    fireEvent.blur(field)
    await waitFor(() => expect(descriptionOf(field)).toContain(error))
  }
}

test.each(FORMS)('the %s form reports each missing field on blur', async (...row) => {
  const [, render, , missing] = row
  await expectErrorsOnBlur(renderInDom(render()).container, missing)
})

test.each(FORMS)(
  'the %s form reports each missing field on submit, and sends nothing',
  async (...row) => {
    const [, render, submit, missing] = row
    const sent: unknown[] = []
    globalThis.fetch = (input) => {
      sent.push(input)
      return new Promise(nothing)
    }
    const dom = renderInDom(render())
    const consent = dom.queryByRole('switch')
    if (consent) fireEvent.click(consent)
    fireEvent.click(dom.getByRole('button', { name: submit }))
    for (const [name, error] of Object.entries(missing)) {
      const field = fieldOf(dom.container, name)
      await waitFor(() => expect(descriptionOf(field)).toContain(error))
    }
    expect(
      sent.filter((input) => /create|callMe|submitIssue|byNumber/.test(String(input))),
    ).toEqual([])
  },
)

const price = { minor: 1_000, currency: 'EUR' }
const PREVIEW: Preview = {
  lines: [],
  amount: price,
  tax: price,
  shippingFee: null,
  total: price,
  shipping: [],
  payment: [
    {
      code: 'bank_transfer',
      name: 'Bank transfer',
      description: '',
      available: true,
      reason: null,
    },
  ],
  courierCity: '',
}

/** Renders the checkout of a guest for which the total is known. */
function CheckoutParts() {
  const form = useCheckoutForm({ profile: null, address: null, country: '' })
  const delivery = { hasAddress: false, keeping: undefined, children: null, pickupPlace: null }
  const preview = {
    data: PREVIEW,
    isError: false,
    error: null,
    isFetching: false,
    refetch: nothing,
  }
  const review = { wrong: [], busy: false, waiting: false, blockedReason: undefined }
  return (
    <>
      <ContactPart form={form} />
      <DeliveryPart form={form} preview={PREVIEW} settled {...delivery} />
      <PaymentPart form={form} preview={preview} isContact onIsContact={nothing} />
      <ReviewPart form={form} preview={PREVIEW} isContact {...review} />
    </>
  )
}

test('each required field of the checkout shows an error on blur when it is empty', async () => {
  const dom = renderInDom(<CheckoutParts />)
  await expectErrorsOnBlur(dom.container, {
    'contact.name': 'Enter a full name',
    'contact.email': 'Enter your email address',
    'contact.phone': 'Enter a phone number',
    'address.country': 'Choose a country',
    'address.city': 'Enter a town or city',
    'address.address': 'Enter an address',
    'address.postcode': 'Enter a postcode',
    agree: 'Tick the box to continue',
  })
  fireEvent.click(dom.getByRole('radio', { name: 'Company' }))
  await dom.findByLabelText('Company name')
  await expectErrorsOnBlur(dom.container, { 'payer.company': 'Enter the company name' })

  const methods = dom.getByRole('group', { name: 'Payment method' })
  expect(descriptionOf(methods)).toBe('')
  fireEvent.blur(within(methods).getByRole('radio', { name: 'Bank transfer' }))
  await waitFor(() => expect(descriptionOf(methods)).toBe('Choose a payment method'))
})

test('the address form reports a malformed phone number on submit, beside the missing fields', async () => {
  const dom = renderInDom(<AddressForm address={null} />)
  const phone = fieldOf(dom.container, 'phone')
  fireEvent.change(phone, { target: { value: 'none' } })
  fireEvent.click(dom.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(descriptionOf(phone)).toContain('Enter a valid phone number'))
  expect(descriptionOf(fieldOf(dom.container, 'name'))).toContain('Enter a full name')
})

test('the question form reports a malformed email on blur', async () => {
  const dom = renderInDom(<IssueForm type="question" hasTopic onDone={nothing} />)
  const email = fieldOf(dom.container, 'email')
  fireEvent.change(email, { target: { value: 'ann.doe@example.com' } })
  fireEvent.blur(email)
  await waitFor(() => expect(descriptionOf(email)).toContain('Enter a valid email address'))
})
