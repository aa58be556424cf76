// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { emailField } from '#contracts/fields.ts'
import { CheckedEmailField } from './checked-email-field.tsx'
import { useZodForm } from './use-zod-form.ts'

const schema = z.strictObject({ email: emailField })

function Form({ email = '' }) {
  const form = useZodForm(schema, { email })
  return (
    <>
      <CheckedEmailField
        label="Email"
        current={form.watch('email')}
        {...form.field('email')}
        onTake={(taken) => form.setValue('email', taken, { shouldValidate: true })}
      />
      <button type="button" onClick={() => form.setValue('email', 'bob@hotmial.com')}>
        Choose Bob
      </button>
    </>
  )
}

function start() {
  const dom = renderInDom(<Form />)
  const field = dom.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  const status = dom.getByRole('status')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { dom, field, status, type }
}

test('asks “Did you mean …?” when the shopper leaves a mistyped email, and fills in the proposed email on a click', async () => {
  const { dom, field, status, type } = start()
  type('ann@gmial.com')
  expect(status.textContent).toBe('')
  fireEvent.blur(field)
  const question = await dom.findByRole('button', { name: 'Did you mean ann@gmail.com?' })
  expect(status.contains(question)).toBe(true)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')

  fireEvent.click(question)
  expect(field.value).toBe('ann@gmail.com')
  expect(document.activeElement).toBe(field)
  expect(status.textContent).toBe('')
})

test('removes the error about an invalid email when the shopper clicks on the proposed email', async () => {
  const { dom, field, type } = start()
  type('ann@gmail')
  fireEvent.blur(field)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.click(await dom.findByRole('button', { name: 'Did you mean ann@gmail.com?' }))
  await waitFor(() => expect(dom.queryByText('Enter a valid email address')).toBeNull())
})

test('hides the question “Did you mean …?” when the shopper goes on typing', async () => {
  const { dom, field, status, type } = start()
  type('ann@gmial.com')
  fireEvent.blur(field)
  await dom.findByRole('button', { name: /^Did you mean/ })
  type('ann@gmial.company')
  expect(status.textContent).toBe('')
})

test('asks “Did you mean …?” at once about an email that is prefilled or set by the form later', async () => {
  const dom = renderInDom(<Form email="ann@gmial.com" />)
  const status = dom.getByRole('status')
  expect(status.textContent).toBe('Did you mean ann@gmail.com?')
  fireEvent.click(dom.getByRole('button', { name: 'Choose Bob' }))
  await waitFor(() => expect(status.textContent).toBe('Did you mean bob@hotmail.com?'))
})
