import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Test files by project, so that, for example, `--project contract` runs only the contract tests. */
const projects = {
  unit: '{contracts,server,mock-upstream,client,fixtures,scripts}/**/*.test.{ts,tsx}',
  contract: 'e2e/contract/**/*.test.ts',
  architecture: 'e2e/architecture/**/*.test.ts',
  delivery: 'e2e/delivery/**/*.test.ts',
  chaos: 'e2e/chaos/**/*.test.ts',
}

/**
 * Accepts imports of the compiled messages, which only a build of the client can load. Tests in a DOM import components
 * that may load messages later.
 */
const messagesForLater: Plugin = {
  name: 'messages-for-later',
  resolveId: (source) => (source.startsWith('virtual:messages/') ? `\0${source}` : null),
}

export default defineConfig({
  root,
  plugins: [messagesForLater],
  test: {
    environment: 'node',
    setupFiles: ['end-with-tests', 'fail-on-console-error', 'property-runs'].map(
      (name) => `${root}scripts/runner/${name}.ts`,
    ),
    globalSetup: `${root}scripts/services/redis-for-tests.ts`,
    maxWorkers: 2,
    // Long timeouts, because a loaded machine is slow. Property tests with more runs take longer still.
    testTimeout: process.env['PROPERTY_RUNS'] ? 3_600_000 : 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The projects need no settings for JSX, because the transformer reads client/tsconfig.json.
    projects: Object.entries(projects).map(([name, include]) => ({
      extends: true as const,
      test: {
        name,
        include: [include],
        exclude: ['**/dist/**', '**/node_modules/**'],
        globalSetup: name === 'delivery' ? [`${root}e2e/delivery/build.ts`] : [],
      },
    })),
  },
})
