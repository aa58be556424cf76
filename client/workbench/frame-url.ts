import { DEFAULT_LOCALE, PSEUDO_LOCALE, isLocale } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { GROUP_TITLES, isGroupId } from './group-titles.ts'
import type { GroupId } from './group-titles.ts'

/** The choice of what a frame shows. `state` is the index of a state that has a window of its own. */
export type FrameView = {
  group: GroupId
  language: Locale | typeof PSEUDO_LOCALE
  theme: 'light' | 'dark'
  state?: number
}

/** Message of a frame to the page around it. `windows` are the names of the states that have a window of their own. */
export type FrameReport = { height: number; windows: readonly string[] }

/** Returns the query of the page's URL that shows this frame. */
export function toFrameQuery({ group, language, theme, state }: FrameView): string {
  const query = new URLSearchParams({ frame: group, lang: language, theme })
  if (state !== undefined) query.set('state', String(state))
  return `?${query}`
}

/** Reads the query of a frame. Throws for an unknown group; an unknown language becomes English. */
export function readFrameQuery(search: URLSearchParams): FrameView {
  const state = search.get('state')
  const group = search.get('frame')
  if (!isGroupId(group)) {
    const allowed = Object.keys(GROUP_TITLES).join(', ')
    throw new Error(`The workbench has no group "${group}". Allowed: ${allowed}.`)
  }
  return {
    group,
    language: readLanguage(search),
    theme: search.get('theme') === 'dark' ? 'dark' : 'light',
    ...(state !== null && { state: Number(state) }),
  }
}

/** Reads `lang` of a URL. An unknown or missing language becomes English. */
export function readLanguage(search: URLSearchParams): FrameView['language'] {
  const asked = search.get('lang')
  if (asked === PSEUDO_LOCALE) return PSEUDO_LOCALE
  return isLocale(asked) ? asked : DEFAULT_LOCALE
}
