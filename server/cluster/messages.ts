/** Message from a worker to the primary. */
export type FromWorker =
  | { shop: 'started'; port: number }
  /** `metrics` is a Prometheus registry, converted to JSON. */
  | { shop: 'metrics'; id: number; metrics: object[] }

/** Message from the primary to a worker. `open` says that all workers have started. */
export type ToWorker =
  | { shop: 'open' }
  | { shop: 'stop'; isReplaced: boolean }
  | { shop: 'read-metrics'; id: number }

/** Returns whether a message comes from the shop's own code. Libraries send other messages over the same channel. */
export function isShopMessage(message: unknown): message is FromWorker | ToWorker {
  return typeof message === 'object' && message !== null && 'shop' in message
}
