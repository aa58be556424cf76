import { runMock } from './run-mock.ts'

// Starts the mock beside a shop, in an image or for tests. Only LAB=on opens its control API.
await runMock({ name: 'npm run mock --', argv: process.argv.slice(2), env: process.env })
