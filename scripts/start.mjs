// Plain JavaScript, so that an older Node can read it and say that it is too old, and so that the compile cache is on
// before the first TypeScript file is loaded.
import './require-node.mjs'
import { fileURLToPath } from 'node:url'

const { enableCompileCache } = await import('node:module')
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
await import('./start.ts')
