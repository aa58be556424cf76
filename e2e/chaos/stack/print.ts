/** Prints a line of figures. The suite asserts only a few of its figures, so the output shows all of them. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
