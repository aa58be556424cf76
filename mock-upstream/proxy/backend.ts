import type { FastifyInstance } from 'fastify'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

/** A proxy or a recording, which serves the calls in place of the mock's own shop. */
export type Backend = {
  register: (app: FastifyInstance, worlds: Worlds) => void
  /** Text about the backend. The mock prints this text after its URL when it starts. */
  title: string
  /** Closes the backend. Returns lines for the terminal that sum up the calls. */
  close: () => Promise<string[]>
}
