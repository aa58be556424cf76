/** What the lab refused, or that it could not be reached. */
export class LabError extends Error {
  /** @override */
  name = 'LabError'
  /**
   * @param {number} status 0 when nothing answered
   * @param {string} field
   * @param {string} message
   */
  constructor(status, field, message) {
    super(message)
    this.status = status
    this.field = field
  }
}

const DEFAULT_WORLD = 'default'

/** The world that the page is about: `?world=` of its address. */
export function worldName() {
  return new URLSearchParams(location.search).get('world') || DEFAULT_WORLD
}

/**
 * Goes to another world, and stays in the same area.
 * @param {string} world
 */
export function enterWorld(world) {
  const url = new URL(location.href)
  if (world === DEFAULT_WORLD) url.searchParams.delete('world')
  else url.searchParams.set('world', world)
  history.pushState(null, '', url)
}

/**
 * GET /__mock/<path> of the world, read. Throws LabError.
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 * @returns {Promise<any>}
 */
export async function ask(path, query = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return send(`/__mock/${path}${search.size > 0 ? `?${search}` : ''}`, {})
}

/**
 * POST /__mock/<path> to the world. Throws LabError.
 * @param {string} path
 * @param {object} [body]
 * @param {string} [world] another one than that of the page
 * @returns {Promise<any>}
 */
export async function tell(path, body = {}, world = worldName()) {
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
    throw new LabError(0, '', 'The mock does not answer. Is it still running?')
  })
  const body = await answer.json().catch(() => null)
  if (answer.ok) return body
  const { field = '', message = `HTTP ${answer.status}` } = body?.error ?? {}
  throw new LabError(answer.status, field, message)
}
