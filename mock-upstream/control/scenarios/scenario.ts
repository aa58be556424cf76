import type { OpenWorld } from '#mock-upstream/world/world.ts'

/** A state of the shop that developers need often, with the name by which they start it. */
export type Scenario = {
  name: string
  title: string
  /** Says in one or two sentences what happens and how to see it. */
  description: string
  /** Path of the shop page that shows the state. */
  path: string
  /** User name of the seeded customer to log in as. */
  account?: string
  /** If true, the shop has no products. */
  isEmpty?: true
  /** Changes the world right after its reset. */
  apply: (world: OpenWorld) => void
}
