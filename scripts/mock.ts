// npm run mock: starts only the mock upstream, with its console and control API for this machine.
import { runMock } from '#mock-upstream/run-mock.ts'

const env = { ...process.env, LAB: process.env['LAB'] || 'on' }
await runMock({ name: 'npm run mock --', argv: process.argv.slice(2), env })
