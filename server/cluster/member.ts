import { workerPlace } from '#server/lib/workers.ts'
import { isShopMessage } from './messages.ts'
import type { FromWorker } from './messages.ts'

export type Member = {
  /** Returns true until all workers have started. Until then, the server is not ready. */
  isWaiting: () => boolean
  /**
   * Returns true if a new worker has already taken the place of this worker, so that this worker can stop without a
   * delay.
   */
  isReplaced: () => boolean
  /** Tells the primary, or the operator if there is no primary, that this process accepts connections. */
  announceStart: (port: number) => void
  /** Sets the function to call when the primary stops this worker. */
  onStop: (stop: () => void) => void
  /** Lets the primary read the metrics of this worker. Undefined in a process without a primary. */
  shareMetrics: ((read: () => Promise<object[]>) => void) | undefined
}

/** If this process is a worker, connects it with its primary. `announce` receives a line for the operator. */
export function joinCluster(announce: (line: string) => void): Member {
  if (!workerPlace() || !process.send) {
    return {
      isWaiting: () => false,
      isReplaced: () => false,
      announceStart: (port) => announce(`shop ready at http://localhost:${port}`),
      onStop: () => undefined,
      shareMetrics: undefined,
    }
  }
  const send = (message: FromWorker) => void (process.connected && process.send?.(message))
  let isOpen = false
  let isReplaced = false
  let stop = () => undefined as void
  let readMetrics: () => Promise<object[]> = async () => []
  process.on('message', (message: unknown) => {
    if (!isShopMessage(message)) return
    if (message.shop === 'open') isOpen = true
    if (message.shop === 'stop') {
      isReplaced = message.isReplaced
      stop()
    }
    if (message.shop === 'read-metrics') {
      const { id } = message
      void readMetrics().then(
        (metrics) => send({ shop: 'metrics', id, metrics }),
        () => send({ shop: 'metrics', id, metrics: [] }),
      )
    }
  })
  return {
    isWaiting: () => !isOpen,
    isReplaced: () => isReplaced,
    announceStart: (port) => send({ shop: 'started', port }),
    onStop: (given) => (stop = given),
    shareMetrics: (read) => (readMetrics = read),
  }
}
