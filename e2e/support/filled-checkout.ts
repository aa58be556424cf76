import type { Page } from '@playwright/test'
import type { PaymentMethod, ShippingMethod } from '#contracts/orders/statuses.ts'
import { openSettled } from './shopper.ts'
import { ADDRESS, CONTACT } from './test-users.ts'

type Choice = { shipping?: ShippingMethod | ''; payment?: PaymentMethod | '' }

/**
 * Returns values for `seedSession`, with which the checkout opens filled in, except for the consent. For journeys about
 * what follows; `fillCheckout` types the same values, with half a second more of processor time.
 */
export function filledDraft({ shipping = 'post', payment = 'bank_transfer' }: Choice = {}) {
  return {
    contact: CONTACT,
    address: ADDRESS,
    payer: { type: 'individual', ...CONTACT, company: '', taxId: '' },
    shippingMethod: shipping,
    paymentMethod: payment,
    remark: '',
  }
}

/** Opens a checkout whose draft is stored, and accepts the terms. */
export async function openFilledCheckout(page: Page): Promise<void> {
  await openSettled(page, '/order')
  await acceptTerms(page)
}

/** Accepts the terms. First waits for the total, because its rows move the checkbox when they arrive. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByText('Calculating the total…').first().waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
}
