import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../deploy/make-certificate.sh', import.meta.url))

/** A certificate as the deployment makes it, in a folder that is there until `remove`. Null where it cannot be made. */
export function makeCertificate(name: string, owner = '') {
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-certificate-'))
  // The database has a user of its own, who must find the way there.
  chmodSync(folder, 0o755)
  const [privately, publicly] = [join(folder, 'private'), join(folder, 'public')]
  for (const part of [privately, publicly]) mkdirSync(part)
  const run = () => spawnSync('sh', [script, name, privately, publicly, owner], { stdio: 'inherit' }).status
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (run() !== 0) {
    remove()
    return null
  }
  const [keyFile, certFile, caFile] = [
    join(privately, 'server.key'),
    join(privately, 'server.crt'),
    join(publicly, 'ca.crt'),
  ]
  const read = () => ({ key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') })
  return { ...read(), keyFile, certFile, caFile, makeAgain: () => ({ status: run(), ...read() }), remove }
}
