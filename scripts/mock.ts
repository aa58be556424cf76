// npm run mock: the mock upstream alone.
await import('#mock-upstream/main.ts')
