/** Texts of the mock shop's products by language, from `fixtures/` (client/build/workbench-plugin.ts). */
declare module 'virtual:shop-texts' {
  import type { Locale } from '#contracts/locales.ts'

  const loaders: Record<Locale, () => Promise<{ default: Record<string, string> }>>
  export default loaders
}
