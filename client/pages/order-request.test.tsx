// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogStore } from '#client/dialogs/dialog-store.ts'
import { IssueDialog } from '#client/features/feedback/issue-dialog.tsx'
import { ORDER } from '#client/testing/order-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { RequestDialog } from '#client/features/orders/request/request-dialog.tsx'
import { readSentRequests } from '#client/features/orders/request/sent-requests.ts'

const nothing = () => {}

/** Opens the request dialog for an order with one line, chooses a repair and fills in the reason. */
function startRepair() {
  const kinds = ['return', 'repair', 'replace'] as const
  const dom = renderInDom(<RequestDialog order={ORDER} kinds={kinds} onClose={nothing} />)
  fireEvent.change(dom.getByLabelText('What would you like?'), { target: { value: 'repair' } })
  fireEvent.change(dom.getByLabelText(/^Reason/), { target: { value: 'No screen' } })
  return dom
}

/** Presses “Continue”, and returns the data that is passed to the issue form when it opens. */
async function continued(dom: ReturnType<typeof startRepair>) {
  fireEvent.click(dom.getByRole('button', { name: 'Continue' }))
  const opened = await waitFor(() => {
    const dialog = dialogStore.get()
    expect(dialog?.name).toBe('issue')
    return dialog
  })
  if (opened?.name !== 'issue') throw new Error('No issue form is open.')
  return opened.payload
}

test('“Continue” opens an issue form for the request, without a choice of topic; sending this form stores the request', async () => {
  const payload = await continued(startRepair())
  // Responds only to the call that submits the form. Other requests get no response.
  globalThis.fetch = (input) =>
    typeof input === 'string' && input.includes('submitIssue')
      ? Promise.resolve(Response.json({ result: { data: { msg: 'We’ve got your question.' } } }))
      : new Promise(() => {})
  const dom = renderInDom(<IssueDialog {...payload} onClose={nothing} />)
  dom.getByRole('dialog', { name: 'Request a return or repair' })
  expect(dom.queryByRole('combobox')).toBeNull()

  fireEvent.click(dom.getByRole('switch'))
  fireEvent.click(dom.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(readSentRequests()).toMatchObject([{ kind: 'repair' }]))
})

test('the request dialog promises a reply by phone to shoppers who give no email, and the form requires a phone number', async () => {
  const request = startRepair()
  request.getByText(/^We’ll reply by email, or by phone if you don’t give us an email\./)
  const payload = await continued(request)
  const form = renderInDom(<IssueDialog {...payload} onClose={nothing} />)
  expect(form.getByLabelText(/^Phone/)).toHaveProperty('required', true)
  expect(form.getByLabelText(/^Email/)).toHaveProperty('required', false)
})

test('asks to send nothing back yet, but not in a request to cancel, because the shopper has no goods', () => {
  const dialogFor = (kind: 'return' | 'cancel') =>
    renderInDom(<RequestDialog order={ORDER} kinds={[kind]} onClose={nothing} />).text()
  expect(dialogFor('return')).toContain('Please don’t send anything back until then.')
  expect(dialogFor('cancel')).not.toContain('send anything back')
})

test('a request covers all ordered pieces of an item unless the shopper chooses a smaller number', async () => {
  const all = await continued(startRepair())
  expect(all.about?.content).toContain('2 × Vault')
  dialogStore.set(null)

  const dom = startRepair()
  fireEvent.change(dom.getByLabelText('Quantity of Vault'), { target: { value: '1' } })
  const payload = await continued(dom)
  expect(payload.about?.content).toContain('1 × Vault')

  fireEvent.click(dom.getByRole('checkbox', { name: 'Vault' }))
  await waitFor(() => expect(dom.queryByLabelText('Quantity of Vault')).toBeNull())
  fireEvent.click(dom.getByRole('checkbox', { name: 'Vault' }))
  const again = await dom.findByLabelText<HTMLSelectElement>('Quantity of Vault')
  expect(again.value).toBe('1')
})
