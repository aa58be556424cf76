import { toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

const seconds = '3'

type FireOptions = {
  /** Form to send with POST. Without a form, the requests are sent with GET. */
  form?: URLSearchParams
  /** Value of the request header `accept-encoding`. */
  encoding?: string
  /**
   * Whether the load generator runs with the lowest priority, so that the server gets the processor first. Needs the
   * program `nice`.
   */
  isNice?: boolean
}

/**
 * Sends requests for three seconds over 32 connections. Returns the median number of requests per second. Throws an
 * Error if a response has a status other than 2xx.
 */
export async function fire(
  url: string,
  { form, encoding, isNice = false }: FireOptions = {},
): Promise<number> {
  const options = ['-c', '32', '-d', seconds, '--json', '--no-progress']
  const type = 'content-type: application/x-www-form-urlencoded'
  const post = form ? ['-m', 'POST', '-H', type, '-b', form.toString()] : []
  const { code, output } = await runCommand([
    ...(isNice ? ['nice', '-n', '19'] : []),
    ...toolCommand('autocannon'),
    ...options,
    ...post,
    ...(encoding === undefined ? [] : ['-H', `accept-encoding: ${encoding}`]),
    url,
  ])
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  if (code !== 0 || json === '') throw new Error(output)
  const report: { requests: { p50: number }; non2xx: number; errors: number } = JSON.parse(json)
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(
      `${report.non2xx} responses were not 2xx, ${report.errors} calls failed: ${url}`,
    )
  }
  return report.requests.p50
}
