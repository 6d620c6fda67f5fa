import { abroad, isStateCode, type StateCode, states } from './states.ts'

/** State, PAN, entity number, a letter (usually Z), check character. Government offices have a tax deduction number instead of a PAN. */
const gstinPattern = /^\d{2}(?:[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]|[A-Z]{4}\d{5}[A-Z]\dZ\d)$/
const gstinLength = 15
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As it is stored: people type it in lower case and in groups. */
export const normalizeGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The State of a GSTIN that `explainGstin` accepts. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2)
  return isStateCode(code) && code !== abroad ? code : null
}

/** Why a GSTIN is not valid, as a sentence for a form; null if it is. It proves typing, not registration. */
export function explainGstin(gstin: string, stateCode?: string | null): string | null {
  if (gstin === '') return 'Enter the GSTIN'
  if (gstin.length !== gstinLength) return `A GSTIN has ${gstinLength} characters, and this has ${gstin.length}`
  if (!gstinPattern.test(gstin)) return 'This isn’t a GSTIN: it has two digits, a PAN and three more characters'
  const state = stateOfGstin(gstin)
  if (!state) return `A GSTIN begins with the code of a State, and ${gstin.slice(0, 2)} isn’t one`
  if (gstin.at(-1) !== checkCharacter(gstin))
    return 'Please check for typos: the last character doesn’t fit the rest of this GSTIN'
  if (stateCode && stateCode !== state) return `This GSTIN is registered in ${states[state]}${contradiction(stateCode)}`
  return null
}

const contradiction = (code: string) => (isStateCode(code) ? `, not in ${states[code]}` : '')

/** Weights 1, 2, 1, 2 …; the digits of each product in base 36 are added up. */
function checkCharacter(gstin: string): string {
  let sum = 0
  for (let index = 0; index < gstinLength - 1; index++) {
    const product = alphabet.indexOf(gstin[index] ?? '') * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / alphabet.length) + (product % alphabet.length)
  }
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] ?? ''
}
