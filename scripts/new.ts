// npm run new -- page|procedure|endpoint|scenario|text: creates one of these, with all files and table rows that it
// needs.
import { Option, type Command } from 'commander'
import { createCommand } from '#mock-upstream/command-line.ts'
import { addEndpoint } from './new/add-endpoint.ts'
import { addPage } from './new/add-page.ts'
import { addProcedure } from './new/add-procedure.ts'
import { addScenario } from './new/add-scenario.ts'
import { addText } from './new/add-text.ts'
import { startDraft, type Draft } from './new/draft.ts'
import { root, toolCommand } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'
import { runMain } from './support/run-main.ts'

type Access = 'read' | 'write'
type Personal = 'nobody' | 'somebody'

const program = createCommand('npm run new --')
  .description('Writes the files and rows of something new, and prints what is left to decide.')
  .usage('page|procedure|endpoint|scenario|text …')

define('page', 'a page: URL, route, module, and texts in all languages')
  .argument('<name>', 'folder and name, such as content/gift-cards')
  .requiredOption('--path <path>', 'its URL, such as /giftCards')
  .requiredOption('--title <text>', 'its English title')
  .requiredOption('--description <text>', 'its English description for search engines')
  .action((name: string, flags: { path: string; title: string; description: string }) =>
    write((draft) => addPage(draft, root, { name, ...flags })),
  )

define('procedure', 'a tRPC procedure that calls an endpoint: schemas, row, test')
  .argument('<name>', 'domain and name, such as content.ratings')
  .requiredOption('--calls <endpoint>', 'endpoint of the upstream, such as goods.ratings')
  .action((name: string, { calls }: { calls: string }) =>
    write((draft) => addProcedure(draft, { name, endpoint: calls })),
  )

define('endpoint', 'a call of the upstream: schemas, row, example request, handler of the mock')
  .argument('<name>', 'namespace and name, such as goods.ratings')
  .addOption(
    new Option('--access <access>', 'whether it only reads')
      .choices(['read', 'write'] satisfies Access[])
      .default('read'),
  )
  .addOption(
    new Option('--personal <nobody|somebody>', 'whether its calls contain data of a person')
      .choices(['nobody', 'somebody'] satisfies Personal[])
      .makeOptionMandatory(),
  )
  .action((name: string, flags: { access: Access; personal: Personal }) =>
    write((draft) => addEndpoint(draft, { name, ...flags })),
  )

define('scenario', 'a named state of a world of the mock: entry and test')
  .argument('<name>', 'such as reviews-down')
  .requiredOption('--title <text>', 'its title on the console')
  .requiredOption('--description <text>', 'what happens and how to see it')
  .option('--path <path>', 'page of the shop that shows it', '/')
  .action((name: string, flags: { title: string; description: string; path: string }) =>
    write((draft) => addScenario(draft, { name, ...flags })),
  )

define('text', 'a text of the interface in all sixteen languages')
  .argument('<id>', 'area and name, such as cart.gift.title')
  .argument('<english>', 'the English text')
  .action((id: string, text: string) => write((draft) => addText(draft, root, { id, text })))

await runMain(program)

/** Adds a subcommand. Like every command of the project, it reports an error in one line. */
function define(name: string, description: string): Command {
  const command = createCommand(name).description(description)
  program.addCommand(command)
  return command
}

/**
 * Writes all files of a draft and formats them. Prints their paths, and the steps that the developer still has to do.
 */
async function write(fill: (draft: Draft) => void): Promise<void> {
  const draft = startDraft(root)
  fill(draft)
  const paths = draft.write()
  const { code, output } = await runCommand([
    ...toolCommand('oxfmt'),
    '--no-error-on-unmatched-pattern',
    ...paths,
  ])
  if (code !== 0) throw new Error(output)
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join('\n')}\n`)
  console.log(
    `Left to do:\n${draft
      .left()
      .map((line) => `  - ${line}`)
      .join('\n')}`,
  )
  console.log('  - npm run check -- --changed')
}
