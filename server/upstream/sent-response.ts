import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import type { Envelope } from '#contracts/upstream/envelope.ts'
import { envelopeSchema } from '#contracts/upstream/envelope.ts'
import type { RequestedPage } from './fit-list.ts'
import type { CachedResponse } from './response-cache.ts'

/** A response as the upstream sent it, with encoded data, and what it responds to. The shared tier of the cache keeps responses in this form. */
export type SentResponse = {
  name: EndpointName
  envelope: Envelope
  readAt: number
  /** The page that the request asked for. */
  requested?: RequestedPage | undefined
}

const sentSchema = z.object({
  name: z.enum(ENDPOINT_NAMES),
  envelope: envelopeSchema,
  readAt: z.int(),
  requested: z.optional(
    z.object({ page: z.int(), limit: z.int(), keepsRows: z.optional(z.boolean()) }),
  ),
})

/** Parses a response of the shared tier. Returns null when this release cannot read the response. */
export function reviveResponse(
  kept: unknown,
  parse: (sent: SentResponse) => unknown,
): CachedResponse | null {
  const sent = z.safeParse(sentSchema, kept).data
  if (!sent) return null
  try {
    return { data: parse(sent), msg: sent.envelope.msg, readAt: sent.readAt }
  } catch {
    return null
  }
}
