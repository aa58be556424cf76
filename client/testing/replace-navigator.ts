import { onTestFinished } from 'vitest'
import { loadDocument, setNavigator } from '#client/lib/navigate.ts'
import type { Navigator } from '#client/lib/navigate.ts'

/** Makes `navigate` and `navigated` call `next` until the test ends. Files share the page. */
export function replaceNavigator(next: Navigator): void {
  setNavigator(next)
  onTestFinished(() => setNavigator(loadDocument))
}
