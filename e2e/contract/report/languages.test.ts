import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

test('reports languages that the upstream offers, but whose texts are English', async () => {
  const { url } = await startDeviating({
    ignores: { 'goods.typelist': ['lang'], 'article.questions': ['lang'] },
  })
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/lang: expected texts in .*\bde\b.*, seen those of en for .*\bde\b/)
  expect(verdicts.get('baseinfo.langs')?.kind).toBe('differs')
})

test('does not report an upstream that offers one language', async () => {
  const { url } = await startDeviating({
    changes: {
      'baseinfo.langs': ({ list }: { list: { langcode: string }[] }) => {
        const english = list.filter(({ langcode }) => langcode === 'en')
        return { list: english, total: english.length }
      },
    },
    ignores: { 'goods.typelist': ['lang'], 'article.questions': ['lang'] },
  })
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get('baseinfo.langs')?.kind).toBe('holds')
})
