// npm run bench [-- --only mock,start,orders,scripts,navigation,throughput]: measures the promised figures.
import { Option } from 'commander'
import { createCommand, listOf } from '#mock-upstream/command-line.ts'
import { measureMock } from './bench/measure-mock.ts'
import { measureNavigation } from './bench/measure-navigation.ts'
import { measureOrders } from './bench/measure-orders.ts'
import { measureScripts } from './bench/measure-scripts.ts'
import { measureStart } from './bench/measure-start.ts'
import { measureThroughput } from './bench/measure-throughput.ts'
import type { Figure } from './bench/figure.ts'
import { runMain } from './support/run-main.ts'

const measurements: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  mock: measureMock,
  orders: measureOrders,
  scripts: measureScripts,
  navigation: measureNavigation,
  throughput: measureThroughput,
}

const names = Object.keys(measurements)
const only = new Option(
  '--only <names>',
  `takes only these measurements, separated by commas: ${names.join(', ')}`,
)
await runMain(
  createCommand('npm run bench --')
    .description('Measures the promised figures: ✓ within the promise, ✗ beyond it.')
    .addOption(only.argParser(listOf(names)))
    .action((flags: { only?: string[] }) => measureAll(flags.only ?? names)),
)

async function measureAll(chosen: readonly string[]): Promise<void> {
  for (const [name, measure] of Object.entries(measurements)) {
    if (!chosen.includes(name)) continue
    console.log(`\n${name}`)
    for (const figure of await measure()) console.log(describeFigure(figure))
  }
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
