import { setTimeout as wait } from 'node:timers/promises'

/** The result of one check: what must hold on any machine, figures with limits, or both. */
export type Finding = {
  title: string
  expected: string
  measured: string
  /** It cannot run on this machine; `measured` says why. Counts as neither passed nor failed. */
  isSkipped?: true
} & ({ isPassed: boolean; limits?: readonly Limit[] } | { isPassed?: undefined; limits: readonly Limit[] })

/** A figure that a slow machine may miss by chance. A trial that missed nothing else is repeated before it fails. */
export interface Limit {
  value: number
  max: number
  unit: 'ms' | 'MB' | '%'
}

export const milliseconds = (value: number, max: number): Limit => ({ value, max, unit: 'ms' })
export const megabytes = (value: number, max: number): Limit => ({ value, max, unit: 'MB' })

export interface Trial {
  /** The argument of `--only`. */
  name: string
  /** `isShort` runs a smaller sample. */
  run(options: { isShort: boolean }): Promise<Finding[]>
}

/** The short form shares the machine with other tests, so its time limits are five times higher. */
export function relaxLimit(limit: number, isShort: boolean): number {
  return isShort ? 5 * limit : limit
}

/** The pause of a load generator between two requests. Longer in the short form, which shares its cores with other tests. */
export function loadPauseMs(isShort: boolean): number {
  return isShort ? 150 : 20
}

/** For example '1.24 s'. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

const maxTries = 3

/** Runs trials, up to `concurrency` in parallel, and prints each finding as it comes. */
export async function runTrials(
  trials: readonly Trial[],
  { isShort, concurrency }: { isShort: boolean; concurrency: number },
): Promise<Finding[]> {
  const findings: Finding[] = []
  const queue = [...trials]
  const worker = async () => {
    for (let trial = queue.shift(); trial; trial = queue.shift()) findings.push(...(await runTrial(trial, isShort)))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return findings
}

/** Prints a table of expected and measured values, and the totals on the last line. Returns how many failed. */
export function summariseFindings(findings: readonly Finding[]): number {
  const rows = findings.map((finding) => [
    finding.title,
    { expected: finding.expected, measured: finding.measured, result: stateOf(finding) },
  ])
  console.log()
  console.table(Object.fromEntries(rows))
  const count = (state: string) => findings.filter((finding) => stateOf(finding) === state).length
  const skipped = count('SKIP')
  console.log(`${count('PASS')} passed, ${count('FAIL')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return count('FAIL')
}

async function runTrial({ name, run }: Trial, isShort: boolean): Promise<Finding[]> {
  const start = performance.now()
  try {
    for (let tries = 1; ; tries++) {
      const findings = await Promise.race([run({ isShort }), failAfter(isShort ? 10 : 40)])
      const isByChance = findings.every(({ isPassed }) => isPassed !== false) && findings.some(missesLimit)
      if (isByChance && tries < maxTries) {
        for (const finding of findings.filter(missesLimit)) console.log(`again ${describeFinding(finding)}`)
        continue
      }
      for (const finding of findings) console.log(`${stateOf(finding)}  ${describeFinding(finding)}`)
      return findings
    }
  } catch (error) {
    console.error(error)
    console.log(`FAIL  ${name}: ${String(error)}`)
    return [{ title: name, expected: 'the trial ends', measured: String(error), isPassed: false }]
  } finally {
    console.log(`--- ${name}, ${formatSeconds(performance.now() - start)}`)
  }
}

function stateOf(finding: Finding): 'PASS' | 'FAIL' | 'SKIP' {
  if (finding.isSkipped) return 'SKIP'
  return finding.isPassed === false || missesLimit(finding) ? 'FAIL' : 'PASS'
}

const isMissed = ({ value, max }: Limit) => !(value <= max)
const missesLimit = ({ limits = [] }: Finding) => limits.some(isMissed)

/** With by how much a limit was missed: a little on a slow machine is another matter than tenfold. */
function describeFinding({ title, measured, limits = [] }: Finding): string {
  const missed = limits.filter(isMissed).map(({ value, max, unit }) => {
    const percent = Math.round((value / max - 1) * 100)
    return ` (${value.toFixed(0)} of ${max.toFixed(0)} ${unit}: ${percent} % too much)`
  })
  return `${title}: ${measured}${missed.join('')}`
}

/** Fails a trial that hangs. */
async function failAfter(minutes: number): Promise<never> {
  await wait(minutes * 60_000, undefined, { ref: false })
  throw new Error(`the trial did not end within ${minutes} minutes`)
}
