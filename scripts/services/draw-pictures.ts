// Draws the mock's pictures and stores them in files before a visitor asks for them. `npm start` runs this script at
// the lowest priority.
import { readEnv } from '#mock-upstream/env.ts'
import { openPictureFiles } from '#mock-upstream/http/art-version.ts'
import { drawAhead } from './pictures-ahead.ts'

const env = readEnv(process.env)
const files = openPictureFiles((line) => process.stderr.write(`pictures: ${line}\n`))
// Draws nothing if an environment variable is invalid. The mock itself reports the error.
if (files && !('faults' in env)) {
  await drawAhead({
    seed: env.MOCK_SEED,
    products: env.MOCK_PRODUCTS,
    files,
  })
}
