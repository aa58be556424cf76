// npm run bench [-- --only mock,start,scripts,navigation,throughput]: measures the promised figures.
import { parseArgs } from 'node:util'
import { measureMock } from './bench/measure-mock.ts'
import { measureNavigation } from './bench/measure-navigation.ts'
import { measureScripts } from './bench/measure-scripts.ts'
import { measureStart } from './bench/measure-start.ts'
import { measureThroughput } from './bench/measure-throughput.ts'
import type { Figure } from './bench/figure.ts'
import { runMain } from './support/run-main.ts'

const measurements: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  mock: measureMock,
  scripts: measureScripts,
  navigation: measureNavigation,
  throughput: measureThroughput,
}

await runMain(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',')
  for (const [name, measure] of Object.entries(measurements)) {
    if (wanted && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    for (const figure of await measure()) console.log(describeFigure(figure))
  }
})

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
