import type { TRPCClientError } from '@trpc/client'
import { loggerLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { showDevelopmentError } from '#client/lib/development-error.ts'

type Failure = { path: string; error: TRPCClientError<AppRouter> }

/** Builds the title and the details of a failed procedure for the developer's console. */
export function describeFailure({ path, error }: Failure) {
  const { data } = error
  const { endpoint, request, msg } = data?.explanation ?? {}
  const calls = data?.explanation?.journalUrl
  const code = data?.upstreamCode ?? data?.code ?? 'no response'
  return {
    title: `${path} failed: ${code} ${msg || error.message}`,
    facts: {
      procedure: path,
      endpoint: endpoint ?? 'no endpoint was called',
      request,
      requestId: data?.requestId,
      code,
      kind: data?.kind,
      msg: msg || error.message,
      ...(calls !== undefined && { calls }),
    },
  }
}

/**
 * Logs each failed procedure as one group in the browser's console. Endpoint, request body and stack are logged in
 * development only, because the server sends them only then.
 */
export function explainFailures() {
  return loggerLink<AppRouter>({
    enabled: (call) => call.direction === 'down' && call.result instanceof Error,
    logger: (call) => {
      if (call.direction !== 'down' || !(call.result instanceof Error)) return
      const { title, facts } = describeFailure({ path: call.path, error: call.result })
      console.groupCollapsed(title)
      for (const [name, fact] of Object.entries(facts)) console.info(name, fact)
      console.groupEnd()
      const stack = call.result.data?.explanation?.stack
      if (stack === undefined) return
      const shown = new Error(title)
      shown.stack = stack
      showDevelopmentError(shown)
    },
  })
}
