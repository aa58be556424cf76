import * as z from 'zod/mini'

const entrySchema = z.object({ request: z.object({ request_no: z.string() }) })

/**
 * Follows the calls of `order.submit` that meet a fault and thus lose their responses. Adds their request numbers to
 * `requestNos` until `stop` is called.
 */
export async function followLostResponses(mockUrl: string) {
  const requestNos = new Set<string>()
  const stopping = new AbortController()
  const { body } = await fetch(`${mockUrl}/__mock/journal/follow?endpoint=order.submit&fault=any`, {
    signal: stopping.signal,
  })
  if (!body) throw new Error('The mock sends no stream of its calls')

  async function read(stream: NonNullable<Response['body']>): Promise<void> {
    let rest = ''
    let event = ''
    for await (const part of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('event: ')) event = line.slice('event: '.length)
        // The stream also announces changes of the mock, such as the fault itself.
        if (event !== 'entry' || !line.startsWith('data: ')) continue
        const entry = z.parse(entrySchema, JSON.parse(line.slice('data: '.length)))
        requestNos.add(entry.request.request_no)
      }
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
