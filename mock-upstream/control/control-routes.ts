import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { registerChangesRoutes } from './journal/changes-routes.ts'
import { createChanges } from './request/changes.ts'
import { registerConsole } from './console-routes.ts'
import type { ControlDeps } from './request/control-deps.ts'
import { guardControl } from './guard.ts'
import { registerExpectRoutes } from './journal/expect-routes.ts'
import { registerJournalRoutes } from './journal/journal-routes.ts'
import { registerScenarioRoutes } from './scenarios/scenario-routes.ts'
import { ControlError } from './request/read-request.ts'
import { nearest } from './request/nearest.ts'
import { registerProcedureRoutes } from './reference/procedure-routes.ts'
import { registerReferenceRoutes } from './reference/reference-routes.ts'
import { registerFaultRoutes } from './state/fault-routes.ts'
import { registerOrderRoutes } from './state/order-routes.ts'
import { registerProductRoutes } from './state/product-routes.ts'
import { registerUserRoutes } from './state/user-routes.ts'
import { registerWorldRoutes } from './state/world-routes.ts'

type Options = Omit<ControlDeps, 'changes'> & {
  controlApi: boolean
  anyHost: boolean
  /** Adds the routes of other modules to the control API, so that the guard of the API protects these routes, too. */
  addRoutes: (app: FastifyInstance) => void
}

/**
 * Always registers the routes for the health check and the demo account. Registers the control API only with LAB=on.
 */
export function registerControl(
  root: FastifyInstance,
  { controlApi, anyHost, addRoutes, ...options }: Options,
): void {
  const { base, worlds } = options
  const deps = { ...options, changes: createChanges() }
  root.get('/__mock/health', () => ({
    status: 'ok',
    seed: base.seed,
    products: base.products,
    worlds: worlds.count(),
    lab: controlApi,
  }))
  root.get('/__mock/demo-account', () => ({
    account: DEMO_USERS[0]?.username,
    email: DEMO_USERS[0]?.email,
    password: DEMO_PASSWORD,
  }))
  if (!controlApi) return
  void root.register((app, _, done) => {
    guardControl(app, { anyHost })
    refuseUnknown(app)
    registerChangesRoutes(app, deps)
    registerWorldRoutes(app, deps)
    registerFaultRoutes(app, deps)
    registerOrderRoutes(app, deps)
    registerProductRoutes(app, deps)
    registerUserRoutes(app, deps)
    registerJournalRoutes(app, deps)
    registerExpectRoutes(app, deps)
    registerScenarioRoutes(app, deps)
    addRoutes(app)
    registerReferenceRoutes(app, deps)
    registerProcedureRoutes(app, deps)
    registerConsole(app)
    done()
  })
}

/**
 * Refuses an unknown route in the control API's error format and suggests the nearest route. If only the method of a
 * request is wrong, responds with 405 and names the allowed method.
 */
function refuseUnknown(app: FastifyInstance): void {
  const known: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD' && url.startsWith('/__mock/')) known.push(`${name} ${url}`)
  })
  const pathOf = (route: string) => route.slice(route.indexOf(' ') + 1)
  const refuse = ({ method, url }: FastifyRequest) => {
    const path = url.split('?', 1)[0] ?? ''
    const routes = known.filter((route) => !route.endsWith('*'))
    const [other] = routes.filter((route) => pathOf(route) === path)
    if (other)
      throw new ControlError(405, 'method', `${path} does not take ${method}. Allowed: ${other}.`)
    // All routes begin in the same way, so only the rest of the path says which one was meant.
    const rest = (whole: string) => whole.replace(/^\/__mock\/?/, '')
    const meant = nearest(
      rest(path),
      routes.map((route) => rest(pathOf(route))),
    )
    const near = routes.filter((route) => rest(pathOf(route)) === meant).join(', ')
    const hint = near ? `Nearest: ${near}.` : `Allowed: ${routes.join(', ')}.`
    throw new ControlError(
      404,
      'path',
      `Unknown control API route: ${method} ${path}. ${hint} The console is at /.`,
    )
  }
  // Refuses before the body is read, so that the error names the route and not the body.
  app.all('/__mock/*', { onRequest: refuse }, refuse)
  app.all('/__mock', { onRequest: refuse }, refuse)
}
