import { DatabaseSync } from 'node:sqlite'
import type { World } from '#mock-upstream/world/world.ts'
import { createBase } from '#mock-upstream/store/base/base.ts'
import { createOverlayTables } from '#mock-upstream/store/overlay/overlay-schema.ts'

/** Creates a world for catalogue tests, without customers and with the clock stopped at 1,790,000,000 Unix seconds. */
export function createTestWorld(products: number, seed = 1): World {
  const base = createBase({ seed, products })
  const db = new DatabaseSync(':memory:')
  db.exec(`attach '${base.uri}' as base`)
  createOverlayTables(db)
  return { id: 'catalogue', db, now: () => 1_790_000_000 }
}
