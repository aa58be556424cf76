import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Tests that start the programs beside them, several times. They run with the contract tests, because they would take a
 * tenth of the time of `npm run check`.
 */
const PROGRAMS = [
  'mock-upstream/main.test.ts',
  'scripts/mock.test.ts',
  'server/cluster/primary.test.ts',
  'server/main.test.ts',
]

/** Test files by project. For example, `--project contract` runs only the contract tests. */
const projects = {
  contract: ['e2e/contract/**/*.test.ts', ...PROGRAMS],
  architecture: ['e2e/architecture/**/*.test.ts'],
  delivery: ['e2e/delivery/**/*.test.ts'],
  chaos: ['e2e/chaos/**/!(overload).test.ts'],
  overload: ['e2e/chaos/drills/overload.test.ts'],
}

const UNIT = '{contracts,server,mock-upstream,client,fixtures,scripts}/**/*.test.{ts,tsx}'

/**
 * Unit tests that need a worker of their own. They replace modules or load them again, wait for parts that load when the
 * visitor first uses the page, or a component of another test file that ends late would take the focus from them. All
 * other unit tests share their workers, so that a worker loads a module once instead of once for each test file.
 */
const APART = [
  'client/api/query-client.test.ts',
  'client/features/orders/checkout/steps/use-focus-first-error.test.tsx',
  'client/i18n/intl.test.ts',
  'client/i18n/load-messages.test.ts',
  'client/layout/layout-parts.test.tsx',
  'client/layout/notices/use-language-offer.test.tsx',
  'client/lib/problems.test.ts',
  'client/product/carousel.test.tsx',
  'client/ssr/{bare-texts,web-manifest}.test.ts',
  'client/ssr/markdown/render-markdown.test.ts',
  'mock-upstream/control/reference/reference-gaps.test.ts',
]

/**
 * Number of workers for unit tests. It exceeds the number of cores, because many unit tests wait for processes that
 * they have started.
 */
const UNIT_WORKERS = 4

const DOM = 'client/**/*.test.tsx'

const NEVER = ['**/dist/**', '**/node_modules/**']

/** Test projects that contain the unit tests. The step `unit` and `npm run unit` run all of them. */
const unitProjects = {
  unit: { include: [UNIT], exclude: [...NEVER, ...APART, ...PROGRAMS, DOM], isolate: false },
  'unit-dom': { include: [DOM], exclude: [...NEVER, ...APART], isolate: false },
  'unit-apart': { include: APART, exclude: NEVER, isolate: true },
}

/**
 * Lets tests import a component that loads compiled messages by a dynamic import of `virtual:messages/…`. Only a build
 * of the client has these messages, but Vitest must resolve the import even if no test runs it.
 */
const messagesForLater: Plugin = {
  name: 'messages-for-later',
  resolveId: (source) => (source.startsWith('virtual:messages/') ? `\0${source}` : null),
}

/**
 * Keeps pages of DOM tests unused. Otherwise, parts that load when the visitor first uses the page, or after twelve
 * seconds, would appear in the midst of any test, because the tests share their modules.
 */
const withoutFirstUse = { '#client/lib/first-use.ts': `${root}client/testing/unused-page.ts` }

/** Makes a run fail if it skips every test, because no test has the title that was asked for. */
const failWithoutTests: Reporter = {
  onTestRunEnd: (modules) => {
    const isEmpty = modules.every(
      (module) => module.ok() && module.children.allTests('passed').next().done,
    )
    if (modules.length === 0 || !isEmpty) return
    console.error('No test has these words in its title.')
    process.exitCode = 1
  },
}

export default defineConfig({
  root,
  plugins: [messagesForLater],
  test: {
    reporters: ['default', failWithoutTests],
    environment: 'node',
    // Keeps compiled modules between runs.
    fsModuleCache: true,
    setupFiles: ['end-with-tests', 'fail-on-console-error', 'property-runs'].map(
      (name) => `${root}scripts/runner/${name}.ts`,
    ),
    globalSetup: `${root}scripts/services/redis-for-tests.ts`,
    maxWorkers: 2,
    // Long timeouts, because a loaded machine is slow. Property tests with more runs take longer still.
    testTimeout: process.env['PROPERTY_RUNS'] ? 3_600_000 : 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The projects need no settings for JSX, because the transformer reads client/tsconfig.json.
    projects: [
      // The projects run one after another, because a worker must restart when it changes to another project.
      ...Object.entries(unitProjects).map(([name, files], groupOrder) => ({
        extends: true as const,
        ...(name === 'unit-dom' && { resolve: { alias: withoutFirstUse } }),
        test: { name, ...files, maxWorkers: UNIT_WORKERS, sequence: { groupOrder } },
      })),
      ...Object.entries(projects).map(([name, include]) => ({
        extends: true as const,
        test: {
          name,
          include,
          exclude: NEVER,
          // The contract tests share their workers, because loading shop and mock for each file would take a fifth of
          // their processor time.
          isolate: name !== 'contract',
          // Vitest refuses projects with different numbers of workers in one group. The drill about overload takes all
          // processor time for itself, so it runs when the other tests have ended.
          sequence: { groupOrder: Object.keys(unitProjects).length + Number(name === 'overload') },
          globalSetup: name === 'delivery' ? [`${root}e2e/delivery/build.ts`] : [],
        },
      })),
    ],
  },
})
