import '#server/production.ts'
import { main } from '#server/main.ts'
import { buildIfNeeded } from './build.ts'

await buildIfNeeded()
await main()
