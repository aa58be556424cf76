const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Formats a time of the world's clock, in UTC.
 * @param {number} seconds
 */
export function moment(seconds) {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/**
 * Formats a duration: `2 d 4 h`.
 * @param {number} seconds
 */
export function span(seconds) {
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / HOUR)
  const minutes = Math.floor((seconds % HOUR) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  if (minutes > 0) return `${minutes} min`
  return `${Math.max(0, Math.floor(seconds))} s`
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** @param {unknown} value */
export function pretty(value) {
  return JSON.stringify(value, null, 2)
}
