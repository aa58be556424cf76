// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallMeForm } from '#client/features/feedback/call-me-form.tsx'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { ToasterMount } from './toaster-mount.tsx'

test('when the upstream refuses the form, a warning shows the upstream’s message until the shopper closes it, and the form keeps what was typed', async () => {
  const message = 'We are counting the stock.'
  const data = { code: 'BAD_REQUEST', kind: 'business', upstreamCode: 7 }
  globalThis.fetch = (input) =>
    typeof input === 'string' && input.includes('feedback.callMe')
      ? Promise.resolve(Response.json({ error: { message, code: -32_600, data } }, { status: 400 }))
      : new Promise(() => {})
  const dom = renderInDom(
    <>
      <ToasterMount />
      <CallMeForm onDone={() => expect.unreachable()} />
    </>,
  )
  const name = dom.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(name, { target: { value: 'Ann Doe' } })
  fireEvent.change(dom.getByLabelText('Phone'), { target: { value: '+49 30 123456' } })
  fireEvent.click(dom.getByRole('switch'))
  fireEvent.click(dom.getByRole('button', { name: 'Request a callback' }))

  const notice = (await screen.findByText(message)).closest('li')
  expect(notice?.dataset['type']).toBe('warning')
  expect(name.value).toBe('Ann Doe')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})
