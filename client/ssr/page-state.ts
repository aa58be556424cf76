import { isRecord } from '#contracts/values.ts'
import { DEFAULT_LOCALE, isLocale } from '#contracts/locales.ts'
import { STATE_ELEMENT_ID } from '#client/app/app-context.ts'
import type { PageState } from '#client/app/app-context.ts'

/** Reads the state that the server wrote into the page, with a default for each missing value. */
export function readPageState(): PageState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent ?? ''
  const state: unknown = text === '' ? {} : JSON.parse(text)
  const { locale, pseudo, publicUrl, timeZone, cache } = isRecord(state) ? state : {}
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    pseudo: pseudo === true,
    publicUrl: typeof publicUrl === 'string' ? publicUrl : location.origin,
    timeZone: typeof timeZone === 'string' ? timeZone : 'UTC',
    cache,
  }
}
