import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/** One promise, and what came of it. */
export interface Finding {
  what: string
  promised: string
  measured: string
  isHeld: boolean
  /** It could not be tried here; `measured` says why. Counted neither as passed nor as failed. */
  isLeftOut?: true
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

/** The short form shares the machine with other tests, so its time limits are five times as high. */
export function relaxLimit(promised: number, isShort: boolean): number {
  return isShort ? 5 * promised : promised
}

/** How long those who make load rest between two requests. The short form shares its cores with other tests. */
export function restMs(isShort: boolean): number {
  return isShort ? 60 : 20
}

/** As people read it: '1.24 s'. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/**
 * Runs trials one after the other and prints what was promised, what was measured, held or not. `--short` is the form
 * that is part of `npm test`, in which `atOnce` may run at the same time; `--only name` runs one. The last line is for
 * whoever counts.
 */
export async function runTrials(trials: readonly Trial[], { atOnce = 1 } = {}): Promise<void> {
  const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, only: { type: 'string' } } })
  const chosen = trials.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) throw new Error(`--only takes one of: ${trials.map(({ name }) => name).join(', ')}`)
  // Leaving by way of exit lets what was started be stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  // Whatever a trial starts is stopped at the exit, each by its own listener.
  process.setMaxListeners(0)
  const findings = await runAll(chosen, values.short, atOnce)
  console.log()
  const rows = findings.map((finding) => [
    finding.what,
    { promised: finding.promised, measured: finding.measured, held: finding.isLeftOut ? 'left out' : finding.isHeld },
  ])
  console.table(Object.fromEntries(rows))
  const tried = findings.filter(({ isLeftOut }) => !isLeftOut)
  const held = tried.filter(({ isHeld }) => isHeld).length
  const leftOut = findings.length - tried.length
  console.log(`${held} passed, ${tried.length - held} failed${leftOut > 0 ? `, ${leftOut} left out` : ''}`)
  process.exit(held === tried.length ? 0 : 1)
}

async function runAll(trials: readonly Trial[], isShort: boolean, atOnce: number): Promise<Finding[]> {
  const findings: Finding[] = []
  const left = [...trials]
  const work = async () => {
    for (let trial = left.shift(); trial; trial = left.shift()) findings.push(...(await runTrial(trial, isShort)))
  }
  await Promise.all(Array.from({ length: isShort ? atOnce : 1 }, work))
  return findings
}

async function runTrial({ name, run }: Trial, isShort: boolean): Promise<Finding[]> {
  const start = performance.now()
  try {
    const findings = await Promise.race([run({ isShort }), tooLong(isShort ? 5 : 40)])
    for (const { what, measured, isHeld, isLeftOut } of findings)
      console.log(`${isLeftOut ? 'left out' : isHeld ? 'held' : 'NOT HELD'}  ${what}: ${measured}`)
    console.log(`--- ${name}, ${seconds(performance.now() - start)}`)
    return findings
  } catch (error) {
    console.error(error)
    console.log(`NOT HELD  ${name}: ${String(error)}`)
    return [{ what: name, promised: 'the trial ends', measured: String(error), isHeld: false }]
  }
}

/** A trial that waits for what never comes has failed, and says so. */
async function tooLong(minutes: number): Promise<never> {
  await wait(minutes * 60_000, undefined, { ref: false })
  throw new Error(`it did not end in ${minutes} minutes`)
}
