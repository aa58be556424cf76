import { DEFAULT_LOCALE, isLocale, type Locale } from '#contracts/locales.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'

/** Minimum number of texts to compare. Fewer may be the same in two languages, such as a name. */
const TEXTS_MIN = 4

/**
 * Checks that the upstream obeys `lang`: categories and frequent questions must have other texts in each language that
 * the upstream and the shop both offer. Writes nothing.
 */
export async function checkLanguages(probe: Probe, findings: Findings): Promise<void> {
  const { data: offered } = await probe('baseinfo.langs', {})
  const locales = (offered?.list ?? [])
    .map(({ langcode }) => langcode)
    .filter((code): code is Locale => isLocale(code) && code !== DEFAULT_LOCALE)
  if (locales.length === 0) return
  const texts = await readTexts(probe, DEFAULT_LOCALE)
  if (texts.length < TEXTS_MIN) return
  const same: Locale[] = []
  for (const locale of locales)
    if ((await readTexts(probe, locale)).join('\n') === texts.join('\n')) same.push(locale)
  findings.expect('baseinfo.langs', same.length === 0, {
    field: 'lang',
    expected: `texts in ${locales.join(', ')}, which this list offers`,
    seen: `those of ${DEFAULT_LOCALE} for ${same.join(', ')}, in categories and questions`,
    effect: 'A shopper who chooses such a language reads another one.',
  })
}

async function readTexts(probe: Probe, locale: Locale): Promise<string[]> {
  const categories = await probe('goods.typelist', {}, { locale })
  const questions = await probe('article.questions', {}, { locale })
  return [
    ...(categories.data?.list ?? []).map(({ category_name: name }) => name),
    ...(questions.data?.list ?? []).map(({ question }) => question),
  ]
}
