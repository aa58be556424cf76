const text = process.env['PROPERTY_RUNS'] ?? ''

// Sets the number of runs of every property test that does not set its own number. Loads fast-check only when a number
// is given, because most tests do not use it.
if (text !== '') {
  const numRuns = Number(text)
  if (!Number.isInteger(numRuns) || numRuns < 1)
    throw new Error(`PROPERTY_RUNS is ${text}. It must be a whole number from 1 up.`)
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns })
}
