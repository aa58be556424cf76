// Draws pictures into the mock's picture files before a visitor asks for them. `npm start` runs this script at the
// lowest priority.
import { readEnv } from '#mock-upstream/env.ts'
import { openPictureFiles } from '#mock-upstream/http/art-version.ts'
import { drawAhead } from './pictures-ahead.ts'

const env = readEnv(process.env)
const files = openPictureFiles((line) => process.stderr.write(`pictures: ${line}\n`))
// Does nothing for an invalid environment, which the mock itself reports.
if (files && !('faults' in env)) {
  await drawAhead({
    seed: env.MOCK_SEED,
    products: env.MOCK_PRODUCTS,
    files,
  })
}
