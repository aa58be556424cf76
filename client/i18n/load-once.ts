import type { Locale } from '#contracts/locales.ts'

/**
 * Time after which a failed attempt is forgotten, in milliseconds. React renders a suspended component again when the
 * attempt has failed, and must then find this attempt. A new one would fail, too, and so on without a pause.
 */
const FORGET_MS = 1_000

/** Returns a function that loads the texts of a language once, and again at the earliest a second after a failure. */
export function loadOnce<Texts>(
  load: (locale: Locale) => Promise<Texts>,
): (locale: Locale) => Promise<Texts> {
  const loading = new Map<Locale, Promise<Texts>>()
  return (locale) => {
    const running = loading.get(locale)
    if (running) return running
    const attempt = load(locale)
    attempt.catch(() => setTimeout(() => loading.delete(locale), FORGET_MS))
    loading.set(locale, attempt)
    return attempt
  }
}
