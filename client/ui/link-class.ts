/** Classes of a link inside running text. */
export const TEXT_LINK =
  'focus-ring rounded-mark text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

/** Classes of a link in a list or footer. The link is underlined only while the pointer is over it. */
export const PLAIN_LINK =
  'focus-ring rounded-mark text-ink hover:text-accent hover:underline underline-offset-4'

/** Classes of a link outside running text. They make even a link of two letters large enough to tap. */
export const LINK_TARGET = 'inline-flex min-h-11 min-w-11 items-center'
