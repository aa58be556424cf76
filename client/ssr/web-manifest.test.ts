import { expect, test, vi } from 'vitest'
import { readLocaleMessages } from '#client/build/compile-messages.ts'
import { findRoute } from '#client/router/find-route.ts'
import { LOCALES, toLanguageTag } from '#contracts/locales.ts'
import { webManifest } from './web-manifest.ts'

// Reads the messages from their files, because only a build has them as modules.
vi.mock(import('#client/i18n/load-messages.ts'), () => ({
  loadMessages: async (locale) => readLocaleMessages(locale),
}))

test('the manifests of all languages describe the same app in different texts, so that it is installed only once', async () => {
  const manifests = await Promise.all(LOCALES.map((locale) => webManifest(locale, [])))
  const valuesOf = (name: string) => manifests.map((manifest) => Reflect.get(manifest, name))
  expect(valuesOf('lang')).toEqual(LOCALES.map(toLanguageTag))
  expect(new Set(valuesOf('description')).size).toBe(LOCALES.length)
  for (const name of ['id', 'start_url', 'scope', 'name'])
    expect(new Set(valuesOf(name)).size).toBe(1)
})

test('the shortcuts of the manifest lead to existing pages', async () => {
  const { shortcuts } = (await webManifest('en', [])) as {
    shortcuts: { name: string; url: string }[]
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(['All products', 'Cart', 'Your orders', 'Help'])
  expect(shortcuts.filter(({ url }) => !findRoute(url))).toEqual([])
})
