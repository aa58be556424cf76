import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { BrowserReport, Vitals } from '#contracts/reports.ts'
import { REPORT_PATH } from '#contracts/report-paths.ts'
import { reportProblems } from './problems.ts'
import type { Problem } from './problems.ts'

/** Limit of error reports per visit. A broken page may throw on every frame. */
const MAX_ERRORS = 10

/**
 * Sends errors and web vitals of this visit to the shop. `page` returns the route pattern of the current page, for
 * example `/product/:id`. The pattern is sent in place of the URL, because a URL may contain an order number. This
 * module loads when the page is idle. Until then, `problems.ts` keeps the errors.
 */
export function startMonitor(page: () => string): void {
  const landing = page()
  const sent = new Set<string>()
  reportProblems((problem) => {
    if (sent.size >= MAX_ERRORS || sent.has(problem.code)) return
    sent.add(problem.code)
    post(describe(problem, page()))
  })

  const vitals: Vitals = {}
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => {
      vitals[name] = Math.round(value * 10_000) / 10_000
    })
  }
  let isSent = false
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return
    isSent = true
    post({ kind: 'vitals', page: landing, vitals })
  }
  // This listener is registered after those of web-vitals. It therefore runs after web-vitals has recorded the final
  // values.
  addEventListener('visibilitychange', send)
}

function describe({ error, code }: Problem, page: string): BrowserReport {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Thrown', message: String(error), stack: '' }
  return {
    kind: 'error',
    code,
    page,
    name: name.slice(0, 60),
    message: message.slice(0, 500),
    stack: (stack ?? '').slice(0, 4_000),
  }
}

function post(report: BrowserReport): void {
  navigator.sendBeacon(
    REPORT_PATH,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  )
}
