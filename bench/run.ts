import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../scripts/build.ts'
import { measureEmbedded } from './embedded.ts'
import { measureGrowth } from './growth.ts'
import { measureOnServer } from './on-server.ts'
import type { Row } from './row.ts'

/** Measures what we promise, each figure beside its yardstick in the same run, and prints a table. `--only` takes one part. */
const parts: Record<string, () => Promise<Row[]>> = {
  embedded: measureEmbedded,
  server: measureOnServer,
  growth: measureGrowth,
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`--only takes one of: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
await buildIfNeeded()
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || name === only) rows.push(...(await measure()))
}
console.table(Object.fromEntries(rows.map(({ what, isHeld, ...row }) => [what, { ...row, held: isHeld }])))
process.exit(rows.every(({ isHeld }) => isHeld) ? 0 : 1)
