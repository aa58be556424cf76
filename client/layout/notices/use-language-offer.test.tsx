// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enterModal } from '#client/dialogs/open-modals.ts'
import { languagesQuery } from '#client/features/site/queries.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { ToasterMount } from './toaster-mount.tsx'

const OFFER = 'Diesen Shop gibt es auch auf Deutsch.'
const languages = [{ langcode: 'en' }, { langcode: 'de' }]

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#client/i18n/load-messages.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadMessages: async () => {
    queueMicrotask(loaded)
    return { 'layout.languageOffer': [{ type: 0, value: OFFER }] }
  },
}))

/** Opens a page in English with a browser that prefers German. */
function openPage() {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  loaded.mockClear()
  renderInDom(<ToasterMount />, [[languagesQuery, languages]])
}

test('offers the browser’s language, but only after an open dialog has been closed', async () => {
  const close = enterModal(document.body.appendChild(document.createElement('dialog')))
  onTestFinished(close)
  openPage()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText(OFFER)).toBeNull()

  close()
  expect(await screen.findByText(OFFER)).toBeTruthy()
})

test('stores the language of the page when the shopper closes the offer, so that the next page makes no offer', async () => {
  onTestFinished(() => localStorage.removeItem('locale'))
  openPage()
  expect(await screen.findByText(OFFER)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
  expect(localStorage.getItem('locale')).toBe('en')

  cleanup()
  openPage()
  await new Promise((resolve) => setTimeout(resolve))
  expect(loaded).not.toHaveBeenCalled()
  expect(screen.queryByText(OFFER)).toBeNull()
})
