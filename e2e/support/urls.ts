/** URLs of shop and mock; `npm run e2e` chooses free ports. */
export const shopPort = Number(process.env['E2E_PORT'] ?? 43_117)
export const mockPort = Number(process.env['E2E_MOCK_PORT'] ?? 43_118)
export const shopUrl = `http://localhost:${shopPort}`
export const mockUrl = `http://localhost:${mockPort}`
/** Number of instances of the shop behind the URL, set by `npm run e2e -- --instances N`. */
export const instances = Number(process.env['E2E_INSTANCES'] ?? 1)

/** Mode of the shop; `npm run e2e -- --dev` tests it in development. */
export const nodeEnv = process.env['E2E_NODE_ENV'] ?? 'production'

/**
 * One key for all shops that a run starts, so that each shop accepts the sessions of the others, as several instances
 * of one shop do.
 */
export const sessionKey = Buffer.alloc(32, 'browser tests').toString('base64')
