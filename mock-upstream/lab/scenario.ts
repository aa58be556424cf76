import type { OpenWorld } from '#mock-upstream/store/overlay.ts'

/** A state of the shop that developers need, by name. */
export type Scenario = {
  name: string
  title: string
  /** What happens and what to do to see it, in a sentence or two. */
  description: string
  /** Where in the shop to look. */
  path: string
  /** User name of the seeded customer to log in as. */
  account?: string
  /** A shop that sells nothing. */
  isEmpty?: true
  /** Changes the world, which is as new. */
  apply: (world: OpenWorld) => void
}
