import { randomInt } from 'node:crypto'

/** Without easily confused characters: 0 and O, 1 and I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8

/** Short enough to read out on the phone; a trillion combinations. */
export function newReference(): string {
  return `RW${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`
}

export function isReference(text: string): boolean {
  return /^RW[A-HJ-NP-Z2-9]{8}$/.test(text)
}
