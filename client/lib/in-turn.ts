/**
 * Runs `work` in one tab at a time. Without TLS, browsers have no locks, and tabs do not wait for each other. A double
 * order is then prevented only by the record of order attempts, which all tabs share (contracts/decisions.md › double
 * submit).
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
