/**
 * Runs `work` in one tab at a time. Browsers have no locks without TLS; tabs then do not wait, and only the shared
 * request number keeps an order single (contracts/decisions.md › double submit).
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
