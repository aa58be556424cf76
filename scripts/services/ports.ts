import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports of the shop and of the mock upstream that start together, unless PORT and MOCK_PORT name others. */
export const SHOP_PORT = 3000
export const MOCK_PORT = 4010

/** Linux gives ports above 32,767 to outgoing connections, and macOS ports above 49,151. */
const FREE_PORTS = { first: 20_000, last: 32_767 }
/** Ports that `findFreePort` has returned or found in use. */
const given = new Set<number>()

/**
 * Returns the port in an environment variable, or a free port if the variable is 0. Throws when the value is not a port,
 * or when the port is in use. The Error names the port and the variable.
 * @param variable name in the environment, such as `PORT`
 * @param usual default port, for a variable that is not set
 */
export async function claimPort(variable: string, usual: number): Promise<number> {
  const text = process.env[variable] || String(usual)
  const port = Number(text)
  if (port === 0) return findFreePort()
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${variable} is ${text}, which is not a port (0 to 65535).`)
  }
  if (await isTaken(port)) {
    throw new Error(`Port ${port} is in use. Free it, or choose another with ${variable}=….`)
  }
  return port
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true)
      else reject(new Error(`Port ${port} cannot be used: ${error.message}`))
    })
    trial.listen(port, () => trial.close(() => resolve(false)))
  })
}

/**
 * Returns a free port, and each port only once in a process. Its server may start seconds later, so the port is below
 * those that the system gives to outgoing connections meanwhile.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.first, FREE_PORTS.last + 1)
  if (given.has(port)) return findFreePort()
  given.add(port)
  return (await isTaken(port)) ? findFreePort() : port
}
