/** An error of the control API, or a failure to reach it. */
export class ControlError extends Error {
  /** @override */
  name = 'ControlError'
  /**
   * @param {number} status HTTP status, or 0 if there was no response
   * @param {string} field
   * @param {string} message
   */
  constructor(status, field, message) {
    super(message)
    this.status = status
    this.field = field
  }
}

/**
 * Returns true for the error with which the control API refuses to read the state of a missing or dropped world.
 * @param {unknown} error
 */
export function isMissingWorld(error) {
  return error instanceof ControlError && (error.status === 404 || error.status === 410)
}

const DEFAULT_WORLD = 'default'

/** Returns the page's world: `?world=` of its URL. */
export function worldName() {
  return new URLSearchParams(location.search).get('world') || DEFAULT_WORLD
}

/**
 * Switches the console to another world. The console still shows the same area.
 * @param {string} world
 */
export function enterWorld(world) {
  const url = new URL(location.href)
  if (world === DEFAULT_WORLD) url.searchParams.delete('world')
  else url.searchParams.set('world', world)
  history.pushState(null, '', url)
}

/**
 * Sends GET /__mock/<path> for the world and parses the response. Throws ControlError.
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 * @returns {Promise<any>}
 */
export async function getJson(path, query = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return send(`/__mock/${path}${search.size > 0 ? `?${search}` : ''}`, {})
}

/**
 * Sends POST /__mock/<path> for the world and parses the response. Throws ControlError.
 * @param {string} path
 * @param {object} [body]
 * @param {string} [world] defaults to the page's world
 * @returns {Promise<any>}
 */
export async function postJson(path, body = {}, world = worldName()) {
  return send(`/__mock/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-mock-world': world },
  })
}

/**
 * @param {string} url
 * @param {{ method?: 'POST', body?: string, headers?: Record<string, string> }} init
 */
async function send(url, init) {
  const answer = await fetch(url, {
    ...init,
    headers: { 'x-mock-world': worldName(), ...init.headers },
  }).catch(() => {
    throw new ControlError(0, '', 'The mock does not respond. Is it still running?')
  })
  const body = await answer.json().catch(() => null)
  if (answer.ok) return body
  const { field = '', message = `HTTP ${answer.status}` } = body?.error ?? {}
  throw new ControlError(answer.status, field, message)
}
