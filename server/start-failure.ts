/** Why the shop cannot start, in one line for whoever started it. */
export function describeStartFailure(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`
  }
  return `The shop cannot start: ${error.message}`
}
