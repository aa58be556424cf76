import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

/** Pause before the next attempt, while the mock restarts. */
const RETRY_MS = 500

const changeSchema = z.object({ world: z.string(), epoch: z.nullable(z.number()) })

/**
 * Follows the changes that developers and tests make through the mock's control API, so that the shop shows a change at
 * once instead of a cached response. `upstreamUrl` is UPSTREAM_URL. Connects again when the mock restarts. Does nothing
 * for an upstream that is not a mock with LAB=on. Returns a function that ends it.
 */
export function followChanges(
  upstreamUrl: string,
  noteEpoch: (world: string, epoch: string) => void,
): () => void {
  const stopping = new AbortController()
  const url = new URL('/__mock/worlds/follow', upstreamUrl)
  const { signal } = stopping

  function note(event: string): void {
    const [, data] = /^data: (.*)$/m.exec(event) ?? []
    if (data === undefined) return
    const change = changeSchema.safeParse(JSON.parse(data))
    if (change.success && change.data.epoch !== null)
      noteEpoch(change.data.world, String(change.data.epoch))
  }

  /** Reads events until the connection ends. Returns false if the upstream has no such events. */
  async function readEvents(): Promise<boolean> {
    const response = await fetch(url, { signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || response.body === null) {
      await response.body?.cancel()
      return response.status >= 500
    }
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) note(event)
    }
    return true
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const goesOn = await readEvents().catch(() => true)
      if (!goesOn) return
      await wait(RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  void follow()
  return () => stopping.abort()
}
