// The command `npm run chaos -- --figures`: measures how fast and how reliably the shop places orders, and prints the
// figures as a table.
import { print } from '#e2e/chaos/stack/print.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '#scripts/support/run-main.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { measureLatencies } from './figures/latencies.ts'
import { measureStores } from './figures/stores.ts'
import { measureStorms } from './figures/storms.ts'
import type { FigureRow } from './figures/figure-row.ts'
import { describeRow } from './figures/figure-row.ts'

await runMain(
  createCommand('npm run chaos -- --figures').action(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'strongroom-figures-'))
    try {
      const rows: FigureRow[] = []
      print('| figure | value | limit | |\n|---|---|---|---|')
      // Prints rows as soon as they are measured, because the storms take more than an hour.
      for (const measure of [() => measureStores(folder), measureLatencies, measureStorms]) {
        const measured = await measure()
        print(measured.map(describeRow).join('\n'))
        rows.push(...measured)
      }
      if (rows.some(({ isWithin }) => isWithin === false)) process.exitCode = 1
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }),
)
