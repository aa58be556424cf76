const text = process.env['PROPERTY_RUNS'] ?? ''

// Sets the runs of every property test that sets no number of its own. Loads fast-check only then, because most tests
// do not use it.
if (text !== '') {
  const numRuns = Number(text)
  if (!Number.isInteger(numRuns) || numRuns < 1)
    throw new Error(`PROPERTY_RUNS is ${text}. It must be a whole number from 1 up.`)
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns })
}
