import { HEADERS } from '#contracts/headers.ts'
import { DEFAULT_LOCALE, type Locale } from '#contracts/locales.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { endpoints, type ResponseInput, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { envelopeSchema } from '#contracts/upstream/envelope.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { openInMemory, type InMemory, type InMemoryOptions } from '#mock-upstream/app.ts'
import type { Backend } from '#mock-upstream/proxy/backend.ts'

export type MockOptions = {
  products?: number
  seed?: number
  controlApi?: boolean
  codec?: Codec
  /**
   * Time in Unix seconds at which the clocks of all worlds are stopped. By default, the clocks follow the system's
   * time.
   */
  at?: number
  /** Proxy or recording that responds to the calls instead of the mock's own shop. Closed together with the mock. */
  backend?: Backend
} & Pick<InMemoryOptions, 'kept' | 'keep' | 'scheduleLate'>
export type CallOptions = { world?: string; token?: string; lang?: Locale }
/** The decoded response. `data` has the endpoint's type when `code` is 1. */
export type Answered<Name extends EndpointName> = {
  code: number
  msg: string
  data: ResponseInput<Name>
  epoch: number
}
export type Mock = InMemory & {
  /** Calls an endpoint directly, without a network. */
  call: <Name extends EndpointName>(
    name: Name,
    payload?: Record<string, unknown>,
    options?: CallOptions,
  ) => Promise<Answered<Name>>
  /** Sends POST /__mock/<path> and returns status and body. */
  control: (
    path: string,
    body: unknown,
    world?: string,
  ) => Promise<{ status: number; body: unknown }>
  /** Sends GET /__mock/<path> and returns the body. */
  see: (path: string) => Promise<unknown>
  /** Returns a token of a seeded customer, by default of the demo user. */
  login: (options?: CallOptions, account?: string) => Promise<string>
}

/**
 * Opens a small mock for a test, with LAB=on. The mock does not listen until `app.listen` is called. The caller must
 * close the mock.
 */
export async function openTestMock(options: MockOptions = {}): Promise<Mock> {
  const { products = 40, seed = 1, codec = base64Json, at, backend } = options
  const mock = openInMemory({
    seed,
    products,
    codec,
    controlApi: options.controlApi ?? true,
    ...(at !== undefined && { system: () => at }),
    backend: backend?.register,
    kept: options.kept,
    keep: options.keep,
    ...(options.scheduleLate && { scheduleLate: options.scheduleLate }),
  })
  const { app } = mock

  const call: Mock['call'] = async (name, payload = {}, { world, token, lang } = {}) => {
    const text = codec.encode({ lang: lang ?? DEFAULT_LOCALE, ...payload })
    const response = await app.inject({
      method: 'POST',
      url: endpoints[name].path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(world && { [HEADERS.world]: world }),
        ...(token && { [HEADERS.token]: token }),
      },
      payload: new URLSearchParams({ data: text }).toString(),
    })
    const { code, msg, data } = envelopeSchema.parse(response.json())
    const decoded = codec.decode(data) as ResponseInput<typeof name>
    return { code, msg, data: decoded, epoch: Number(response.headers[HEADERS.epoch]) }
  }

  return {
    ...mock,
    call,
    control: async (path, body, world) => {
      const response = await app.inject({
        method: 'POST',
        url: `/__mock/${path}`,
        headers: { 'content-type': 'application/json', ...(world && { [HEADERS.world]: world }) },
        payload: JSON.stringify(body),
      })
      return { status: response.statusCode, body: response.json() }
    },
    see: async (path) => {
      const response = await app.inject({ method: 'GET', url: `/__mock/${path}` })
      return response.json()
    },
    login: async (callOptions = {}, account = DEMO_USERS[0]?.username ?? '') => {
      const login = { account, password: DEMO_PASSWORD }
      return (await call('user.login', login, callOptions)).data.userinfo.token
    },
    close: async () => {
      await mock.close()
      await backend?.close()
    },
  }
}
