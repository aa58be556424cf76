import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RawIntlProvider } from 'react-intl'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { intlOf } from '#client/i18n/intl.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { currenciesQuery } from '#client/features/site/queries.ts'
import { RuntimeContext, useRuntime } from './app-context.ts'
import type { Runtime } from './app-context.ts'

/** Provides translations, data and formats to all components. */
export function Providers({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  const { locale, messages } = runtime
  const { client, queryClient } = runtime.trpc
  return (
    <RuntimeContext value={runtime}>
      <RawIntlProvider value={intlOf(locale, messages)}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Formats>{children}</Formats>
          </QueryClientProvider>
        </trpc.Provider>
      </RawIntlProvider>
    </RuntimeContext>
  )
}

function Formats({ children }: { children: ReactNode }) {
  const { locale, timeZone } = useRuntime()
  const { data: currencies } = usePageQuery(currenciesQuery, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const symbol = currencies?.find((currency) => currency.isBase)?.symbol ?? ''
  const settings = useMemo(() => ({ locale, timeZone, symbol }), [locale, timeZone, symbol])
  return <FormatSettingsContext value={settings}>{children}</FormatSettingsContext>
}
