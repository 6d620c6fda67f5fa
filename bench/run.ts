import { buildIfNeeded } from '../scripts/build.ts'
import { readOptions, requireOneOf } from '../scripts/run-as-command.ts'
import { measureAfterPaying } from './after-paying.ts'
import { measureEmbedded } from './embedded.ts'
import { measureGrowth } from './growth.ts'
import { measureOnServer } from './on-server.ts'
import type { Row } from './row.ts'

/** Measures the performance targets, each with a baseline in the same run, and prints a table. `--only` runs one part. */
const parts: Record<string, () => Promise<Row[]>> = {
  embedded: measureEmbedded,
  server: measureOnServer,
  'after-paying': measureAfterPaying,
  growth: measureGrowth,
}

const { only } = readOptions({ only: { type: 'string' } })
requireOneOf('--only', only, Object.keys(parts))
await buildIfNeeded()
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || name === only) rows.push(...(await measure()))
}
console.table(Object.fromEntries(rows.map(({ title, isMet, ...row }) => [title, { ...row, met: isMet }])))
process.exit(rows.every(({ isMet }) => isMet) ? 0 : 1)
