import type { FastifyInstance } from 'fastify'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

/** A proxy or a recording, which serves the calls in place of the mock's own shop. */
export type Backend = {
  register: (app: FastifyInstance, worlds: Worlds) => void
  /** Describes the backend in the line that says where the mock listens. */
  title: string
  /** Closes the backend and returns lines for the user that sum up its calls. */
  close: () => Promise<string[]>
}
