// Loaded into the shop's processes before their script. When a test asks over the IPC channel, responds with the size
// of the used heap in bytes.
import cluster from 'node:cluster'
import v8 from 'node:v8'

process.on('message', (question) => {
  if (question !== 'heap') return
  globalThis.gc?.()
  process.send?.(v8.getHeapStatistics().used_heap_size)
})
// An open IPC channel would keep the process from ending. A worker process keeps its channel, because the worker's
// server needs it.
if (cluster.isPrimary) process.channel?.unref()
