import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { describeEntry, type JournalEntry } from './journal-entry.ts'
import { filterSchema, toFilter } from './journal-filter.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { numberInQuery, readWorld } from '#mock-upstream/control/request/read-request.ts'

/** Response of GET /__mock/journal. `last` is the `seq` of the newest call, `dropped` counts calls that are no longer kept. */
export type JournalPage = { entries: JournalEntry[]; last: number; dropped: number }

const HEARTBEAT_MS = 15_000

/** Serves the recorded calls of a world, either as a list or live as server-sent events named `entry`. */
export function registerJournalRoutes(app: FastifyInstance, { worlds, codec }: ControlDeps): void {
  app.get('/__mock/journal', (request): JournalPage => {
    const { query, worldName, world } = readWorld(request, filterSchema, worlds)
    const { journal } = world
    const filter = toFilter(query)
    const describe = (entry: Recorded) => describeEntry(entry, { world: worldName, codec })
    const found = journal.entries().map(describe).filter(filter)
    // With `after`, returns the oldest matches, for paging. Without it, returns the newest matches.
    const entries =
      query.after === undefined ? found.slice(-query.limit) : found.slice(0, query.limit)
    return { entries, last: journal.last(), dropped: journal.dropped() }
  })

  app.get('/__mock/journal/follow', (request, reply) => {
    const { query, worldName, world } = readWorld(request, filterSchema, worlds)
    const { journal } = world
    // Resumes after the entry that the browser received last before its connection broke.
    const resumed = numberInQuery(0, Number.MAX_SAFE_INTEGER).safeParse(
      request.headers['last-event-id'],
    )
    const after = resumed.success ? resumed.data : (query.after ?? journal.last())
    const filter = toFilter({ ...query, after })

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      [HEADERS.epoch]: String(world.epoch()),
    })
    const send = (recorded: Recorded) => {
      const entry = describeEntry(recorded, { world: worldName, codec })
      if (filter(entry))
        raw.write(`id: ${entry.seq}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`)
    }
    raw.write(': following\n\n')
    for (const recorded of journal.entries()) send(recorded)
    const stop = journal.follow({ onEntry: send, onEnd: () => raw.end() })
    const beating = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS).unref()
    raw.on('close', () => {
      clearInterval(beating)
      stop()
    })
  })
}
