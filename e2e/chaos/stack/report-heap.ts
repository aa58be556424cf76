// Preloaded into the instances of the shop: reports the used heap, in bytes, when the suite asks over the IPC channel.
import cluster from 'node:cluster'
import v8 from 'node:v8'

process.on('message', (question) => {
  if (question !== 'heap') return
  globalThis.gc?.()
  process.send?.(v8.getHeapStatistics().used_heap_size)
})
// The IPC channel must not keep the process from ending. A worker needs the channel to keep its server alive.
if (cluster.isPrimary) process.channel?.unref()
