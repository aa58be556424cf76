import { runMock } from './run-mock.ts'

// Starts the mock: next to a shop, in a container or for tests. The control API is open only with LAB=on.
await runMock({ name: 'npm run mock --', argv: process.argv.slice(2), env: process.env })
