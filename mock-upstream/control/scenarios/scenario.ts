import type { OpenWorld } from '#mock-upstream/world/world.ts'

/** A named state of the shop that developers need often. */
export type Scenario = {
  name: string
  title: string
  /** Says in one or two sentences what happens and how to see it. */
  description: string
  /** Path in the shop that shows it. */
  path: string
  /** User name of the seeded customer to log in as. */
  account?: string
  /** A shop without products. */
  isEmpty?: true
  /** Changes the world, which was just reset. */
  apply: (world: OpenWorld) => void
}
