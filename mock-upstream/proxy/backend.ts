import type { FastifyInstance } from 'fastify'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

/** Serves calls instead of the mock's own shop. */
export type Backend = {
  register: (app: FastifyInstance, worlds: Worlds) => void
  /** Describes it in the line that says where it listens. */
  title: string
  /** Ends it and returns lines that sum up what it did. */
  close: () => Promise<string[]>
}
