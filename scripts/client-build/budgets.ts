/** The pages that are weighed and compared, in the order of a visit. */
export const PAGES = ['home', 'list', 'product'] as const

export type PageName = (typeof PAGES)[number]

/** Maximum of one measured value on each page. `goal` is the value to aim for on all pages. */
type Budget = Record<PageName, number> & { goal: number }

/**
 * Budgets of a first visit with the phone that Lighthouse emulates (412 px wide). Byte counts include everything sent
 * over the network until the page is quiet, also the headers of the responses. When a measured value falls, lower its
 * limit. Never raise a limit. No budget limits a time, because times depend on the load of the machine. `npm run bench
 * -- --only lighthouse` measures times and long tasks.
 */
export const BUDGETS = {
  /** Scripts, including the language file and the scripts that load when the browser is idle. */
  JavaScript: { home: 127_000, list: 137_500, product: 151_000, goal: 100_000 },
  /** Styles in files of their own. All other styles are in the document. */
  CSS: { home: 5_500, list: 9_000, product: 9_000, goal: 9_000 },
  fonts: { home: 21_000, list: 21_000, product: 21_000, goal: 21_000 },
  /** The document. It includes the styles that all pages share, which saves a request for them. */
  document: { home: 33_000, list: 31_300, product: 28_500, goal: 34_500 },
  /** The document before compression. */
  'raw document': { home: 235_500, list: 200_000, product: 145_000, goal: 200_000 },
  /** The largest picture that the first screen shows. */
  'largest picture': { home: 25_000, list: 25_000, product: 25_000, goal: 25_000 },
  /**
   * Requests that the page sends before its load event. The measurement delays the load event until the page sends no
   * more requests.
   */
  'requests before load': { home: 20, list: 25, product: 32, goal: 15 },
} satisfies Record<string, Budget>
