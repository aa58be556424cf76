/**
 * Returns the key under which limits count a name: an account, an e-mail or an order number. Upstreams compare names
 * loosely, by Unicode compatibility or by a collation of the database, so `Ｄｅｍｏ` and `démo` may both reach the account
 * `demo`. Names that only look different therefore share a key. Two accounts may share one, too; that only makes both
 * wait.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
}
