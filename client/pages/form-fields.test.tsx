// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordForm } from '#client/features/account/password-form.tsx'
import { ProfileForm } from '#client/features/account/profile-form.tsx'
import { AddressForm } from '#client/features/addresses/address-form.tsx'
import { ContactPart } from '#client/features/orders/checkout/steps/contact-part.tsx'
import { DeliveryPart } from '#client/features/orders/checkout/steps/delivery-part.tsx'
import { PaymentPart } from '#client/features/orders/checkout/steps/payment-part.tsx'
import { useCheckoutForm } from '#client/features/orders/checkout/steps/use-checkout-form.ts'
import { GuestOrderForm } from '#client/features/orders/guest/guest-order-form.tsx'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { EmptyLogin, EmptyRegistration } from '#client/testing/account-forms.tsx'
import { renderInDom } from '#client/testing/render-in-dom.tsx'

/** Expected value of `autocomplete`, and of `inputmode` if phones should show a special keyboard for the field. */
type Expected = readonly [autocomplete: string, inputmode?: string]

const EMAIL = ['email', 'email'] as const
const PHONE = ['tel', 'tel'] as const
const ADDRESS = {
  country: ['country'],
  address: ['street-address'],
  postcode: ['postal-code'],
  city: ['address-level2'],
} as const

const profile = { username: 'ann', email: 'ann@example.test', name: '', phone: '' }
const nothing = () => {}

/** Renders the checkout as a guest sees it if another person pays for the order. */
function CheckoutFields() {
  const form = useCheckoutForm({ profile: null, address: null, country: '' })
  const delivery = { hasAddress: false, keeping: undefined, children: null, pickupPlace: null }
  const preview = {
    data: undefined,
    isError: false,
    error: null,
    isFetching: true,
    refetch: nothing,
  }
  return (
    <>
      <ContactPart form={form} />
      <DeliveryPart form={form} preview={preview.data} settled {...delivery} />
      <PaymentPart form={form} preview={preview} isContact={false} onIsContact={nothing} />
    </>
  )
}

const FORMS: [form: string, render: () => ReactNode, fields: Record<string, Expected>][] = [
  ['login', () => <EmptyLogin />, { account: ['username'], password: ['current-password'] }],
  [
    'registration',
    () => <EmptyRegistration />,
    {
      username: ['username'],
      email: EMAIL,
      password: ['new-password'],
      againPass: ['new-password'],
    },
  ],
  [
    'profile',
    () => <ProfileForm profile={profile} />,
    { username: ['username'], email: EMAIL, name: ['name'], phone: PHONE },
  ],
  [
    'password',
    () => <PasswordForm />,
    {
      oldPassword: ['current-password'],
      password: ['new-password'],
      againPass: ['new-password'],
    },
  ],
  [
    'address',
    () => <AddressForm address={null} />,
    { configName: ['off'], name: ['name'], phone: PHONE, email: EMAIL, ...ADDRESS },
  ],
  [
    'guest order',
    () => <GuestOrderForm orderNo="" onFound={nothing} />,
    { orderNo: ['off'], email: EMAIL },
  ],
]

const CHECKOUT: Record<string, Expected> = {
  'contact.name': ['name'],
  'contact.email': EMAIL,
  'contact.phone': PHONE,
  ...Object.fromEntries(Object.entries(ADDRESS).map(([name, field]) => [`address.${name}`, field])),
  'payer.company': ['organization'],
  'payer.taxId': ['off'],
  'payer.name': ['billing name'],
  'payer.email': ['billing email', 'email'],
  'payer.phone': ['billing tel', 'tel'],
}

/** Returns the attributes of all text fields and select fields. The keys are the names of the fields. */
function fieldsOf(container: Element): Record<string, Expected> {
  const fields = container.querySelectorAll('input:not([type=checkbox], [type=radio]), select')
  return Object.fromEntries(
    Array.from(fields, (field) => {
      const keyboard = field.getAttribute('inputmode')
      const autocomplete = field.getAttribute('autocomplete') ?? 'no autocomplete'
      return [field.getAttribute('name'), keyboard ? [autocomplete, keyboard] : [autocomplete]]
    }),
  )
}

test.each(FORMS)(
  'every field of the %s form tells browsers what to fill in, and phones which keyboard to show',
  (_form, render, fields) => {
    expect(fieldsOf(renderInDom(render()).container)).toEqual(fields)
  },
)

test('every field of the checkout tells browsers what to fill in, and phones which keyboard to show', async () => {
  const dom = renderInDom(<CheckoutFields />)
  dom.getByRole('radio', { name: 'Company' }).click()
  await dom.findByLabelText('Company name')
  expect(fieldsOf(dom.container)).toEqual(CHECKOUT)
})

test.each([
  ['en', ['country', 'address', 'postcode', 'city']],
  ['ja', ['country', 'postcode', 'city', 'address']],
] as const)(
  'in the language %s, the address fields are in the order that is usual there: %s',
  (locale, order) => {
    const settings = { locale, timeZone: 'UTC', symbol: '' }
    const { container } = renderInDom(
      <FormatSettingsContext value={settings}>
        <AddressForm address={null} />
      </FormatSettingsContext>,
    )
    const names = Object.keys(fieldsOf(container))
    expect(names.filter((name) => name in ADDRESS)).toEqual(order)
  },
)

test('lets the browser fill in the current password, which a change of the user name requires', () => {
  const dom = renderInDom(<ProfileForm profile={profile} />)
  fireEvent.change(dom.getByLabelText('Username'), { target: { value: 'bea' } })
  expect(fieldsOf(dom.container)).toHaveProperty('currentPassword', ['current-password'])
})

test.each([
  ['registration', () => <EmptyRegistration />],
  ['profile', () => <ProfileForm profile={profile} />],
  ['address', () => <AddressForm address={null} />],
  ['checkout', () => <CheckoutFields />],
])('the %s form asks about a mistyped domain of an email', async (_form, render) => {
  const dom = renderInDom(render())
  for (const field of dom.container.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    const email = `${field.name}@gmial.com`
    fireEvent.change(field, { target: { value: email } })
    fireEvent.blur(field)
    const question = `Did you mean ${field.name}@gmail.com?`
    fireEvent.click(await dom.findByRole('button', { name: question }))
    expect(field.value).toBe(`${field.name}@gmail.com`)
  }
})
