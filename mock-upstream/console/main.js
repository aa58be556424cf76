import { fill } from './dom.js'
import { follow, onCalls } from './feed.js'
import { getJson, isMissingWorld, worldName } from './control-api.js'
import { sayError } from './say.js'
import { showStrip, showThemeChoice, showWorldChoice } from './status-bar.js'
import { forgetState, onState, readState, takeState } from './world-state.js'

/**
 * Shows an area in an element. May return a function to call when the user leaves the area.
 * @typedef {(place: HTMLElement, rest: string) => (() => void) | void} Area
 */

/** @type {Record<string, { title: string, load: () => Promise<Area> }>} */
const AREAS = {
  shop: { title: 'Shop state', load: async () => (await import('./shop-area.js')).showShop },
  scenarios: {
    title: 'Scenarios',
    load: async () => (await import('./scenarios-area.js')).showScenarios,
  },
  start: { title: 'Start', load: async () => (await import('./start-area.js')).showStart },
  faults: { title: 'Faults', load: async () => (await import('./faults-area.js')).showFaults },
  clock: { title: 'Clock', load: async () => (await import('./clock-area.js')).showClock },
  journal: { title: 'Journal', load: async () => (await import('./journal-area.js')).showJournal },
  reference: {
    title: 'API reference',
    load: async () => (await import('./reference-area.js')).showReference,
  },
  procedures: {
    title: 'Shop procedures',
    load: async () => (await import('./procedures-area.js')).showProcedures,
  },
}
const FIRST = 'shop'
const START = 'start'
/** Replaces every area, except the one that starts a scenario, while the mock does not have the page's world. */
const MISSING = {
  title: 'Unknown world',
  load: async () => (await import('./missing-world.js')).showMissingWorld,
}

/** @param {string} id */
function place(id) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`Missing #${id} element`)
  return element
}

const main = place('main')
/** @type {(() => void) | void} */
let leave
let visits = 0

let isMissing = false

/** Returns the area that the URL names, and the rest of its hash. */
function askedArea() {
  // The error screens of the shop link to this page with `#request=<id>`.
  const hash = location.hash.replace(/^#request=/, '#/journal/')
  const [, asked = '', rest = ''] = /^#\/([\w-]*)\/?(.*)$/.exec(hash) ?? []
  return { name: Object.hasOwn(AREAS, asked) ? asked : FIRST, rest }
}

/** @param {{ isFirst?: boolean }} [how] */
async function show({ isFirst = false } = {}) {
  const { name, rest } = askedArea()
  const area = isMissing && name !== START ? MISSING : AREAS[name]
  if (!area) return
  visits += 1
  const visit = visits
  const build = await area.load()
  if (visit !== visits) return
  leave?.()
  fill(main)
  document.title = `${area.title} · Strongroom mock console`
  for (const link of document.querySelectorAll('.areas a')) {
    const isHere = link.getAttribute('href') === `#/${name}`
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
    if (isHere) link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  leave = build(main, decodeURIComponent(rest))
  if (!isFirst) {
    window.scrollTo(0, 0)
    main.focus({ preventScroll: true })
  }
}

let entered = ''

async function enter() {
  entered = worldName()
  forgetState()
  isMissing = false
  try {
    takeState(await getJson('state'))
  } catch (error) {
    // Does not create the world, because the name in the URL may be mistyped.
    isMissing = isMissingWorld(error)
    if (!isMissing) sayError(error)
  }
  follow()
  await show({ isFirst: true })
}

showThemeChoice(place('theme'))
showStrip(place('strip'))
const renameWorld = showWorldChoice(place('world'), () => void enter())
onCalls(() => void readState())
// Shows the area as soon as the world exists. A scenario that is starting has created it and shows its own progress.
onState(() => {
  if (!isMissing) return
  isMissing = false
  if (askedArea().name !== START) void show()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void readState()
})
window.addEventListener('hashchange', () => void show())
window.addEventListener('popstate', () => {
  if (worldName() === entered) return
  renameWorld()
  void enter()
})
document.querySelector('.skip')?.addEventListener('click', (event) => {
  // The link to the main content must not change the hash of the URL, because the hash names the open area.
  event.preventDefault()
  main.focus()
})
await enter()
// When the user goes back, the browser may restore an old copy of the page. In this case, builds the page again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void enter()
})
