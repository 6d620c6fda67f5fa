import './drizzle-as-commonjs.ts'
import { readOptions } from './run-as-command.ts'

/** Run by start.mjs. */
readOptions({})
const { buildIfNeeded } = await import('./build.ts')
try {
  await buildIfNeeded()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const { main } = await import('#server/main.ts')
await main()
