import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Config, InvalidSetting } from './config.ts'
import type { Certificate } from './http/raw-server.ts'

/** What the site listens with, tried before it listens: the key must be the certificate's own. */
export function readCertificate({ certFile, keyFile }: Config['tls'] & object): Certificate {
  try {
    const certificate = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
    createSecureContext(certificate)
    return certificate
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string }
    throw new InvalidSetting(
      `TLS_CERT_FILE or TLS_KEY_FILE cannot be used (${code}). Accepted: files of a certificate and of its key, in PEM.`,
    )
  }
}
