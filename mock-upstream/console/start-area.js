import { button, fill, h, heading } from './dom.js'
import { ControlError, getJson, postJson, worldName } from './control-api.js'
import { copy, sayError } from './say.js'

/** @typedef {import('./scenarios-area.js').Scenario} Scenario */
/** @typedef {import('./world-state.js').WorldState} WorldState */

/**
 * Starts the scenario `name` and opens the shop. If the scenario needs a login or the world is not the default one,
 * does not open the shop, but gives the reason and shows a link to the shop.
 * @param {HTMLElement} place
 * @param {string} name
 */
export function showStart(place, name) {
  const progress = h('div', { class: 'card', role: 'status' }, h('p', {}, 'Starting…'))
  fill(
    place,
    heading(`Start ${name}`, 'Puts the world into this state, then opens the shop.'),
    progress,
  )
  void start()

  async function start() {
    try {
      await postJson('scenario', { name })
      const [{ scenarios }, state] = await Promise.all([getJson('scenarios'), getJson('state')])
      const scenario = scenarios.find((/** @type {Scenario} */ known) => known.name === name)
      goOn(scenario, state)
    } catch (error) {
      if (error instanceof ControlError) fill(progress, ...failed(error))
      else sayError(error)
    }
  }

  /** @param {Scenario} scenario @param {WorldState} state */
  function goOn({ title, description, path, account }, { shop, users }) {
    if (!shop) {
      fill(
        progress,
        h('h2', {}, `${title} is active`),
        h('p', {}, description),
        h(
          'p',
          {},
          'The mock does not know where the shop is. In the shop, open ',
          h('code', {}, path),
          '.',
        ),
      )
      return
    }
    const address = shop + path
    const isOther = worldName() !== 'default'
    if (!account && !isOther) {
      fill(
        progress,
        h('p', {}, `${title} is active. Opening `, h('a', { href: address }, address), '…'),
      )
      // Replaces the history entry. Otherwise the Back button of the browser would start the scenario again.
      location.replace(address)
      return
    }
    const user = users.find(({ username }) => username === account)
    fill(
      progress,
      h('h2', {}, `${title} is active`),
      h('p', {}, description),
      account &&
        h(
          'p',
          {},
          'Log in as ',
          h('strong', {}, account),
          user?.password ? h('span', {}, ', password ', h('code', {}, user.password)) : '',
        ),
      isOther &&
        h(
          'p',
          {},
          `This is the world ${worldName()}. A browser opens the shop in the world default.`,
        ),
      h(
        'div',
        { class: 'actions' },
        h('a', { class: 'button primary', href: address }, 'Open the shop'),
        user?.password &&
          button('Copy password', async () => copy(user.password ?? '', 'Password')),
      ),
    )
  }
}

/** @param {ControlError} error */
function failed({ message }) {
  return [
    h('h2', {}, 'The scenario did not start'),
    h('p', { class: 'error' }, message),
    h('p', {}, h('a', { href: '#/scenarios' }, 'All scenarios')),
  ]
}
