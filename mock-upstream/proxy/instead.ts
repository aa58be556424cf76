import type { FastifyInstance } from 'fastify'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

/** What answers instead of the mock's own shop. */
export type Instead = {
  register: (app: FastifyInstance, worlds: Worlds) => void
  /** What it is, for the line that says where it listens. */
  title: string
  /** Ends it, and says what came of it. */
  close: () => Promise<string[]>
}
