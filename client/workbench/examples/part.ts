import type { ReactNode } from 'react'
import type { TFunction } from '#client/i18n/translate.tsx'
import type { Formats } from '#client/i18n/formats.ts'
import type { ShopExamples } from './shop-examples.ts'

/** Texts, formats and example data of the chosen language, from which a part builds its states. */
export type Kit = { t: TFunction; formats: Formats; shop: ShopExamples }

/** One source file of the client with its states. */
export type Part = {
  /** Path of the source file below `client/`. The test finds out by it which files of `client/ui` are missing. */
  file: string
  /** Shows the states beside each other, where they are small. */
  isSmall?: true
  /** Returns the states by name. Calls no hook: a state that needs one renders a component of its own. */
  states: (kit: Kit) => Record<string, ReactNode>
}

/** Parts that are shown together, and of which one screenshot is compared. */
export type Group = {
  /** Shows each state in a window of its own, for dialogs and notices, which cover the window. */
  isWindow?: true
  parts: readonly Part[]
}
