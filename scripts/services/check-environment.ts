import { readEnv as readMockEnv } from '#mock-upstream/env.ts'
import { describeEnvErrors, readEnv } from '#server/env.ts'
import { MOCK_PORT, SHOP_PORT } from './ports.ts'

/** Stands for a URL that the command itself sets, once it knows the ports. */
const LATER = 'http://localhost'

/**
 * Throws when the shop, or the mock upstream that starts with it, cannot start in the environment of this process. The
 * Error has one line for each invalid variable.
 */
export function checkEnvironment({ NODE_ENV }: { NODE_ENV: string }): void {
  const { env } = process
  const startsMock = !env['UPSTREAM_URL']
  const shop = readEnv({
    ...env,
    NODE_ENV,
    PUBLIC_URL: env['PUBLIC_URL'] || LATER,
    UPSTREAM_URL: env['UPSTREAM_URL'] || LATER,
  })
  const errors = shop.ok ? [] : shop.error
  const mock = startsMock ? readMockEnv(env) : { faults: [] }
  const faults = 'faults' in mock ? mock.faults : []
  // The shop and the mock both read some variables, such as LOG_LEVEL.
  const others = faults.filter(
    (fault) => !errors.some(({ variable }) => fault.startsWith(variable)),
  )
  const lines = [
    ...(shop.ok ? [] : [describeEnvErrors(errors)]),
    ...others,
    ...(startsMock ? refuseEqualPorts(env) : []),
  ]
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

/**
 * Returns an error if shop and mock have the same port. Both can listen on it if their hosts are different addresses of
 * this machine, and the shop then calls itself instead of the mock.
 */
function refuseEqualPorts(env: NodeJS.ProcessEnv): string[] {
  const shop = Number(env['PORT'] || SHOP_PORT)
  if (shop === 0 || shop !== Number(env['MOCK_PORT'] || MOCK_PORT)) return []
  return [`MOCK_PORT is ${shop}, as PORT is. Choose another port for one of them.`]
}
