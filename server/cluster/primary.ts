import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER_VARIABLE } from '#server/lib/workers.ts'
import { isShopMessage } from './messages.ts'
import type { ToWorker } from './messages.ts'

/** A worker that exits sooner than this after its start counts as failed. */
const EARLY_MS = 10_000
/** Maximum number of failed workers in a row. After one more failure, the server gives up. */
const FAILURES_MAX = 8
const PAUSE_FIRST_MS = 250
const PAUSE_MAX_MS = 5_000
/** Longest wait for the metrics of a worker. After that, the metrics of this worker are left out. */
const METRICS_MS = 2_000

export type PrimaryOptions = {
  count: number
  /** Program of a worker, and Node's options for it. */
  exec: string
  execArgv: string[]
  /** Longest time that a stopping worker may take before it is killed. */
  stopMs: number
  /** Writes a line for the operator. */
  log: (line: string) => void
  /** Called before the first worker starts. Receives a function that stops all workers. */
  onStart?: (stop: () => void) => void
  /**
   * Pause before the second replacement when workers keep exiting soon after their start. Each further pause is twice
   * as long. Tests shorten the pauses.
   */
  pauseMs?: number
}

export type Primary = {
  /** Port that the workers share. */
  port: number
  /** Replaces all workers with new ones, one after the other. */
  roll: () => Promise<void>
  /** Stops all workers. A second call kills them. */
  stop: () => void
  readMetrics: () => Promise<object[][]>
  /** Resolves with the exit code when no worker is left. */
  ended: Promise<number>
}

/**
 * Starts workers that share one port, and replaces each worker that exits. Starts the first worker alone, so that it
 * can prepare the store, and so that only one worker reports why the server cannot start. Rejects when the first worker
 * exits before it listens.
 */
