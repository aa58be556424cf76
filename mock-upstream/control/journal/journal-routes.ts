import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { describeEntry, type JournalEntry } from './journal-entry.ts'
import { filterSchema, toFilter } from './journal-filter.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { openEventStream } from '#mock-upstream/control/request/event-stream.ts'
import { numberInQuery, readWorld } from '#mock-upstream/control/request/read-request.ts'

/**
 * Response of GET /__mock/journal. `last` is the number (`seq`) of the newest call. `dropped` is how many old calls the
 * journal no longer contains.
 */
export type JournalPage = { entries: JournalEntry[]; last: number; dropped: number }

/**
 * Serves the recorded calls of a world, either as a list or live as server-sent events named `entry`. The live stream
 * also has an event `change` for each change of the world through the control API.
 */
export function registerJournalRoutes(
  app: FastifyInstance,
  { worlds, codec, changes }: ControlDeps,
): void {
  app.get('/__mock/journal', (request): JournalPage => {
    const { query, worldName, world } = readWorld(request, filterSchema, worlds)
    const { journal } = world
    const filter = toFilter(query)
    const describe = (entry: Recorded) => describeEntry(entry, { world: worldName, codec })
    const found = journal.entries().map(describe).filter(filter)
    // With `after`, returns the first matching calls after the call with that number, so that a client can read page by
    // page. Without `after`, returns the newest matching calls.
    const entries =
      query.after === undefined ? found.slice(-query.limit) : found.slice(0, query.limit)
    return { entries, last: journal.last(), dropped: journal.dropped() }
  })

  app.get('/__mock/journal/follow', (request, reply) => {
    const { query, worldName, world } = readWorld(request, filterSchema, worlds)
    const { journal } = world
    // When a broken connection is restored, continues after the last entry that the browser received.
    const resumed = numberInQuery(0, Number.MAX_SAFE_INTEGER).safeParse(
      request.headers['last-event-id'],
    )
    const after = resumed.success ? resumed.data : (query.after ?? journal.last())
    const filter = toFilter({ ...query, after })

    const stream = openEventStream(reply, { [HEADERS.epoch]: String(world.epoch()) })
    const send = (recorded: Recorded) => {
      const entry = describeEntry(recorded, { world: worldName, codec })
      if (filter(entry)) stream.send({ event: 'entry', data: entry, id: entry.seq })
    }
    for (const recorded of journal.entries()) send(recorded)
    const stopEntries = journal.follow({ onEntry: send, onEnd: stream.end })
    const stopChanges = changes.follow((change) => {
      if (change.world === worldName) stream.send({ event: 'change', data: change })
    })
    stream.onClose(() => {
      stopEntries()
      stopChanges()
    })
  })
}
