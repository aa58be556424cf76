import { totalmem } from 'node:os'

/** Returns the memory limit of the container, or the memory of the machine if there is no limit. */
export function memoryBytes(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
