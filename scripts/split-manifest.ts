import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const assignment = 'window.__reactRouterManifest='

/**
 * Every page loads the list of routes. What visitors get names the console's routes without the files that each imports: those
 * are a third of the list. The console's own pages load the whole list (app/entry.server.tsx), since hydration compares them with
 * the HTML.
 */
export function splitManifest(client: string): void {
  const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client }).map((path) => join(client, path))
  if (!file || others.length > 0) throw new Error('the build must have one manifest')
  const code = readFileSync(file, 'utf8')
  if (!code.startsWith(assignment)) throw new Error('the manifest has another form')
  writeFileSync(join(dirname(file), basename(file).replace('manifest-', 'manifest-staff-')), code)

  const manifest = JSON.parse(code.slice(assignment.length).replace(/;\s*$/, '')) as Manifest
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id.startsWith('routes/staff/')) route.imports = []
  }
  writeFileSync(file, `${assignment}${JSON.stringify(manifest)};`)
}

interface Manifest {
  routes: Record<string, { imports: string[] }>
}
