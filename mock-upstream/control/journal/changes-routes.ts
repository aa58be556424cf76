import type { FastifyInstance } from 'fastify'
import type { Changes, WorldChange } from '#mock-upstream/control/request/changes.ts'
import { openEventStream } from '#mock-upstream/control/request/event-stream.ts'
import { worldOfRequest } from '#mock-upstream/control/request/read-request.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

type ChangesDeps = { worlds: Worlds; changes: Changes }

/**
 * Serves a stream of events named `change`, which tell the shop that its cached responses are outdated. The stream
 * begins with the present epoch (change counter) of each world. After each successful POST to the control API, it sends
 * the new epoch of the world, even before the POST gets its response.
 */
export function registerChangesRoutes(
  app: FastifyInstance,
  { worlds, changes }: ChangesDeps,
): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'POST' || reply.statusCode !== 200) return
    const world = worldOfRequest(request)
    changes.announce({ world, epoch: worlds.find(world)?.epoch() ?? null })
  })

  app.get('/__mock/worlds/follow', (_request, reply) => {
    const stream = openEventStream(reply)
    const send = (change: WorldChange) => stream.send({ event: 'change', data: change })
    for (const { id } of worlds.list()) send({ world: id, epoch: worlds.find(id)?.epoch() ?? null })
    stream.onClose(changes.follow(send))
  })
}
