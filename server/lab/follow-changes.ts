import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'

/** Pause before the first attempt to connect again. A mock that restarts needs about a second. */
const FIRST_RETRY_MS = 250

/** Longest pause between two attempts. Each failed attempt doubles the pause. */
const LONGEST_RETRY_MS = 2_000

/** Maximum length of an event in characters. A longer event ends the connection. */
const EVENT_MAX_LENGTH = 10_000

const changeSchema = z.object({ world: z.string(), epoch: z.nullable(z.number()) })

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { ref: false, signal })

/**
 * Follows the changes that a developer or a test makes to the mock's data, so that the shop drops outdated responses
 * from its cache. The mock keeps separate data for each test, called a world. At each change, the mock gives the
 * changed world a new number, its epoch, and sends an event. This function then calls `noteEpoch` with the world and
 * the epoch. Connects again when the connection ends, with growing pauses while the mock does not respond. Does nothing
 * if the upstream is not a mock with LAB=on. Returns a function that closes the connection for good. Tests replace
 * `pause`.
 */
export function followChanges(
  upstreamUrl: string,
  noteEpoch: (world: string, epoch: string) => void,
  pause: Pause = pauseFor,
): () => void {
  const stopping = new AbortController()
  const url = new URL('/__mock/worlds/follow', upstreamUrl)
  const { signal } = stopping
  const epochs = new Map<string, number>()
  let retryMs = FIRST_RETRY_MS

  function note(data: string): void {
    const change = changeSchema.safeParse(JSON.parse(data))
    if (!change.success) return
    const { world, epoch } = change.data
    if (epoch === null) epochs.delete(world)
    if (epoch === null || epochs.get(world) === epoch) return
    epochs.set(world, epoch)
    noteEpoch(world, String(epoch))
  }

  /**
   * Reads events about worlds until the connection ends. Returns false if there is no point in connecting again,
   * because the upstream does not send such events.
   */
  async function readEvents(): Promise<boolean> {
    const response = await fetch(url, { signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || response.body === null) {
      await response.body?.cancel()
      return response.status >= 500
    }
    retryMs = FIRST_RETRY_MS
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
      const pauseMs = retryMs
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      await pause(pauseMs, signal).catch(() => undefined)
    }
  }

  void follow()
  return () => stopping.abort()
}
