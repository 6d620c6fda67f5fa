import { parseArgs } from 'node:util'

/** One promise, and what came of it. */
export interface Finding {
  what: string
  promised: string
  measured: string
  isHeld: boolean
}

export interface Trial {
  /** For `--only`. */
  name: string
  /** Short is a sample of the same, for `npm test`. */
  run(options: { isShort: boolean }): Promise<Finding[]>
}

export function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** As people read it: '1.24 s'. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/**
 * Runs trials one after the other and prints what was promised, what was measured, held or not. `--short` is the form
 * that is part of `npm test`; `--only name` runs one. The last line is for whoever counts.
 */
export async function runTrials(trials: readonly Trial[]): Promise<void> {
  const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const chosen = trials.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) throw new Error(`--only takes one of: ${trials.map(({ name }) => name).join(', ')}`)
  // Leaving by way of exit lets what was started be stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const findings: Finding[] = []
  for (const trial of chosen) findings.push(...(await runTrial(trial, values.short)))
  console.log()
  console.table(Object.fromEntries(findings.map(({ what, isHeld, ...row }) => [what, { ...row, held: isHeld }])))
  const held = findings.filter(({ isHeld }) => isHeld).length
  console.log(`${held} passed, ${findings.length - held} failed`)
  process.exit(held === findings.length ? 0 : 1)
}

async function runTrial({ name, run }: Trial, isShort: boolean): Promise<Finding[]> {
  const start = performance.now()
  try {
    const findings = await run({ isShort })
    for (const { what, measured, isHeld } of findings)
      console.log(`${isHeld ? 'held' : 'NOT HELD'}  ${what}: ${measured}`)
    console.log(`--- ${name}, ${seconds(performance.now() - start)}`)
    return findings
  } catch (error) {
    console.error(error)
    return [{ what: name, promised: 'the trial ends', measured: String(error), isHeld: false }]
  }
}
