import { randomBytes } from 'node:crypto'

/** 128 random bits in 22 characters: nobody guesses the address of a certificate. */
export function newCertificateId(): string {
  return randomBytes(16).toString('base64url')
}
