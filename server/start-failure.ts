/** Explains in one line why the shop cannot start, for the operator. */
export function describeStartFailure(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the process there, or choose another port with PORT.`
  }
  return `The shop cannot start: ${error.message}`
}
