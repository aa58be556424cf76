import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readEnv as readMockEnv } from '#mock-upstream/env.ts'
import { root } from '#scripts/support/paths.ts'
import { readEnv } from '#server/env.ts'
import { parseDockerfile } from './dockerfile.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const words = z.record(z.string(), z.string())
const serviceSchema = z.object({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), target: z.string() })),
  environment: z._default(words, {}),
  depends_on: z._default(
    z.record(z.string(), z.object({ condition: z.literal('service_healthy') })),
    {},
  ),
  ports: z._default(z.array(z.string().check(z.regex(/^\d+:\d+$/))), []),
  volumes: z._default(z.array(z.string()), []),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  stop_grace_period: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
})
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) })

const { services } = z.parse(composeSchema, parse(read('compose.yaml')))
const stages = parseDockerfile(read('Dockerfile'))
const balancer = read('scripts/delivery/Caddyfile')

/** Returns the environment variables of a service: those of its image, overridden by the defaults in compose.yaml. */
function environmentOf(name: string): Record<string, string> {
  const { build, environment = {} } = services[name] ?? {}
  const stage = stages.find((one) => one.name === build?.target)
  const own = stage?.instructions.filter((line) => line.name === 'ENV') ?? []
  const pairs = own.flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=')))
  const given = Object.entries(environment).map(([key, value]) => [
    key,
    value.replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ])
  return Object.fromEntries([...pairs, ...given])
}

/** Variables that compose.yaml may set: those in `.env.example`, and NODE_ENV, which only a deployment sets. */
const listed = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
const known = [...listed, 'NODE_ENV']

const targetOf = (name: string) =>
  stages.find((stage) => stage.name === services[name]?.build?.target)
const isChecked = (name: string) =>
  Boolean(
    services[name]?.healthcheck ??
    targetOf(name)?.instructions.find((line) => line.name === 'HEALTHCHECK'),
  )

test.each(Object.entries(services))(
  'every stage, dependency, file and variable that compose.yaml names for %s exists',
  (name, service) => {
    const { build, image, depends_on: needs, volumes } = service
    expect(Boolean(targetOf(name))).toBe(Boolean(build))
    expect(Object.keys(needs).filter((needed) => !isChecked(needed))).toEqual([])
    const files = volumes.flatMap((volume) => /^\.[^:]*/.exec(volume) ?? [])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(Object.keys(environmentOf(name)).filter((key) => !known.includes(key))).toEqual([])
    expect(Boolean(build) || /:\d+\.\d+/.test(image)).toBe(true)
  },
)

test('shop and mock accept the environment variables that compose.yaml sets for them', () => {
  for (const name of ['shop-a', 'shop-b'])
    expect(readEnv(environmentOf(name))).toMatchObject({
      ok: true,
      value: { HOST: '0.0.0.0', PORT: 3000, NODE_ENV: 'production', LAB: false, TRUST_PROXY: 1 },
    })
  expect(readMockEnv(environmentOf('mock'))).toMatchObject({ HOST: '0.0.0.0', LAB: 'off' })
  expect(environmentOf('shop-a')).toEqual(environmentOf('shop-b'))
})

test('the only secret in compose.yaml is a session key that is marked as development-only', () => {
  const { SESSION_KEY } = environmentOf('shop-a')
  expect(services['shop-a']?.environment['SESSION_KEY']).toBe(`\${SESSION_KEY:-${SESSION_KEY}}`)
  expect(Buffer.from(SESSION_KEY ?? '', 'base64').toString()).toMatch(/^development-only/)
})

test('the load balancer uses the ports of the shop instances, and health checks use existing URLs', () => {
  const targets = /reverse_proxy ([^{]+) \{/.exec(balancer)?.[1]?.split(' ') ?? []
  expect(targets).toEqual(['shop-a:3000', 'shop-b:3000'])
  for (const target of targets) {
    const [name = '', port] = target.split(':')
    expect(environmentOf(name)['PORT']).toBe(port)
  }
  const listening = /^:(\d+) \{/m.exec(balancer)?.[1]
  expect(services['balancer']?.ports).toEqual([`${listening}:${listening}`])
  const health = read('server/http/health.ts')
  const asked = [balancer, read('Dockerfile'), read('compose.yaml')].join('\n')
  for (const [path] of asked.matchAll(/\/health\/\w+/g)) expect(health).toContain(`'${path}'`)
})

test('compose.yaml gives the shop 45 s to stop, and a read-only file system', () => {
  for (const name of ['shop-a', 'shop-b'])
    expect(services[name]).toMatchObject({ stop_grace_period: '45s', read_only: true })
})

test('the Dockerfile copies only existing paths, and .dockerignore excludes secrets, packages and data', () => {
  const copies = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name, flags }) => name === 'COPY' && flags['from'] === undefined),
  )
  const sources = copies.flatMap(({ text }) => text.split(/ +/).slice(0, -1))
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.git', 'node_modules', '.shop-data']),
  )
})

const workflowSchema = z.object({
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      steps: z.array(
        z.object({
          uses: z.optional(z.string()),
          run: z.optional(z.string()),
          with: z.optional(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
})

test('the CI workflow has only read permission, uses fixed major versions of its actions, and runs the tests and the audit', () => {
  const { jobs } = z.parse(workflowSchema, parse(read('.github/workflows/ci.yml')))
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([])
  const runs = steps.flatMap(({ run }) => run ?? [])
  expect(runs).toEqual(expect.arrayContaining(['npm ci', 'npm test']))
  expect(runs.some((run) => run.startsWith('npm audit'))).toBe(true)
  const node = steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with
  expect(node).toMatchObject({ 'node-version': 24, cache: 'npm' })
})

test('Renovate updates all tRPC packages together, and all Node packages together', () => {
  const schema = z.object({
    packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()) })),
  })
  const { packageRules } = z.parse(schema, JSON.parse(read('.github/renovate.json')))
  const names = packageRules.flatMap((rule) => rule.matchPackageNames)
  expect(names).toEqual(expect.arrayContaining(['@trpc/**', 'node', 'node-*']))
})
