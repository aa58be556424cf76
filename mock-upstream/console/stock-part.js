import { button, empty, fill, h } from './dom.js'
import { counted } from './format.js'
import { getJson, postJson } from './control-api.js'
import { attempt } from './say.js'
import { showPager } from './pager.js'
import { searchField } from './search-field.js'

/** @typedef {{ id: number, title: string, have_num: number, initial_num: number }} Product */

/** @param {HTMLElement} place */
export function showStock(place) {
  let page = 1
  let perPage = 1
  const search = searchField(
    { label: 'Find products by name', placeholder: 'Product name' },
    () => {
      page = 1
      void refresh()
    },
  )
  const count = h('span', { class: 'soft' })
  const list = h('div', {})
  const pager = h('nav', { class: 'pager', 'aria-label': 'Pages of products' })

  const refresh = async () => {
    // Skips the update while the user types a number.
    if (document.activeElement instanceof HTMLInputElement && list.contains(document.activeElement))
      return
    await attempt(async () => {
      const found = await getJson('stock', { page, keyword: search.value.trim() })
      if (page === 1) perPage = Math.max(1, found.list.length)
      count.textContent = counted(found.total, 'product')
      fill(
        list,
        found.list.length > 0
          ? h('ul', { class: 'rows' }, found.list.map(row))
          : empty(
              search.value ? `No product matches “${search.value}”.` : 'This shop has no products.',
            ),
      )
      showPager(pager, { page, pages: Math.ceil(found.total / perPage) }, (next) => {
        page = next
        void refresh()
      })
    })
  }
  /** @param {Product} product @param {number} num */
  const set = async ({ id, title }, num) => {
    const words = num === 0 ? `${title} is sold out.` : `${title}: ${num} in stock.`
    const isDone = await attempt(async () => postJson('stock', { id, num }), words)
    if (!isDone) return
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    await refresh()
  }

  /** @param {Product} product */
  function row(product) {
    const { id, title, have_num: now, initial_num: initial } = product
    const number = h('input', {
      type: 'number',
      min: 0,
      max: 9999,
      value: now,
      inputmode: 'numeric',
      'aria-label': `Stock of ${title}`,
    })
    const form = h(
      'form',
      {
        class: 'actions',
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault()
          void set(product, number.valueAsNumber)
        },
      },
      number,
      h('button', { class: 'button small', 'aria-label': `Set stock of ${title}` }, 'Set'),
      button('Sold out', async () => set(product, 0), {
        class: 'button small',
        'aria-label': `Mark ${title} as sold out`,
        'data-key': `out-${id}`,
      }),
    )
    return h(
      'li',
      {},
      h(
        'span',
        { class: 'grow' },
        h('span', { class: 'soft tabular' }, `${id} `),
        title,
        now === 0 && h('span', { class: 'mark cancelled' }, 'sold out'),
        now !== initial && h('span', { class: 'soft' }, ` (initially ${initial})`),
      ),
      form,
    )
  }

  fill(
    place,
    h('div', { class: 'title-row' }, h('h2', { id: 'stock-title' }, 'Stock'), count, search),
    list,
    pager,
  )
  void refresh()
  return refresh
}
