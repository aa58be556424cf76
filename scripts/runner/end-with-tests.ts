import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Lets every Node that a test starts end with the tests, even when they are killed with -9. A test that gives its
// process an environment of its own passes NODE_OPTIONS on.
const preload = pathToFileURL(join(import.meta.dirname, '../support/end-with-parent.js'))
const options = process.env['NODE_OPTIONS'] ?? ''
if (!options.includes(preload.href))
  process.env['NODE_OPTIONS'] = `${options} --import=${preload.href}`.trim()
