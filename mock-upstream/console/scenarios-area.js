import { button, empty, fill, h, heading } from './dom.js'
import { ControlError, getJson, postJson } from './control-api.js'
import { onConnect } from './feed.js'
import { attempt, copy, sayError } from './say.js'
import { onState, readState, takeState } from './world-state.js'

/** @typedef {{ name: string, title: string, description: string, path: string, account?: string | null }} Scenario */

/** @param {HTMLElement} place */
export function showScenarios(place) {
  const list = h('div', { class: 'cards' }, empty('Loading…'))
  fill(
    place,
    heading(
      'Scenarios',
      'One click puts the world into a named state. It resets the world first, so its current content is lost.',
    ),
    list,
  )
  /** @type {Scenario[]} */
  let scenarios = []
  /** @type {import('./world-state.js').WorldState | undefined} */
  let state
  const draw = () => {
    if (scenarios.length > 0) fill(list, ...scenarios.map((scenario) => card(scenario, state)))
  }
  const stopConnect = onConnect(() => void load())
  const stopState = onState((next) => {
    const isShown = state?.scenario === next.scenario && state?.shop === next.shop
    state = next
    // Keeps unchanged cards, because replacing a button between mouse down and mouse up would lose the click.
    if (!isShown) draw()
  })
  void load()
  return () => {
    stopConnect()
    stopState()
  }

  async function load() {
    try {
      const response = await getJson('scenarios')
      scenarios = response.scenarios
      if (scenarios.length === 0) fill(list, empty('This mock has no scenarios.'))
      draw()
    } catch (error) {
      if (error instanceof ControlError && error.status === 404)
        fill(list, empty('This mock has no scenarios.'))
      else sayError(error)
    }
  }
}

/** @param {Scenario} scenario @param {import('./world-state.js').WorldState | undefined} state */
function card({ name, title, description, path, account }, state) {
  const isActive = state?.scenario === name
  const shop = state?.shop
  return h(
    'article',
    { class: isActive ? 'card active' : 'card', 'aria-labelledby': `scenario-${name}` },
    h(
      'h2',
      { id: `scenario-${name}` },
      title,
      isActive && h('span', { class: 'mark paid' }, 'active'),
    ),
    h('p', { class: 'grow' }, description),
    h(
      'p',
      { class: 'soft' },
      'See ',
      shop ? h('a', { href: shop + path }, path) : h('code', {}, path),
      account ? ` as ${account}` : '',
    ),
    h(
      'div',
      { class: 'actions' },
      button(isActive ? 'Start again' : 'Start', async () => start(name, title), {
        class: isActive ? 'button' : 'button primary',
        'aria-label': `${isActive ? 'Start again' : 'Start'}: ${title}`,
        'data-key': `start-${name}`,
      }),
      isActive &&
        button('Stop', stopScenario, {
          'aria-label': `Stop: ${title} and reset the world`,
          'data-key': `stop-${name}`,
        }),
      button('Copy link', async () => copy(linkTo(name), 'Link'), {
        class: 'button quiet',
        'aria-label': `Copy link for: ${title}`,
        'data-key': `link-${name}`,
      }),
    ),
  )
}

/** @param {string} name */
function linkTo(name) {
  return `${location.origin}/${location.search}#/start/${name}`
}

/** @param {string} name @param {string} title */
async function start(name, title) {
  await attempt(async () => postJson('scenario', { name }), `${title} is active.`)
  await readState()
}

async function stopScenario() {
  await attempt(async () => takeState(await postJson('reset')), 'World reset.')
}
