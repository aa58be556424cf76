const text = process.env['PROPERTY_RUNS'] ?? ''

// Sets how often each property test runs, except tests that set a number of their own. Imports fast-check only if
// PROPERTY_RUNS is set, because most tests do not use it.
if (text !== '') {
  const numRuns = Number(text)
  if (!Number.isInteger(numRuns) || numRuns < 1)
    throw new Error(`PROPERTY_RUNS is ${text}. It must be a whole number from 1 up.`)
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns })
}
