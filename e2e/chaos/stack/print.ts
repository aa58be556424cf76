/** Prints a line of measured figures. Tests check only a few of the figures, but print all of them. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
