import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'

const path = (file: string) => new URL(`../../${file}`, import.meta.url).href

/** Opens a server's database in four processes at once, as four copies of the site that start, and returns their exit codes. */
export async function startFourProcesses(...urls: string[]): Promise<(number | null)[]> {
  const starter = `
    import { openServer } from ${JSON.stringify(path('database/server.ts'))}
    import { insertFirstCatalogue } from ${JSON.stringify(path('database/first-catalogue.ts'))}
    const database = await openServer(...${JSON.stringify(urls)})
    await insertFirstCatalogue(database, new Date())
    await database.close()`
  const args = ['--import', path('scripts/drizzle-as-commonjs.ts'), '--input-type=module', '--eval', starter]
  // Node keys it by content, so that runs share it.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
  return Promise.all(
    [1, 2, 3, 4].map(async () => {
      const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')
      return code
    }),
  )
}
