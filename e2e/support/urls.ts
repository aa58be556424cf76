/** Ports and URLs of shop and mock. `npm run e2e` sets both environment variables to ports that are free. */
export const shopPort = Number(process.env['E2E_PORT'] ?? 43_117)
export const mockPort = Number(process.env['E2E_MOCK_PORT'] ?? 43_118)
export const shopUrl = `http://localhost:${shopPort}`
export const mockUrl = `http://localhost:${mockPort}`
/** Number of shop instances that serve the requests to `shopUrl`. `npm run e2e -- --instances N` sets this number. */
export const instances = Number(process.env['E2E_INSTANCES'] ?? 1)

/** Mode in which the shop runs. `npm run e2e -- --dev` tests the development mode. */
export const nodeEnv = process.env['E2E_NODE_ENV'] ?? 'production'

/**
 * Session key of all shops that a test run starts. With the same key, each shop accepts the sessions of the others, as
 * instances of one shop do.
 */
export const sessionKey = Buffer.alloc(32, 'browser tests').toString('base64')
