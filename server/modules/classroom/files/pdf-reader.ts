/** What we cannot read, a PDF reader may: such a file is refused. */
export class Unreadable extends Error {}

/** White space of PDF (ISO 32000-1, 7.2.2). */
export const space = '[\\0\\t\\n\\f\\r ]'
const spaces = new RegExp(`${space}+`, 'y')

/** A character that ends no word. */
export const regular = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]'
const word = new RegExp(`${regular}+`, 'y')
const name = new RegExp(`/(${regular}*)`, 'y')
const ofReference = /R(?![A-Za-z0-9])/y

/** Whatever some reader takes for a number. */
export const numberLike = '(?<![\\d.eE+-])[\\d.eE+-]+'
const numeral = /[\d.eE+-]+/y
export const isPlainNumber = (text: string) => /^\d{1,10}$/.test(text)

/** More of them, or longer ones, only keep us busy. */
export const maxObjects = 250_000
const maxComment = 1_000
const maxDepth = 50
const maxString = 10_000

/** Up to the first bracket that closes: an address begins before one that is nested. */
const literal = new RegExp(`\\((?:[^\\\\)]|\\\\[^]){0,${maxString}}`, 'y')
const hexadecimal = new RegExp(`<[^<>]{0,${maxString}}`, 'y')

/** Any letter of a name can be written as its code: /J#61vaScript (ISO 32000-1, 7.3.5). */
export const spelled = (word: string) =>
  [...word].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/, anyCase)})`).join('')
const anyCase = (digit: string) => `[${digit}${digit.toUpperCase()}]`

interface Dictionary {
  /** Where the values of the watched keys begin. */
  values: Map<string, number>
  end: number
}

/** Reads the values of a PDF, of which it knows as much as is needed to find actions. */
export class PdfReader {
  readonly text: string
  /** A file that makes us read the same part over and over has no place here. */
  #left: number

  constructor(text: string) {
    this.text = text
    this.#left = 3 * text.length + 1_000_000
  }

  /** Comments are white space too. */
  skipSpace(at: number): number {
    let next = this.#match(spaces, at)?.end ?? at
    while (this.text[next] === '%') {
      const comment = this.text.slice(next, next + maxComment)
      const length = comment.search(/[\r\n]/)
      if (length < 0) throw new Unreadable()
      this.#spend(length)
      next = this.#match(spaces, next + length)?.end ?? next + length
    }
    return next
  }

  readName(at: number): { name: string; end: number } | null {
    const found = this.#match(name, at)
    if (!found) return null
    const unescaped = found.groups[1]?.replace(/#([\da-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    return { name: unescaped ?? '', end: found.end }
  }

  isNumber(at: number): boolean {
    return /[\d.+-]/.test(this.text[at] ?? '')
  }

  readInteger(at: number): number {
    const digits = this.#match(word, at)?.groups[0] ?? ''
    if (!isPlainNumber(digits) || this.readReference(at) !== null) throw new Unreadable()
    return Number(digits)
  }

  /** The number of the object that stands there instead of a value. Readers take more for one than any program writes. */
  readReference(at: number): number | null {
    const number = this.#match(numeral, at)
    const generation = number && this.#match(numeral, this.skipSpace(number.end))
    if (!generation || !this.#match(ofReference, this.skipSpace(generation.end))) return null
    if (!isPlainNumber(number.groups[0]) || !isPlainNumber(generation.groups[0])) throw new Unreadable()
    return Number(number.groups[0])
  }

  /** Where these letters are next. */
  find(letters: string, at: number): number {
    const found = this.text.indexOf(letters, at)
    this.#spend((found < 0 ? this.text.length : found) - at)
    if (found < 0) throw new Unreadable()
    return found
  }

  readDictionary(start: number, depth = 0): Dictionary {
    const values = new Map<string, number>()
    let at = this.skipSpace(start + 2)
    while (!this.text.startsWith('>>', at)) {
      const key = this.readName(at)
      if (!key) throw new Unreadable()
      at = this.skipSpace(key.end)
      if (watchedKeys.has(key.name)) {
        // The first of two equal keys counts in some readers, the last in others.
        if (values.has(key.name)) throw new Unreadable()
        values.set(key.name, at)
      }
      // A reference is three words.
      do at = this.skipSpace(this.#skipValue(at, depth))
      while (this.text[at] !== '/' && this.text[at] !== '>')
    }
    return { values, end: at + 2 }
  }

  /** The string that stands there, or null if there is none. */
  readString(at: number): string | null {
    if (this.text.startsWith('<<', at)) return null
    const isHexadecimal = this.text[at] === '<'
    const found = this.#match(isHexadecimal ? hexadecimal : literal, at)
    if (!found) return null
    const content = found.groups[0].slice(1)
    if (content.length >= maxString) throw new Unreadable()
    return isHexadecimal
      ? Buffer.from(content.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')
      : unescapeString(content)
  }

  #skipValue(at: number, depth: number): number {
    if (depth > maxDepth) throw new Unreadable()
    const sign = this.text[at]
    if (this.text.startsWith('<<', at)) return this.readDictionary(at, depth + 1).end
    if (sign === '[') {
      let next = this.skipSpace(at + 1)
      while (this.text[next] !== ']') next = this.skipSpace(this.#skipValue(next, depth + 1))
      return next + 1
    }
    if (sign === '<') return this.find('>', at) + 1
    if (sign === '(') return this.#skipString(at)
    const end = this.#match(sign === '/' ? name : word, at)?.end
    if (end === undefined) throw new Unreadable()
    return end
  }

  #skipString(start: number): number {
    let open = 0
    for (let at = start; at < this.text.length; at++) {
      const sign = this.text[at]
      this.#spend(1)
      if (sign === '\\') at++
      else if (sign === '(') open++
      else if (sign === ')' && --open === 0) return at + 1
    }
    throw new Unreadable()
  }

  #match(pattern: RegExp, at: number): { groups: RegExpExecArray; end: number } | null {
    pattern.lastIndex = at
    const groups = pattern.exec(this.text)
    this.#spend((groups?.[0].length ?? 0) + 1)
    return groups && { groups, end: pattern.lastIndex }
  }

  #spend(characters: number): void {
    this.#left -= characters
    if (this.#left < 0) throw new Unreadable()
  }
}

const watchedKeys: ReadonlySet<string> = new Set(['Filter', 'DecodeParms', 'DP', 'F', 'First', 'N', 'S', 'Next'])

/** Covers what matters for the beginning of an address (ISO 32000-1, 7.3.4.2). */
function unescapeString(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|\r?\n|(.))/gs, (_, octal?: string, sign = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (controls[sign] ?? sign),
  )
}

const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
