import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.maxLength(max))
/**
 * Route pattern of the page that sent the report, such as `/product/:id`. Not its URL, because a URL may contain an
 * order number.
 */
const pageSchema = text(80).check(z.regex(/^\/[\w/:*-]*$/))

const errorReportSchema = z.strictObject({
  kind: z.literal('error'),
  /** Code of the error. The page shows it to the shopper, who can quote it to support. */
  code: text(8).check(z.regex(/^[\da-f]{8}$/)),
  page: pageSchema,
  name: text(60),
  message: text(500),
  stack: text(4_000),
})

const milliseconds = z.optional(z.number().check(z.gte(0), z.lte(600_000)))

const vitalsReportSchema = z.strictObject({
  kind: z.literal('vitals'),
  page: pageSchema,
  /** Measured times in milliseconds, and the score CLS, which has no unit. */
  vitals: z.strictObject({
    CLS: z.optional(z.number().check(z.gte(0), z.lte(100))),
    FCP: milliseconds,
    INP: milliseconds,
    LCP: milliseconds,
    TTFB: milliseconds,
  }),
})

/** Body of a report, as JSON. */
export const browserReportSchema = z.discriminatedUnion('kind', [
  errorReportSchema,
  vitalsReportSchema,
])
export type BrowserReport = z.infer<typeof browserReportSchema>
export type Vitals = z.infer<typeof vitalsReportSchema>['vitals']
