import { DEFAULT_LOCALE, PSEUDO_LOCALE, isLocale } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { GROUP_TITLES, isGroupId } from './group-titles.ts'
import type { GroupId } from './group-titles.ts'

/**
 * Describes what one frame of the workbench shows. Each dialog or notice has a frame of its own, and `state` is its
 * index among the states of the group. Any other frame shows all states of its group, and has no `state`.
 */
export type FrameView = {
  group: GroupId
  language: Locale | typeof PSEUDO_LOCALE
  theme: 'light' | 'dark'
  state?: number
}

/**
 * Message that a frame sends to the page around it: the height of its content, and the names of its dialogs or notices
 * (`windows`). The page shows each of these in a frame of its own.
 */
export type FrameReport = { height: number; windows: readonly string[] }

/** Returns the query of the URL at which the workbench shows this frame. */
export function toFrameQuery({ group, language, theme, state }: FrameView): string {
  const query = new URLSearchParams({ frame: group, lang: language, theme })
  if (state !== undefined) query.set('state', String(state))
  return `?${query}`
}

/**
 * Reads what a frame shows from the query of its URL. Throws for an unknown group. An unknown language becomes English.
 */
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
