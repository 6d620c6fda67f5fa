import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import './drizzle-as-commonjs.ts'
import { root } from './root.ts'

// Before any large import, so that Node uses the code compiled at the last start.
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
