import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, InvalidSetting } from './config.ts'
import { readOrCreateDataFile } from './data-files.ts'
import { type CertificateKey, makeCertificateKey, readCertificateKey } from './outside/credentials/certificate-key.ts'

const accepted = 'Accepted: an Ed25519 private key as PEM, made by `openssl genpkey -algorithm ed25519`.'

/** The key that signs certificates: of CERTIFICATE_KEY_FILE, or made at the first start. */
export function loadCertificateKey({
  certificateKeyFile,
  dataDir,
}: Pick<Config, 'certificateKeyFile' | 'dataDir'>): CertificateKey {
  if (!certificateKeyFile) {
    const key = readCertificateKey(readOrCreateDataFile(dataDir, 'certificate-key', makeCertificateKey))
    if (key) return key
    throw new InvalidSetting(`${join(dataDir, 'certificate-key')} is damaged. Restore it from a backup. ${accepted}`)
  }
  const key = readCertificateKey(readFile(certificateKeyFile))
  if (!key)
    throw new InvalidSetting(`CERTIFICATE_KEY_FILE is "${certificateKeyFile}", which is no such key. ${accepted}`)
  return key
}

/** Refuses a key that is there and cannot be used. Makes none. */
export function checkCertificateKey(config: Parameters<typeof loadCertificateKey>[0]): void {
  if (config.certificateKeyFile || existsSync(join(config.dataDir, 'certificate-key'))) loadCertificateKey(config)
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new InvalidSetting(`CERTIFICATE_KEY_FILE is "${path}", which cannot be read (${code}). ${accepted}`)
  }
}
