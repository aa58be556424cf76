// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
