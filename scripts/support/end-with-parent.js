// Ends this process when the process that started it has ended, even by `kill -9`, so that no server or test stays
// behind. Loaded with `--import` by every process that a script starts.
import process from 'node:process'

const CHECK_MS = 300
const parent = process.ppid

const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, CHECK_MS)
timer.unref()
