/** Takes the place of `client/lib/first-use.ts` in DOM tests: the visitor never uses the page. */
export const firstUse: Promise<void> = new Promise(() => {})
