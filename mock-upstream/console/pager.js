import { button, fill, h } from './dom.js'

/**
 * Shows links to the previous and next page, or nothing for a single page.
 * @param {HTMLElement} place
 * @param {{ page: number, pages: number }} where
 * @param {(page: number) => void} go
 */
export function showPager(place, { page, pages }, go) {
  place.hidden = pages <= 1
  if (pages <= 1) return
  fill(
    place,
    page > 1 &&
      button('← Previous', () => go(page - 1), { class: 'button small', 'data-key': 'previous' }),
    h('span', { class: 'soft tabular' }, `Page ${page} of ${pages}`),
    page < pages &&
      button('Next →', () => go(page + 1), { class: 'button small', 'data-key': 'next' }),
  )
}
