import { DEFAULT_LOCALE, PSEUDO_LOCALE, isLocale } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { GROUP_TITLES, isGroupId } from './group-titles.ts'
import type { GroupId } from './group-titles.ts'

/**
 * Content of one frame of the workbench. A dialog or notice has a frame of its own, and `state` is its index in the
 * group. Without `state`, the frame shows all states of the group.
 */
export type FrameView = {
  group: GroupId
  language: Locale | typeof PSEUDO_LOCALE
  theme: 'light' | 'dark'
  state?: number
}

/**
 * Message from a frame to the page around it. `height` is the height of the frame's content. `windows` are the names of
 * its dialogs or notices. The page shows each of these in a frame of its own.
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
