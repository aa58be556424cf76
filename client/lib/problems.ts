/** An error of this page that is reported to the shop. */
export type Problem = { error: unknown; code: string }

const CODE_LENGTH = 8
const MAX_WAITING = 10

const codes = new WeakMap<object, string>()
const waiting: Problem[] = []
let send = (problem: Problem): void => {
  if (waiting.length < MAX_WAITING) waiting.push(problem)
}

/** Returns the code that a shopper quotes for an error of this page. The error is reported under the same code. */
export function problemCode(error: unknown): string {
  const key = error instanceof Object ? error : {}
  const code = codes.get(key) ?? newCode()
  codes.set(key, code)
  return code
}

function newCode(): string {
  return Math.random().toString(16).slice(2).padEnd(CODE_LENGTH, '0').slice(0, CODE_LENGTH)
}

/** Returns the code that a shopper quotes for a request: the start of its id. */
export function requestCode(requestId: string): string {
  return requestId.slice(0, CODE_LENGTH)
}

/** Passes an error of this page to the reporter, or keeps the error until the reporter is loaded. */
export function noteProblem(error: unknown): void {
  send({ error, code: problemCode(error) })
}

/** Sets the reporter. Passes to it the problems noted so far, and from then on each new problem. */
export function reportProblems(reporter: (problem: Problem) => void): void {
  send = reporter
  waiting.splice(0).forEach(reporter)
}
