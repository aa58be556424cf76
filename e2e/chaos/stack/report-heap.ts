// Preloaded into the instances of the shop: reports the used heap, in bytes, when the suite asks over the IPC channel.
import cluster from 'node:cluster'
import v8 from 'node:v8'

process.on('message', (question) => {
  if (question !== 'heap') return
  globalThis.gc?.()
  process.send?.(v8.getHeapStatistics().used_heap_size)
})
// Lets the process end although its IPC channel is open. In a worker, leaves the channel as it is, because the channel
// keeps the worker's server alive.
if (cluster.isPrimary) process.channel?.unref()
