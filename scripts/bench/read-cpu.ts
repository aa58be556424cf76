/** Returns the milliseconds of processor time that all workers of a shop have used, from its metrics. */
export async function readCpuMs(metricsUrl: string): Promise<number> {
  const response = await fetch(metricsUrl)
  const text = await response.text()
  const seconds = [...text.matchAll(/^process_cpu_seconds_total(?:\{.*\})? (\S+)$/gm)]
  if (seconds.length === 0) throw new Error(`no processor time at ${metricsUrl}:\n${text}`)
  return 1_000 * seconds.reduce((sum, [, value]) => sum + Number(value), 0)
}
