/** A change of a world through the control API. `epoch` is null if the world was dropped. */
export type WorldChange = { world: string; epoch: number | null }

/** Tells listeners about each change of any world. */
export type Changes = {
  announce: (change: WorldChange) => void
  /** Calls the listener at every change. Returns a function that removes the listener. */
  follow: (listener: (change: WorldChange) => void) => () => void
}

export function createChanges(): Changes {
  const listeners = new Set<(change: WorldChange) => void>()
  return {
    announce: (change) => {
      for (const listener of listeners) listener(change)
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
