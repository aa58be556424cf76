/** Prints a line of figures. The suite asserts few times, so its figures are in the output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
