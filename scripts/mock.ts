// npm run mock: starts only the mock upstream.
await import('#mock-upstream/main.ts')
