import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../deploy/make-certificate.sh', import.meta.url))

/** Makes a certificate with the deployment's script, in a temporary folder. Null if that fails. */
export function makeCertificate(name: string, owner = '') {
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-certificate-'))
  // The database user must be able to enter the folder.
  chmodSync(folder, 0o755)
  const [privateFolder, publicFolder] = [join(folder, 'private'), join(folder, 'public')]
  for (const part of [privateFolder, publicFolder]) mkdirSync(part)
  const run = () => spawnSync('sh', [script, name, privateFolder, publicFolder, owner], { stdio: 'inherit' }).status
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (run() !== 0) {
    remove()
    return null
  }
  const [keyFile, certFile, caFile] = [
    join(privateFolder, 'server.key'),
    join(privateFolder, 'server.crt'),
    join(publicFolder, 'ca.crt'),
  ]
  const read = () => ({ key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') })
  return { ...read(), keyFile, certFile, caFile, renew: () => ({ status: run(), ...read() }), remove }
}