export async function startPrimary(options: PrimaryOptions): Promise<Primary> {
  const { count, log, stopMs, pauseMs = PAUSE_FIRST_MS } = options
  cluster.setupPrimary({ exec: options.exec, execArgv: options.execArgv })
  const ended = Promise.withResolvers<number>()
  /**
   * Maps each place, a number from 1 to `count`, to the worker that serves there. A worker that is being replaced is
   * not in this map.
   */
  const serving = new Map<number, Worker>()
  const running = new Set<Worker>()
  const starting = new Set<Worker>()
  let isOpen = false
  let isStopping = false
  let isRolling = false
  let failures = 0
  let exitCode = 0

  /**
   * Starts a worker for the place. Resolves with the port when the worker listens. Rejects if the worker exits before
   * that.
   */
  async function start(place: number): Promise<number> {
    const startedMs = performance.now()
    const worker = cluster.fork({ [WORKER_VARIABLE]: `${place}/${count}` })
    const before = serving.get(place)
    serving.set(place, worker)
    running.add(worker)
    starting.add(worker)
    closeLostConnection(worker)
    const listening = Promise.withResolvers<number>()
    worker.on('message', (message: unknown) => {
      if (!isShopMessage(message) || message.shop !== 'started') return
      starting.delete(worker)
      log(`worker ${place} is process ${worker.process.pid}`)
      if (isOpen) tell(worker, { shop: 'open' })
      listening.resolve(message.port)
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      const hasStarted = !starting.delete(worker)
      const reason = signal ?? `exit code ${code}`
      listening.reject(new Error(`worker ${place} ended with ${reason}`))
      const isServing = serving.get(place) === worker
      // If a new worker exits before it has started, the worker that it was to replace keeps serving, unless that
      // worker has exited, too.
      if (isServing && !hasStarted && before && running.has(before)) serving.set(place, before)
      else if (isServing) serving.delete(place)
      if (isStopping) {
        if (code !== 0 && hasStarted) exitCode = 1
        if (running.size === 0) ended.resolve(exitCode)
        return
      }
      if (!isOpen || serving.has(place)) return
      const isEarly = performance.now() - startedMs < EARLY_MS
      failures = isEarly ? failures + 1 : 0
      void replace(place, reason)
    })
    return listening.promise
  }

  async function replace(place: number, reason: string): Promise<void> {
    if (failures > FAILURES_MAX) {
      log(`worker ${place} ended with ${reason}, like the ${failures - 1} before it. Stopping.`)
      exitCode = 1
      return stop()
    }
    log(`worker ${place} ended with ${reason}; starting another`)
    // Pauses only if at least two workers in a row exited soon after their start.
    if (failures > 1) {
      await sleep(Math.min(PAUSE_MAX_MS, pauseMs * 2 ** (failures - 2)), undefined, { ref: true })
    }
    if (!isStopping) await start(place).catch(() => undefined)
  }

  function stopWorker(worker: Worker, isReplaced: boolean): void {
    tell(worker, { shop: 'stop', isReplaced })
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopMs)
    worker.once('exit', () => clearTimeout(timer))
  }

  function stop(): void {
    if (isStopping) {
      for (const worker of running) worker.process.kill('SIGKILL')
      return
    }
    isStopping = true
    if (running.size === 0) ended.resolve(exitCode)
    for (const worker of running) {
      // Kills a worker that is still starting, because it has no requests to finish and does not listen for messages
      // yet.
      if (starting.has(worker)) worker.process.kill('SIGKILL')
      else stopWorker(worker, false)
    }
  }

  async function roll(): Promise<void> {
    if (isRolling || isStopping) return
    isRolling = true
    log('replacing all workers')
    try {
      for (const [place, old] of Array.from(serving)) {
        if (isStopping) return
        await start(place)
        if (!running.has(old)) continue
        const left = new Promise((resolve) => old.once('exit', resolve))
        stopWorker(old, true)
        await left
      }
      log('replaced all workers')
    } catch (error) {
      log(`${String(error)} while it replaced another; the others stay`)
    } finally {
      isRolling = false
    }
  }

  /**
   * Stops all workers when one cannot start. Ignores the error if the server is being stopped: the worker was then
   * killed while it was starting.
   */
  const failToStart = (error: unknown) => {
    if (isStopping) return 0
    stop()
    throw error
  }
  options.onStart?.(stop)
  const port = await start(1).catch(failToStart)
  const places = isStopping ? [] : Array.from({ length: count - 1 }, (_, index) => index + 2)
  await Promise.all(places.map(start)).catch(failToStart)
  isOpen = true
  for (const worker of running) tell(worker, { shop: 'open' })
  return {
    port,
    roll,
    stop,
    readMetrics: () => Promise.all([...serving.values()].map(readMetricsOf)),
    ended: ended.promise,
  }
}

let questions = 0

/** Requests the metrics of a worker. Returns an empty list if the worker is too busy or exits. */
function readMetricsOf(worker: Worker): Promise<object[]> {
  const id = (questions += 1)
  return new Promise((resolve) => {
    const end = (metrics: object[]) => {
      clearTimeout(timer)
      worker.off('message', listen)
      resolve(metrics)
    }
    const timer = setTimeout(() => end([]), METRICS_MS)
    const listen = (message: unknown) => {
      if (isShopMessage(message) && message.shop === 'metrics' && message.id === id)
        end(message.metrics)
    }
    worker.on('message', listen)
    tell(worker, { shop: 'read-metrics', id })
  })
}

/**
 * Closes a connection that a worker has not taken over from the primary before it exits. Otherwise Node would keep the
 * connection open forever, and the client would wait. Remembers only the worker's latest connection, because Node hands
 * over a connection only after the worker has taken over the previous one. Node hands over each connection together
 * with an internal message.
 */
function closeLostConnection({ process: child }: Worker): void {
  let last: { close?: () => void } | undefined
  // Safe cast: the arguments are passed on as they are.
  const send = child.send.bind(child) as (...all: unknown[]) => boolean
  child.send = (message: unknown, handle?: object, ...more: unknown[]): boolean => {
    const isObject = typeof message === 'object' && message !== null
    if (isObject && 'act' in message && message.act === 'newconn') last = handle
    return send(message, handle, ...more)
  }
  // If the worker has taken over the connection, this call has no effect.
  child.once('exit', () => last?.close?.())
}

/** Sends a message, unless the worker is gone. */
function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
