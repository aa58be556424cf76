import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import type { CodecName } from '#contracts/upstream/codecs/codec.ts'
import { openInMemory } from './app.ts'
import { openControl, type MockControl } from './control-client/open-control.ts'
import { readEnv } from './env.ts'

export type StartMockOptions = {
  /** Number of products, 120 by default. */
  products?: number
  /** Seed of the shop's content, 1 by default. Mocks with the same seed have the same content. */
  seed?: number
  /** Port to listen on, by default any free one. */
  port?: number
  /** Codec of the payloads, `base64-json` by default. */
  codec?: CodecName
  /** Key of the codec `aes-256-gcm`. */
  codecKey?: string
}

/** A running mock and the client of its control API. */
export type StartedMock = MockControl & {
  /** Stops the mock and drops its worlds. May be called more than once. */
  close: () => Promise<void>
}

/**
 * Environment variable that corresponds to each option. The options are checked by the rules for these variables, so
 * that options and variables allow the same values.
 */
const VARIABLES: Readonly<Record<keyof StartMockOptions, string>> = {
  products: 'MOCK_PRODUCTS',
  seed: 'MOCK_SEED',
  port: 'MOCK_PORT',
  codec: 'UPSTREAM_CODEC',
  codecKey: 'UPSTREAM_CODEC_KEY',
}

/**
 * Starts a mock with its control API in this process. The mock listens on 127.0.0.1 and keeps all data in memory. The
 * caller must close the mock. If an option is invalid, throws an Error that names the option and its allowed values.
 */
export async function startMock(options: StartMockOptions = {}): Promise<StartedMock> {
  const env = readOptions(options)
  const codec = chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY)
  const { app, close } = openInMemory({ seed: env.MOCK_SEED, products: env.MOCK_PRODUCTS, codec })
  try {
    const url = await app.listen({ port: env.MOCK_PORT, host: '127.0.0.1' })
    let closed: Promise<void> | undefined
    return { ...openControl(url), close: () => (closed ??= close()) }
  } catch (error) {
    await close()
    if (!isPortInUse(error)) throw error
    const words = `startMock: port ${env.MOCK_PORT} is in use. Leave out port to get a free one.`
    throw new Error(words, { cause: error })
  }
}

function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function readOptions(options: StartMockOptions) {
  const source: Record<string, string> = { MOCK_PORT: '0' }
  for (const [option, value] of Object.entries(options)) {
    const [, variable] = Object.entries(VARIABLES).find(([name]) => name === option) ?? []
    if (variable === undefined)
      throw new Error(
        `startMock has no option ${option}. Allowed: ${Object.keys(VARIABLES).join(', ')}.`,
      )
    if (value !== undefined) source[variable] = String(value)
  }
  const names = Object.entries(VARIABLES).map(([option, variable]) => [variable, option])
  const env = readEnv(source, Object.fromEntries(names))
  if ('faults' in env) throw new Error(`startMock: ${env.faults.join(' ')}`)
  return env
}
