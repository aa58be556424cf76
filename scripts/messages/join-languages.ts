import { LOCALES } from '#contracts/locales.ts'

/**
 * Joins issues that differ only in their language into one line. For example, `de: cart.title is missing` and `fr:
 * cart.title is missing` become `de, fr: cart.title is missing`. A new text would otherwise need fifteen lines.
 */
export function joinLanguages(issues: readonly string[]): string[] {
  const languages = new Map<string, string[]>()
  for (const issue of issues) {
    const locale = LOCALES.find((candidate) => issue.startsWith(`${candidate}: `))
    const rest = locale ? issue.slice(locale.length) : issue
    languages.set(rest, [...(languages.get(rest) ?? []), ...(locale ? [locale] : [])])
  }
  return Array.from(languages, ([rest, locales]) => `${locales.join(', ')}${rest}`)
}
