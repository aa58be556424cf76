// @vitest-environment happy-dom
import { useLayoutEffect, useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { ToasterMount } from './toaster-mount.tsx'

/** Queues a notice after the toaster has rendered and before its effects run. */
function LateNotice() {
  useLayoutEffect(() => notify.success('Saved.'), [])
  return null
}

test('shows a notice that is queued while the toaster mounts, even if the queue was not empty before', async () => {
  notify.clear()
  renderInDom(
    <>
      <ToasterMount />
      <LateNotice />
    </>,
  )
  expect(await screen.findByText('Saved.')).toBeTruthy()
  // Earlier tests may have queued notices, which leave with an animation. It must not outlast the document.
  await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1))
})

/** Dialog whose notice offers a retry that closes the dialog. */
function RetriedDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ToasterMount />
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onClose={close} title="Question">
        <button type="button" onClick={() => notify.error('Not sent.', close)}>
          Send
        </button>
      </Dialog>
    </>
  )
}

test('returns the focus to the page when a retry in a notice of a dialog closes the dialog', async () => {
  renderInDom(<RetriedDialog />)
  const opener = screen.getByRole('button', { name: 'Ask' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull())
  expect(document.activeElement).toBe(opener)
})
