import { button, fill, h, heading } from './dom.js'
import { ControlError, getJson, postJson, worldName } from './control-api.js'
import { follow } from './feed.js'
import { attempt } from './say.js'
import { takeState } from './world-state.js'

const OTHERS_SHOWN = 8

/** @typedef {{ id: string, idle_seconds: number }} World */

/**
 * Says that the mock does not have the page's world. Offers to create it, because its name may be mistyped, and links to
 * other worlds.
 * @param {HTMLElement} place
 */
export function showMissingWorld(place) {
  const why = h('p', { role: 'status' })
  const others = h('div', { class: 'actions' })
  fill(
    place,
    heading(`No world ${worldName()}`, 'Looking at a world does not create it.'),
    h(
      'section',
      { class: 'card', 'aria-label': 'This world' },
      why,
      button(`Create the world ${worldName()}`, create, { class: 'button primary' }),
    ),
    h(
      'section',
      { class: 'card', 'aria-labelledby': 'others-title' },
      h('h2', { id: 'others-title' }, 'Other worlds'),
      others,
    ),
  )
  void attempt(async () => {
    why.textContent = await reason()
    /** @type {{ worlds: World[] }} */
    const { worlds } = await getJson('worlds')
    // The reason may name the nearest world, which comes first. The others follow, the one used last first.
    const isNear = (/** @type {World} */ { id }) => why.textContent.includes(` ${id}.`)
    worlds.sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.idle_seconds - b.idle_seconds)
    const more = worlds.length - OTHERS_SHOWN
    fill(
      others,
      worlds.slice(0, OTHERS_SHOWN).map(linkTo),
      more > 0 && h('span', { class: 'soft' }, `${more} more in the list All worlds`),
    )
  })
}

/** Returns the error with which the control API refuses to read the world. */
async function reason() {
  try {
    await getJson('state')
    return ''
  } catch (error) {
    if (error instanceof ControlError) return error.message
    throw error
  }
}

async function create() {
  const isCreated = await attempt(
    async () => takeState(await postJson('world/enter')),
    `World ${worldName()} created.`,
  )
  if (isCreated) follow()
}

/** @param {World} world */
function linkTo({ id }) {
  return h('a', { class: 'button', href: `/?world=${id}${location.hash}` }, id)
}
