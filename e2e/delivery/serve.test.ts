import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#scripts/services/ports.ts'
import { root } from '#scripts/support/paths.ts'
import {
  copyRepository,
  createEmptyFolder,
  installProductionPackages,
  linkTree,
} from './production-folder.ts'
import { startProcess } from './start-process.ts'

const folder = createEmptyFolder()
beforeAll(() => {
  copyRepository(folder)
  installProductionPackages(folder)
  linkTree(join(root, 'client/dist'), join(folder, 'client/dist'))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the script behind `npm run serve` directly, without npm. */
function serve(env: Record<string, string>) {
  const command = [process.execPath, 'scripts/run.js', 'serve']
  return startProcess(command, {
    cwd: folder,
    env: { SHOP_DATA: 'memory', LOG_LEVEL: 'warn', ...env },
  })
}

async function withoutPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  renameSync(join(folder, path), join(folder, `${path}-away`))
  try {
    return await work()
  } finally {
    renameSync(join(folder, `${path}-away`), join(folder, path))
  }
}

/** URL of an upstream that does not respond. The shop starts nevertheless. */
const UPSTREAM_URL = 'http://127.0.0.1:9'

test('npm run serve starts the shop with only the production packages, installs and builds nothing, and passes SIGTERM on to the shop', async () => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const shop = serve({ UPSTREAM_URL, PUBLIC_URL: url, PORT: String(port), HOST: '127.0.0.1' })
  await shop.responds(`${url}/health/live`)
  expect(await (await fetch(url)).text()).toContain('</html>')
  expect(shop.output()).not.toMatch(/Installing|Building/)
  shop.stop('SIGTERM')
  // Sends a second SIGTERM, because the terminal and npm may each send one. The second one must not interrupt the
  // shutdown.
  shop.stop('SIGTERM')
  expect(await shop.ended).toBe(0)
}, 120_000)

test('npm run serve ends with the exit code of the shop', async () => {
  const shop = serve({ UPSTREAM_URL, PORT: 'http' })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain('PORT')
})

test('npm run serve refuses to start without a build, packages or an upstream URL, and prints what to do', async () => {
  const refused = async (env: Record<string, string>) => {
    const shop = serve({ PUBLIC_URL: 'http://127.0.0.1', PORT: '0', ...env })
    expect(await shop.ended).toBe(1)
    return shop.output()
  }
  expect(await refused({})).toContain('UPSTREAM_URL is not set')
  const unbuilt = await withoutPath('client/dist', () => refused({ UPSTREAM_URL }))
  expect(unbuilt).toContain('run `npm run build` first')
  const bare = await withoutPath('node_modules/fastify', () => refused({ UPSTREAM_URL }))
  expect(bare).toContain('Run `npm ci --omit=dev` first')
}, 120_000)
