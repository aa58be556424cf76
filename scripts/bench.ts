// npm run bench [-- --only mock,lighthouse,… --against URL --rounds N --json FILE]: measures speed and sizes of the
// shop.
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Option } from 'commander'
import { createCommand, listOf, wholeNumberOf } from '#mock-upstream/command-line.ts'
import { measureMock } from './bench/measure-mock.ts'
import { measureNavigation } from './bench/pages/measure-navigation.ts'
import { measureOrders } from './bench/measure-orders.ts'
import { measurePictures } from './bench/measure-pictures.ts'
import { measureRender } from './bench/measure-render.ts'
import { measureScripts } from './bench/measure-scripts.ts'
import { measureStart } from './bench/measure-start.ts'
import { measureThroughput } from './bench/measure-throughput.ts'
import { measureShops, PAGE_MEASUREMENTS } from './bench/pages/measure-shops.ts'
import { renderTables } from './bench/pages/render-tables.ts'
import { readShops } from './bench/pages/shops.ts'
import { measureWorkers } from './bench/measure-workers.ts'
import type { Figure } from './bench/figure.ts'
import { runMain } from './support/run-main.ts'

const ROUNDS = 5

const measurements: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  mock: measureMock,
  orders: measureOrders,
  pictures: measurePictures,
  scripts: measureScripts,
  navigation: measureNavigation,
  throughput: measureThroughput,
  render: measureRender,
  workers: measureWorkers,
}

const names = [...Object.keys(measurements), ...PAGE_MEASUREMENTS]
const only = new Option(
  '--only <names>',
  `takes only these measurements, separated by commas: ${names.join(', ')}`,
)
const rounds = new Option(
  '--rounds <number>',
  `rounds of ${PAGE_MEASUREMENTS.join(', ')}; figures are medians`,
)
const against = new Option(
  '--against <addresses...>',
  `measures other shops in the same rounds (${PAGE_MEASUREMENTS.join(', ')}): the URL of a home page, then the paths of a list and a product`,
)

type Flags = { only?: string[]; rounds: number; against?: string[]; json?: string }

await runMain(
  createCommand('npm run bench --')
    .description('Measures the promised figures: ✓ within the promise, ✗ beyond it.')
    .addOption(only.argParser(listOf(names)))
    .addOption(rounds.default(ROUNDS).argParser(wholeNumberOf(1, 99)))
    .addOption(against)
    .option('--json <file>', 'writes all figures to a file, too')
    .action(measureAll),
)

async function measureAll(flags: Flags): Promise<void> {
  if (flags.json !== undefined && !existsSync(dirname(resolve(flags.json))))
    throw new Error(
      `--json: there is no folder for ${flags.json}. Allowed: a file in a folder that exists.`,
    )
  const others = readShops(flags.against ?? [])
  const chosen: readonly string[] = flags.only ?? (flags.against ? PAGE_MEASUREMENTS : names)
  const ofPages = PAGE_MEASUREMENTS.filter((name) => chosen.includes(name))
  if (flags.against && ofPages.length === 0) {
    throw new Error(`--against needs one of these in --only: ${PAGE_MEASUREMENTS.join(', ')}`)
  }
  const found: Record<string, unknown> = {}
  const save = () => {
    if (flags.json !== undefined)
      writeFileSync(flags.json, `${JSON.stringify({ rounds: flags.rounds, ...found }, null, 2)}\n`)
  }
  for (const [name, measure] of Object.entries(measurements)) {
    if (!chosen.includes(name)) continue
    console.log(`\n${name}`)
    const figures = await measure()
    for (const figure of figures) console.log(describeFigure(figure))
    found[name] = figures
    save()
  }
  if (ofPages.length === 0) return
  await measureShops(ofPages, {
    against: others,
    rounds: flags.rounds,
    onFigures(name, figures) {
      console.log(`\n${name}, medians of ${flags.rounds}\n\n${renderTables(figures)}`)
      found[name] = figures
      save()
    },
  })
}

function describeFigure({ name, value, unit, limit, atLeast }: Figure): string {
  const digits = value < 100 ? 1 : 0
  const words = `${value.toFixed(digits)} ${unit}`.padStart(16)
  const promised = [
    limit === undefined ? [] : [`at most ${limit} ${unit}`],
    atLeast === undefined ? [] : [`at least ${atLeast} ${unit}`],
  ].flat()
  if (promised.length === 0) return `    ${name.padEnd(54)}${words}`
  const isWithin = value <= (limit ?? Infinity) && value >= (atLeast ?? -Infinity)
  return `  ${isWithin ? '✓' : '✗'} ${name.padEnd(54)}${words}   ${promised.join(', ')}`
}
