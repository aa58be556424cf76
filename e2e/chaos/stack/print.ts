/** Prints a line of figures. The suite prints all figures, because it asserts only a few of them. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
