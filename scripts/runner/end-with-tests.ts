import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Makes every Node process that a test starts end when the tests end, even when they are killed with -9. A test that
// replaces the environment of a process must pass NODE_OPTIONS on to this process.
const preload = pathToFileURL(join(import.meta.dirname, '../support/end-with-parent.js'))
const options = process.env['NODE_OPTIONS'] ?? ''
if (!options.includes(preload.href))
  process.env['NODE_OPTIONS'] = `${options} --import=${preload.href}`.trim()
