/** Link inside running text. */
export const TEXT_LINK =
  'focus-ring rounded-mark text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

/** Link in a list or footer, underlined on hover only. */
export const PLAIN_LINK =
  'focus-ring rounded-mark text-ink hover:text-accent hover:underline underline-offset-4'

/** Gives a link outside running text a touch-sized target, even if the link is a two-letter word. */
export const LINK_TARGET = 'inline-flex min-h-11 min-w-11 items-center'
