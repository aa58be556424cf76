import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'

const entrySchema = z.object({ request: z.object({ request_no: z.string() }) })

/**
 * Collects the request number of each order whose response is lost, because a fault hit its call of `order.submit`.
 * Reads the calls from the mock's journal until `stop` is called.
 */
export async function followLostResponses(mockUrl: string) {
  const requestNos = new Set<string>()
  const stopping = new AbortController()
  const { body } = await fetch(`${mockUrl}/__mock/journal/follow?endpoint=order.submit&fault=any`, {
    signal: stopping.signal,
  })
  if (!body) throw new Error('The mock sends no stream of its calls')

  async function read(stream: NonNullable<Response['body']>): Promise<void> {
    const events = stream
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    for await (const { event, data } of events) {
      // Skips other events, such as the one that reports a new fault.
      if (event !== 'entry') continue
      requestNos.add(z.parse(entrySchema, JSON.parse(data)).request.request_no)
    }
  }

  const ended = read(body).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    requestNos,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
