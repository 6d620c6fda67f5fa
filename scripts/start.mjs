// Plain JavaScript, so that an older Node can read it and say that it is too old, and so that the compile cache is on
// before the first TypeScript file is loaded.
import './require-node.mjs'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const { enableCompileCache } = await import('node:module')
// The cache is in DATA_DIR, the folder that a start may write to, once it is there. (server/config.ts reads it too, but is TypeScript.)
const cache = join(process.env.DATA_DIR?.trim() || 'data', 'compiled')
try {
  mkdirSync(cache)
} catch {}
if (existsSync(cache)) enableCompileCache(cache)
await import('./start.ts')
