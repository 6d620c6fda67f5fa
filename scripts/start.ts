import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import './drizzle-as-commonjs.ts'
import { root } from './root.ts'

// Before anything large is loaded: what Node compiled at the last start it takes from there.
enableCompileCache(join(root, '.cache/compiled'))
const { buildIfNeeded } = await import('./build.ts')
try {
  await buildIfNeeded()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const { main } = await import('#server/main.ts')
await main()
