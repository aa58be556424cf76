/**
 * Runs `work` in one tab at a time. Without TLS, browsers have no locks, so tabs do not wait for each other. Only the
 * attempts that the tabs share then prevent a double order (contracts/decisions.md › double submit).
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
