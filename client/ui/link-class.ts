/** A link inside running text. */
export const TEXT_LINK =
  'focus-ring rounded-mark text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

/** A link in a list or a footer, without a line until it is pointed at. */
export const PLAIN_LINK =
  'focus-ring rounded-mark text-ink hover:text-accent hover:underline underline-offset-4'

/** Beside either, where the link stands by itself: as high and as wide as a finger needs, also with a word of two letters. */
export const LINK_TARGET = 'inline-flex min-h-11 min-w-11 items-center'
