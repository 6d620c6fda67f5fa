import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const assignment = 'window.__reactRouterManifest='

/**
 * Every page loads the list of routes, so visitors get a short one: without the console, no route with what the root
 * imports already, and nothing that is false. The console's own pages load the whole list (app/entry.server.tsx); the way
 * there is a link that loads a new page.
 */
export function splitManifest(client: string): void {
  const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client }).map((path) => join(client, path))
  if (!file || others.length > 0) throw new Error('the build must have one manifest')
  const code = readFileSync(file, 'utf8')
  if (!code.startsWith(assignment)) throw new Error('the manifest has another form')
  writeFileSync(join(dirname(file), basename(file).replace('manifest-', 'manifest-staff-')), code)

  const manifest = JSON.parse(code.slice(assignment.length).replace(/;\s*$/, '')) as Manifest
  const { root } = manifest.routes
  if (!root) throw new Error('the manifest has no root')
  const loaded = new Set(root.imports)
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id.startsWith('routes/staff/')) delete manifest.routes[id]
    else if (route !== root) route.imports = route.imports.filter((file) => !loaded.has(file))
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
  }
  writeFileSync(file, `${assignment}${JSON.stringify(manifest)};`)
}

interface Manifest {
  routes: Record<string, Record<string, unknown> & { imports: string[] }>
}
