/**
 * Runs `work` in one tab at a time. Browsers offer locks only over TLS. Without TLS, tabs do not wait for each other,
 * and only the record of order attempts, which all tabs share, prevents a double order (contracts/decisions.md › double
 * submit).
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work)
}
