// npm run pack-mock: packs the mock upstream as an npm package for teams that work without the shop.
import { mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createCommand } from '#mock-upstream/command-line.ts'
import { packMock } from './mock-package/build-package.ts'
import { runMain } from './support/run-main.ts'

await runMain(
  createCommand('npm run pack-mock --')
    .description('Packs the mock upstream as the npm package strongroom-mock (docs/mock.md).')
    .option('--out <folder>', 'folder for the package', 'dist')
    .action(async ({ out }: { out: string }) => {
      const folder = resolve(out)
      if (statSync(folder, { throwIfNoEntry: false })?.isFile())
        throw new Error(`--out: ${out} is a file. Allowed: a folder, which may be missing.`)
      mkdirSync(folder, { recursive: true })
      console.log(`Install it with: npm install ${await packMock(folder)}`)
    }),
)
