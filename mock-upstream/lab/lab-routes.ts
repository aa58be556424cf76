import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import type { LabDeps } from './lab-deps.ts'
import { guardLab } from './lab-guard.ts'
import { registerJournalRoutes } from './journal-routes.ts'
import { registerShopRoutes } from './shop-routes.ts'
import { registerWorldRoutes } from './world-routes.ts'

type Options = LabDeps & { lab: boolean; anyHost: boolean }

/** What the mock says of itself, always; and what developers and tests do to a world, with LAB=on only. */
export function registerLab(root: FastifyInstance, { lab, anyHost, ...deps }: Options): void {
  const { base, worlds } = deps
  root.get('/__mock/health', () => ({
    status: 'ok',
    seed: base.seed,
    products: base.products,
    worlds: worlds.count(),
    lab,
  }))
  root.get('/__mock/demo-account', () => ({
    account: DEMO_USERS[0]?.username,
    email: DEMO_USERS[0]?.email,
    password: DEMO_PASSWORD,
  }))
  if (!lab) return
  void root.register((app, _, done) => {
    guardLab(app, { anyHost })
    registerWorldRoutes(app, deps)
    registerShopRoutes(app, deps)
    registerJournalRoutes(app, deps)
    done()
  })
}
