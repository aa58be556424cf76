import type { ReactNode } from 'react'
import type { TFunction } from '#client/i18n/translate.tsx'
import type { Formats } from '#client/i18n/formats.ts'
import type { ShopExamples } from './shop-examples.ts'

/** Texts, formats and example data of the chosen language. A part builds its states with them. */
export type Kit = { t: TFunction; formats: Formats; shop: ShopExamples }

/** One source file of the client, with example states of its components, such as “empty” or “failed”. */
export type Part = {
  /** Path of the source file below `client/`. A test fails if a file of `client/ui` has no part. */
  file: string
  /** Shows the states side by side. Set for states that are small. */
  isSmall?: true
  /**
   * Returns the states by name. This function must not call React hooks. A state that needs a hook renders a component
   * that calls the hook.
   */
  states: (kit: Kit) => Record<string, ReactNode>
}

/**
 * Parts that the workbench shows together. A group has one screenshot. In a group of dialogs or notices, each of them
 * has a screenshot of its own.
 */
export type Group = {
  /** Shows each state in a frame of its own. Set for dialogs and notices, because they cover the whole window. */
  isWindow?: true
  parts: readonly Part[]
}
