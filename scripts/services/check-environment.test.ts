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

test('refuses one port for shop and mock, also when one of them is the default', () => {
  stubEnv({ UPSTREAM_URL: undefined, PORT: '4010', MOCK_PORT: undefined })
  const refusal = 'MOCK_PORT is 4010, as PORT is. Choose another port for one of them.'
  expect(errorLines()).toEqual([refusal])
  stubEnv({ MOCK_PORT: '4011' })
  expect(errorLines()).toEqual([])
  stubEnv({ PORT: '0', MOCK_PORT: '0' })
  expect(errorLines()).toEqual([])
  stubEnv({ PORT: '4010', MOCK_PORT: '4010', UPSTREAM_URL: 'https://api.example' })
  expect(errorLines()).toEqual([])
})

test('needs no URL of the shop or its upstream, because the command chooses them', () => {
  stubEnv({ UPSTREAM_URL: undefined, PUBLIC_URL: undefined })
  expect(errorLines()).toEqual([])
})

test('does not check the variables of the mock when another upstream is connected', () => {
  stubEnv({ UPSTREAM_URL: 'https://api.example', MOCK_SEED: '-3' })
  expect(errorLines()).toEqual([])
})
