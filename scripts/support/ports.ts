import { createServer, type AddressInfo } from 'node:net'

/**
 * The port a variable names. Throws an Error that names the port and the variable when it is no
 * port, or when something else already listens there.
 * @param variable name in the environment, such as `PORT`
 * @param usual port when the variable is not set
 */
export async function claimPort(variable: string, usual: number): Promise<number> {
  const text = process.env[variable] || String(usual)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is ${text}, which is no port (1 to 65535).`)
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

/** A port that nothing listens on at this moment, chosen by the system. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', reject)
    trial.listen(0, () => {
      const { port } = trial.address() as AddressInfo
      trial.close(() => resolve(port))
    })
  })
}
