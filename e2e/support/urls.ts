/** Ports and URLs of shop and mock. `npm run e2e` sets the variables to free ports. */
export const shopPort = Number(process.env['E2E_PORT'] ?? 43_117)
export const mockPort = Number(process.env['E2E_MOCK_PORT'] ?? 43_118)
export const shopUrl = `http://localhost:${shopPort}`
export const mockUrl = `http://localhost:${mockPort}`
/** How many instances of the shop run behind the URL. `npm run e2e -- --instances N` sets this number. */
export const instances = Number(process.env['E2E_INSTANCES'] ?? 1)

/** Mode in which the shop runs. `npm run e2e -- --dev` tests the development mode. */
export const nodeEnv = process.env['E2E_NODE_ENV'] ?? 'production'

/**
 * Session key of all shops that a test run starts. With the same key, each shop accepts the sessions of the others, as
 * instances of one shop do.
 */
export const sessionKey = Buffer.alloc(32, 'browser tests').toString('base64')
