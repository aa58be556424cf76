// Ends this process when its parent process has ended, even by `kill -9`, so that no server or test is left running.
// Every process that a script starts loads this module with `--import`.
import process from 'node:process'

const CHECK_MS = 300
const parent = process.ppid

const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, CHECK_MS)
timer.unref()
