import { SCENARIO_NAMES } from '#mock-upstream/control/scenarios/scenarios.ts'
import { findRoute } from '#client/router/find-route.ts'
import { ROUTES } from '#client/routes.ts'
import { literal, requireForm, type Draft } from './draft.ts'

const LIST = 'mock-upstream/control/scenarios/scenarios.ts'
const TESTS = 'mock-upstream/control/scenarios/scenarios.test.ts'

type NewScenario = { name: string; title: string; description: string; path: string }

/**
 * Adds a scenario in which every call of one endpoint fails, and a test of the scenario. The developer then adapts the
 * scenario and the test.
 */
export function addScenario(draft: Draft, { name, title, description, path }: NewScenario): void {
  requireForm(
    name,
    /^[a-z][a-z\d]*(-[a-z\d]+)*$/,
    'small letters and hyphens, such as reviews-down',
  )
  requireForm(path, /^\//, 'the URL of the page that shows it, such as /product/1')
  if (findRoute(path.split('?', 1)[0] ?? '') === null) {
    const pages = ROUTES.map(({ pattern }) => pattern).join(', ')
    throw new Error(`The shop has no page at ${path}. Allowed: ${pages}.`)
  }
  if (SCENARIO_NAMES.includes(name)) throw new Error(`There is a scenario ${name} already.`)
  const entry = `
  {
    name: ${literal(name)},
    title: ${literal(title)},
    description: ${literal(description)},
    path: ${literal(path)},
    apply: (world) => {
      world.faults.set({ kind: 'http500', endpoint: 'baseinfo.commonList' })
    },
  },`
  draft.insert(LIST, entry, { after: 'const SCENARIOS', before: '\n]\n' })
  draft.append(
    TESTS,
    `
test(${literal(`the scenario ${name} sets its fault`)}, async () => {
  const { world } = await start(${literal(name)})
  const faults = mock.worlds.get(world).faults.list()
  expect(faults).toMatchObject([{ kind: 'http500', endpoint: 'baseinfo.commonList' }])
})
`,
  )
  draft.leave(
    `Say in ${LIST} what the scenario does: \`apply\` now breaks baseinfo.commonList. Change its test with it.`,
  )
}
