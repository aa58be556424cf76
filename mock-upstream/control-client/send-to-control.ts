import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'

/** Thrown when the mock refuses a request. `field` names the wrong part of the request. `status` is the HTTP status. */
export class ControlRequestError extends Error {
  override name = 'ControlRequestError'
  readonly status: number
  readonly field: string

  constructor(words: string, { status, field }: { status: number; field: string }) {
    super(words)
    this.status = status
    this.field = field
  }
}

const refusalSchema = z.object({ error: z.object({ field: z.string(), message: z.string() }) })

type ControlRequest = { world: string; query?: object; body?: object }

/**
 * Sends a request to /__mock/<path>: a POST if it has a body, else a GET. Returns the parsed response without checking
 * it, because client and mock have the same version. Throws `ControlRequestError` for a refusal.
 */
export async function sendToControl<Answer>(
  url: string,
  path: string,
  { world, query = {}, body }: ControlRequest,
): Promise<Answer> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  const target = `/__mock/${path}${search.size > 0 ? `?${search.toString()}` : ''}`
  const headers = { [HEADERS.world]: world }
  const post = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url + target, post ?? { headers }).catch((cause: unknown) => {
    throw new Error(`The mock at ${url} does not respond. Is it running?`, { cause })
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  const { field, message } = readRefusal(text)
  const title = `${post ? 'POST' : 'GET'} ${target} was refused with ${response.status}: `
  throw new ControlRequestError(title + message, { status: response.status, field })
}

/**
 * Returns the error that the control API sent. If the response is not from the control API, returns its text as the
 * message.
 */
function readRefusal(text: string): { field: string; message: string } {
  try {
    const read = refusalSchema.safeParse(JSON.parse(text))
    if (read.success) return read.data.error
  } catch {
    // The response is not JSON, so it is not from the control API.
  }
  return { field: '', message: text }
}
