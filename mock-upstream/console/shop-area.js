import { button, fill, h, heading } from './dom.js'
import { onCalls } from './feed.js'
import { counted } from './format.js'
import { postJson, worldName } from './control-api.js'
import { attempt } from './say.js'
import { showOrders } from './orders-part.js'
import { showProducts } from './products-part.js'
import { showUsers } from './users-part.js'
import { onState, takeState } from './world-state.js'

/** @typedef {import('./world-state.js').WorldState} WorldState */

const SURE_MS = 5_000
const VALUES_SHOWN = 5

/** @param {HTMLElement} place */
export function showShop(place) {
  const summary = h('section', { class: 'card', 'aria-labelledby': 'world-title' })
  const users = h('section', { class: 'card', 'aria-labelledby': 'users-title' })
  const orders = h('section', { class: 'card', 'aria-labelledby': 'orders-title' })
  const products = h('section', { class: 'card', 'aria-labelledby': 'products-title' })
  fill(
    place,
    heading(
      'Shop state',
      'Data behind the mock: users with their addresses, orders, products. All of it can be changed here.',
    ),
    h('div', { class: 'pair uneven' }, summary, users),
    orders,
    products,
  )
  const refreshOrders = showOrders(orders)
  const refreshProducts = showProducts(products)
  const refreshUsers = showUsers(users)
  const refresh = () => {
    void refreshOrders()
    void refreshProducts()
    void refreshUsers()
  }
  const stopCalls = onCalls(refresh)
  let epoch = 0
  let shown = ''
  const stopState = onState((state) => {
    const { world, seed, products, counts, quirks, texts, idempotency, shop } = state
    const next = JSON.stringify([world, seed, products, counts, quirks, texts, idempotency, shop])
    // Keeps unchanged buttons, because replacing a button between mouse down and mouse up would lose the click.
    if (next !== shown) fill(summary, ...summaryOf(state))
    shown = next
    if (epoch !== 0 && epoch !== state.epoch) refresh()
    epoch = state.epoch
  })
  return () => {
    stopCalls()
    stopState()
  }
}

/** @param {WorldState} state */
function summaryOf({ world, seed, products, counts, quirks, texts, idempotency, shop }) {
  const toggle = h('input', {
    type: 'checkbox',
    role: 'switch',
    id: 'quirks',
    'data-key': 'quirks',
    checked: quirks,
    onchange: async () => {
      await attempt(async () => takeState(await postJson('quirks', { on: !quirks })))
      // Restores the switch after a failure. After a success, the page already shows a new switch.
      toggle.checked = quirks
    },
  })
  return [
    h('h2', { id: 'world-title' }, `World ${world}`),
    h(
      'p',
      { class: 'soft' },
      `Seed ${seed} · ${counted(products, 'product')} · ${counted(counts['users'] ?? 0, 'user')} · ${counted(counts['orders'] ?? 0, 'order')}`,
    ),
    shopLink(shop),
    h(
      'div',
      { class: 'switch-row' },
      h('label', { for: 'quirks' }, toggle, 'Quirks'),
      h('span', { class: 'soft' }, 'Numbers as strings, "1" for true, "" or [] for null.'),
    ),
    texts.length > 0 &&
      settingRow('Appended texts', texts, async () => postJson('texts', { texts: [] })),
    idempotency.length > 0 &&
      settingRow('Idempotency gaps', idempotency, async () =>
        postJson('idempotency', { gaps: [] }),
      ),
    resetButton(),
  ]
}

/**
 * Shows a setting that a test or a scenario has made, with a button that removes it.
 * @param {string} title
 * @param {readonly string[]} values
 * @param {() => Promise<WorldState>} remove
 */
function settingRow(title, values, remove) {
  const more = values.length - VALUES_SHOWN
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'title-row' },
      h('h3', {}, title),
      button('Remove', async () => attempt(async () => takeState(await remove())), {
        class: 'button small',
        'aria-label': `Remove: ${title}`,
        'data-key': title,
      }),
    ),
    h(
      'ul',
      { class: 'plain' },
      values.slice(0, VALUES_SHOWN).map((value) => h('li', {}, h('code', {}, value))),
      more > 0 && h('li', { class: 'soft' }, `and ${more} more`),
    ),
  )
}

/** @param {string | null | undefined} shop */
function shopLink(shop) {
  if (!shop)
    return h(
      'p',
      { class: 'soft' },
      'The mock does not know where the shop is. Use npm start or npm run dev, or set SHOP_URL.',
    )
  const isOther = worldName() !== 'default'
  return h(
    'p',
    {},
    h('a', { class: 'button primary', href: shop, 'data-key': 'shop' }, 'Open the shop'),
    isOther &&
      h(
        'span',
        { class: 'hint' },
        'A browser opens the shop in the world default. Tests choose a world with the header x-mock-world.',
      ),
  )
}

let sureUntilMs = 0

function resetButton() {
  const label = () => (Date.now() < sureUntilMs ? 'Yes, reset everything' : 'Reset the world…')
  const element = button(
    label(),
    async () => {
      if (Date.now() < sureUntilMs) {
        sureUntilMs = 0
        await attempt(async () => takeState(await postJson('reset')), 'World reset.')
      } else {
        sureUntilMs = Date.now() + SURE_MS
        setTimeout(() => {
          element.textContent = label()
        }, SURE_MS)
      }
      element.textContent = label()
    },
    { class: 'button danger', 'data-key': 'reset' },
  )
  return element
}
