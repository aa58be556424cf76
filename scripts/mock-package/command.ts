#!/usr/bin/env node
// The command strongroom-mock of the npm package. It works like npm run mock in this repository.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`strongroom-mock needs Node 24 or later. This is Node ${process.versions.node}.`)
  process.exit(1)
}
// Imports the mock only after the check of the Node version. An older Node lacks modules that the mock imports.
const { runMock } = await import('#mock-upstream/run-mock.ts')
const env = { ...process.env, LAB: process.env['LAB'] || 'on' }
await runMock({ name: 'strongroom-mock', argv: process.argv.slice(2), env })
