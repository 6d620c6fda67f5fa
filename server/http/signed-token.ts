import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * What a mailed link carries: a value and the proof that we wrote it. Nothing of it has to be kept, so whoever reads the
 * database cannot make one. The purpose is part of the proof: a link for one thing is worth nothing for another.
 */

export function signToken(secret: string, purpose: string, value: string): string {
  return `${value}.${proofOf(secret, purpose, value)}`
}

/** The value, or null when the token was not written by us for this purpose. */
export function readToken(secret: string, purpose: string, token: string): string | null {
  const cut = token.lastIndexOf('.')
  if (cut < 1) return null
  const value = token.slice(0, cut)
  const [given, right] = [Buffer.from(token.slice(cut + 1)), Buffer.from(proofOf(secret, purpose, value))]
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}

function proofOf(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')
}
