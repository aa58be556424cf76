import type { ReactNode } from 'react'
import { createIntl } from 'react-intl'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import type { TFunction } from '#client/i18n/translate.tsx'
import { englishMessages, provide } from './provide.tsx'
import type { CachedData } from './provide.tsx'

/** Formats interface texts in English. */
export const englishText: TFunction = (id, values) =>
  createIntl({ locale: 'en', messages: englishMessages }).formatMessage({ id }, values)

/** Renders an element to English markup, with `cached` data in the query cache. Sends no request. */
export function renderMarkup(part: ReactNode, cached: readonly CachedData[] = []): string {
  return renderToStaticMarkup(provide(part, cached))
}

/** Renders like `renderMarkup`, and waits for lazy components. */
export async function renderWhole(
  part: ReactNode,
  cached: readonly CachedData[] = [],
): Promise<string> {
  const stream = await renderToReadableStream(provide(part, cached))
  await stream.allReady
  return new Response(stream).text()
}
