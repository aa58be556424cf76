import { empty, fill, h } from './dom.js'
import { counted } from './format.js'
import { getJson } from './control-api.js'
import { isEditing } from './edit-form.js'
import { attempt } from './say.js'
import { showPager } from './pager.js'
import { searchField } from './search-field.js'

/**
 * @typedef {object} PagedList
 * @property {'order' | 'product' | 'user'} noun the word for one row. The route is GET /__mock/<noun>s.
 * @property {string} by the searched field, such as "name"
 * @property {string} placeholder of the search field
 * @property {'text' | 'keyword'} query parameter of the route that takes the searched words
 * @property {string} none text for a list that is empty although the user has not searched
 * @property {(page: any) => Node} draw draws the rows of a response
 * @property {Node} [about] text between the title and the list
 * @property {HTMLElement} [list] element that holds the rows
 */

/**
 * Shows the orders, products or users of the world page by page, with a search field. Returns a function that loads the
 * shown page again, unless the user is editing a row.
 * @param {HTMLElement} place
 * @param {PagedList} options
 */
export function showPagedList(place, { noun, by, placeholder, query, none, draw, about, list }) {
  let page = 1
  const plural = `${noun}s`
  const title = plural.replace(/^./, (letter) => letter.toUpperCase())
  const rows = list ?? h('div', {})
  const search = searchField({ label: `Find ${plural} by ${by}`, placeholder }, () => {
    page = 1
    void read()
  })
  const count = h('span', { class: 'soft' })
  const pager = h('nav', { class: 'pager', 'aria-label': `Pages of ${plural}` })

  /** The page number and the search words of the rows that the list shows, as JSON. */
  let shown = ''
  /** The response that the list shows, as JSON. */
  let shownRows = ''
  /**
   * Loads the requested rows and shows them. While the user is editing a row, keeps the shown rows if `mayWait` is true
   * or if the request has not changed. Also keeps the shown rows if the new rows are equal, because replacing a button
   * between mouse down and mouse up would lose the click.
   */
  const read = async ({ mayWait = false } = {}) => {
    const requested = { page, [query]: search.value.trim() }
    await attempt(async () => {
      const found = await getJson(plural, requested)
      const isShown = shown === JSON.stringify(requested)
      if ((mayWait || isShown) && isEditing(rows)) return
      const foundRows = JSON.stringify(found)
      if (isShown && foundRows === shownRows) return
      shown = JSON.stringify(requested)
      shownRows = foundRows
      count.textContent = counted(found.total, noun)
      fill(rows, found.list.length > 0 ? draw(found) : empty(nothing()))
      showPager(pager, { page, pages: Math.ceil(found.total / found.per_page) }, (next) => {
        page = next
        void read()
      })
    })
  }
  const nothing = () => (search.value ? `No ${noun} matches “${search.value}”.` : none)

  fill(
    place,
    h('div', { class: 'title-row' }, h('h2', { id: `${plural}-title` }, title), count, search),
    about,
    rows,
    pager,
  )
  void read()
  return async () => {
    if (!isEditing(rows)) await read({ mayWait: true })
  }
}
