// npm run record: calls new or named endpoints of the mock, and stores each call as a recording. Review the diff before
// you commit it.
import process from 'node:process'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { defined } from '#contracts/values.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { runMain } from '#scripts/support/run-main.ts'
import { chooseEndpoints } from './choose-endpoints.ts'
import { collectWire } from './collect-wire.ts'
import { findEmptyLists } from './empty-lists.ts'
import {
  collectResponses,
  collectDrawings,
  goldenEndpoints,
  readGolden,
  writeGolden,
} from './golden.ts'
import { findOutdated } from './outdated-recordings.ts'
import { listRecorded, readRecording, writeRecording } from './recordings.ts'

await runMain(
  createCommand('npm run record --')
    .description(
      'Writes the recordings of endpoints from the mock. Leaves other recordings unchanged.',
    )
    .argument(
      '[names...]',
      'endpoints, such as goods.goodslist; without one, every endpoint that has no recording yet',
    )
    .option(
      '--golden',
      'renews the hashes of all responses and drawings instead, after an intended change of content',
    )
    .addHelpText('after', '\nWrites fixtures/wire/NAME.json, for reads with their hashes.')
    .action((names: string[], { golden }: { golden?: true }) => {
      if (golden && names.length > 0)
        throw new Error(
          '--golden renews all hashes. Allowed: --golden without names. Names alone also renew the hashes of these endpoints.',
        )
      return golden ? recordGolden() : recordEndpoints(names)
    }),
)

async function recordEndpoints(named: readonly string[]): Promise<void> {
  const golden = readGolden()
  const recorded = { wire: listRecorded(), golden: Object.keys(golden.responses) }
  const names = chooseEndpoints(named, recorded)
  if (names.length === 0) {
    const outdated = findOutdated(await collectWire(ENDPOINT_NAMES), readRecording).join(' ')
    say(
      outdated === ''
        ? 'Every endpoint is recorded, with the fields that the mock answers now. Name one to record it again. Whether values have changed says: npm run unit -- contract/golden'
        : `Every endpoint is recorded, but the mock now answers ${outdated} with other fields. Record again: npm run record -- ${outdated}`,
    )
    return
  }
  const recordings = await collectWire(names)
  const reads = names.filter((name) => endpoints[name].access === 'read')
  const called = recordings.map(({ endpoint }) => endpoint)
  const problems = [
    ...names
      .filter((name) => !called.includes(name))
      .map((name) => `${name} is never called: add its example to contracts/upstream/examples.ts.`),
    ...reads
      .filter((name) => !goldenEndpoints().includes(name))
      .map((name) => `${name} has no golden reads: add some to e2e/contract/golden-reads.ts.`),
  ]
  // If there is any problem, stores no recording at all, so that the next run without names still finds all new
  // endpoints.
  if (problems.length > 0) throw new Error(`Nothing was recorded.\n${problems.join('\n')}`)
  const hashes = await collectResponses({ names: reads })
  for (const recording of recordings) {
    const { endpoint } = recording
    writeRecording({ ...recording, ...defined({ hashes: hashes[endpoint] }) })
    say(`${endpoint}: fixtures/wire/${endpoint}.json`)
    for (const path of findEmptyLists(recording.answer.decoded)) say(describeEmpty(path))
  }
}

function describeEmpty(path: string): string {
  const list = path ? `the list ${path}` : 'the list'
  return `  Note: ${list} is empty, so no test sees one of its elements. If elements exist, change the example in contracts/upstream/examples.ts.`
}

async function recordGolden(): Promise<void> {
  writeGolden({
    icu: process.versions.icu ?? '',
    responses: await collectResponses(),
    drawings: collectDrawings(),
  })
  say('fixtures/golden/hashes.json and the hashes in fixtures/wire')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
