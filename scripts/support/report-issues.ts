/** Prints one line per issue, then a summary. Sets exit code 1 when there is an issue. */
export function reportIssues(
  issues: readonly string[],
  summary: { whenNone: string; whenSome: string },
): void {
  for (const issue of issues) console.log(issue)
  console.log(issues.length === 0 ? summary.whenNone : `${issues.length} ${summary.whenSome}`)
  if (issues.length > 0) process.exitCode = 1
}
