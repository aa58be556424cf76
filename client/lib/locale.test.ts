// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLocale, currentLocale, startLocale } from './locale.ts'

/** Does what the browser does before it leaves a page. A real browser then asks, if a listener prevents the default. */
function leave(): void {
  dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function stored() {
  return { page: currentLocale(), choice: localStorage.getItem('locale'), cookie: document.cookie }
}

/** Opens an English page with unsaved values, and changes its language to German. */
async function changeToGerman() {
  localStorage.clear()
  startLocale('en')
  const reload = vi.spyOn(location, 'reload').mockImplementation(leave)
  vi.useFakeTimers()
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  onTestFinished(() => {
    removeEventListener('beforeunload', ask)
    vi.useRealTimers()
  })
  const loaded: string[] = []
  const onStay = vi.fn<() => void>()
  void changeLocale('de', async () => void loaded.push(currentLocale())).then(onStay)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  return { loaded, onStay }
}

/** The choice is German, and the page, until it is left, sends its calls in English again. */
const ASKED = { page: 'en', choice: 'de', cookie: 'locale=de' }

test('sends the calls of the page in its own language as soon as the browser has asked whether to leave it', async () => {
  const { loaded, onStay } = await changeToGerman()
  expect(loaded).toEqual(['de'])
  expect(onStay).not.toHaveBeenCalled()
  expect(currentLocale()).toBe('en')
})

test('restores choice and site info when the shopper stays on the page', async () => {
  const { loaded, onStay } = await changeToGerman()
  expect(stored()).toEqual(ASKED)
  await vi.runAllTimersAsync()
  expect(stored()).toEqual({ page: 'en', choice: null, cookie: 'locale=en' })
  expect(loaded).toEqual(['de', 'en'])
  expect(onStay).toHaveBeenCalledOnce()

  // A later visit to another page is not the refused change.
  leave()
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('locale')).toBeNull()
})

test('restores the language as soon as the shopper uses the page again', async () => {
  const { onStay } = await changeToGerman()
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(stored()).toEqual({ page: 'en', choice: null, cookie: 'locale=en' })
  expect(onStay).toHaveBeenCalledOnce()
})

test('keeps the new language when the shopper leaves the page', async () => {
  const { onStay } = await changeToGerman()
  dispatchEvent(new Event('pagehide'))
  await vi.runAllTimersAsync()
  expect(stored()).toEqual(ASKED)
  expect(onStay).not.toHaveBeenCalled()
})

test('keeps the new language when the next page loads slowly', async () => {
  await changeToGerman()
  await vi.runAllTimersAsync()
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toMatchObject({ choice: 'de', cookie: 'locale=de' })
})
