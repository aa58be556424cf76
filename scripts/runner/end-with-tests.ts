import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Ensures that every Node process that a test starts ends together with the test run, even after `kill -9`. A test that
// replaces the environment of a process must pass NODE_OPTIONS on.
const preload = pathToFileURL(join(import.meta.dirname, '../support/end-with-parent.js'))
const options = process.env['NODE_OPTIONS'] ?? ''
if (!options.includes(preload.href))
  process.env['NODE_OPTIONS'] = `${options} --import=${preload.href}`.trim()
