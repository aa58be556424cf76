import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'

/** Pause before the next attempt, while the mock restarts. */
const RETRY_MS = 500

/** Maximum length of an event in characters. A longer one ends the connection. */
const EVENT_MAX_LENGTH = 10_000

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

  function note(data: string): void {
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
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_LENGTH }))
    for await (const { data } of events) note(data)
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
