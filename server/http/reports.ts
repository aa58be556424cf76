import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BrowserReport, Vitals } from '#contracts/reports.ts'
import { POLICY_REPORT_PATH, REPORT_PATH } from '#contracts/report-paths.ts'
import { browserReportSchema } from '#contracts/reports.ts'
import { scrubMessage, scrubStack, toPlace } from '#server/lib/scrub.ts'
import type { Client } from '#server/limits/client.ts'
import { createNetworkLimit, createWindowLimit } from '#server/limits/window-limit.ts'
import { metrics } from '#server/metrics/metrics.ts'

const MAX_BYTES = 16 * 1024
/**
 * Maximum number of reports from one network in a minute. The number is high, because a page may send one report of web
 * vitals and ten errors, and hundreds of shoppers can share the address of an office or of a mobile network. Besides,
 * the browser shows each refused report as an error in its console.
 */
export const REPORTS_PER_NETWORK = { max: 600, windowMs: 60_000 }
/** Maximum log lines per minute for all networks together. Further reports are counted but not logged. */
export const LOG_LINES = { max: 120, windowMs: 60_000 }
const MAX_POLICY_REPORTS = 20

/** Content types that `sendBeacon` uses. */
const BEACON_TYPES = ['application/json', 'text/plain']
/** Content types of the Reporting API and of `report-uri`. */
const POLICY_TYPES = ['application/reports+json', 'application/csp-report']

const violationSchema = z.object({
  effectiveDirective: z.optional(z.string()),
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
  blockedURL: z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
  sourceFile: z.optional(z.nullable(z.string())),
  'source-file': z.optional(z.nullable(z.string())),
  lineNumber: z.optional(z.nullable(z.number())),
  'line-number': z.optional(z.nullable(z.number())),
  disposition: z.optional(z.string()),
})
const policyReportSchema = z.union([
  z
    .array(z.object({ type: z.string(), body: z.optional(z.nullable(violationSchema)) }))
    .check(z.maxLength(MAX_POLICY_REPORTS)),
  z.object({ 'csp-report': violationSchema }),
])

/**
 * Report types of the Reporting API that have their own value in the metrics. All other types are counted as `other`.
 */
const KINDS = ['csp-violation', 'deprecation', 'intervention', 'crash']

/**
 * Adds `POST /report` (errors and web vitals of the shop's own pages) and `POST /report/policy` (violations of the
 * content security policy). Both routes are public, so bodies are small and validated, reports are limited per network,
 * and personal data is removed before logging.
 */
export function addReports(
  app: FastifyInstance,
  clientOf: (request: FastifyRequest) => Client,
): void {
  const countReport = createNetworkLimit(REPORTS_PER_NETWORK)
  const countLine = createWindowLimit(LOG_LINES)

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      await reply.code(403).send({ error: 'reports of other sites are not accepted' })
      return
    }
    if (countReport(clientOf(request)) === 0) return
    metrics.limitsReached.add({ limit: 'report' })
    await reply.code(429).header('retry-after', '60').send({ error: 'too many reports' })
  }

  function log(request: FastifyRequest, facts: object, message: string): void {
    if (countLine('log') === 0) request.log.warn(facts, message)
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [...BEACON_TYPES, ...POLICY_TYPES],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, parseJson(String(body))),
    )
    scope.addHook('onRequest', admit)

    scope.post(REPORT_PATH, { logLevel: 'warn' }, async (request, reply) => {
      const report = z.safeParse(browserReportSchema, request.body)
      if (!isOfType(request, BEACON_TYPES) || !report.success) return refuse(reply)
      if (report.data.kind === 'vitals') observe(report.data.vitals)
      else {
        metrics.browserReports.add({ kind: 'error' })
        log(request, { browser: describe(report.data) }, 'browser error')
      }
      return reply.code(204).send()
    })

    scope.post(POLICY_REPORT_PATH, { logLevel: 'warn' }, async (request, reply) => {
      const report = z.safeParse(policyReportSchema, request.body)
      if (!isOfType(request, POLICY_TYPES) || !report.success) return refuse(reply)
      const entries = Array.isArray(report.data)
        ? report.data
        : [{ type: 'csp-violation', body: report.data['csp-report'] }]
      for (const { type, body } of entries) {
        const kind = KINDS.includes(type) ? type : 'other'
        metrics.browserReports.add({ kind })
        if (body) log(request, { browser: { kind, ...toViolation(body) } }, 'browser report')
      }
      return reply.code(204).send()
    })
  })
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ error: 'this is not a report' })
}

function isOfType(request: FastifyRequest, types: readonly string[]): boolean {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  return type !== undefined && types.includes(type)
}

function describe(report: BrowserReport & { kind: 'error' }) {
  const { code, page, name, message, stack } = report
  return {
    code,
    page,
    name: name.replaceAll(/[^\w ]/g, ''),
    message: scrubMessage(message),
    stack: scrubStack(stack),
  }
}

function observe({ CLS, ...times }: Vitals): void {
  if (CLS !== undefined) metrics.layoutShift.observe({}, CLS)
  for (const [vital, ms] of Object.entries(times)) {
    if (typeof ms === 'number') metrics.webVital.observe({ vital }, ms / 1_000)
  }
}

function toViolation(body: z.infer<typeof violationSchema>) {
  const directive =
    body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'] ?? ''
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0],
    blocked: toPlace(body.blockedURL ?? body['blocked-uri'] ?? ''),
    source: toPlace(body.sourceFile ?? body['source-file'] ?? ''),
    line: body.lineNumber ?? body['line-number'] ?? undefined,
    enforced: body.disposition !== 'report',
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
