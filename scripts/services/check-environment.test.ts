import { afterEach, expect, test, vi } from 'vitest'
import { checkEnvironment } from './check-environment.ts'

afterEach(() => vi.unstubAllEnvs())

function stubEnv(env: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
}

function errorLines(): string[] {
  try {
    checkEnvironment({ NODE_ENV: 'production' })
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

test('names all invalid variables of shop and mock at once, each of them once', () => {
  stubEnv({
    UPSTREAM_URL: undefined,
    PORT: '99999',
    DRAIN_MS: 'x',
    MOCK_SEED: '-3',
    LOG_LEVEL: 'a',
  })
  const named = errorLines().map((line) => /^[A-Z_]+/.exec(line)?.[0])
  expect(named).toEqual(['PORT', 'DRAIN_MS', 'LOG_LEVEL', 'MOCK_SEED'])
})

test('needs no URL of the shop or its upstream, because the command chooses them', () => {
  stubEnv({ UPSTREAM_URL: undefined, PUBLIC_URL: undefined })
  expect(errorLines()).toEqual([])
})

test('does not check the variables of the mock when another upstream is connected', () => {
  stubEnv({ UPSTREAM_URL: 'https://api.example', MOCK_SEED: '-3' })
  expect(errorLines()).toEqual([])
})
