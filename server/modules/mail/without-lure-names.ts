type Facts = Record<string, unknown>

/**
 * Anybody can register somebody else's address under any name: one that mail programs would turn into a link, or with a
 * telephone number to call, is not repeated.
 */
export function withoutLureNames(facts: Facts): Facts {
  const isLure = (name: unknown) =>
    typeof name === 'string' && (linkLike.test(inPlainSigns(name)) || phoneLike.test(name))
  return {
    ...facts,
    ...(isLure(facts.name) ? { name: 'there' } : {}),
    ...(isLure(facts.registeredAs) ? { registeredAs: '' } : {}),
    ...Object.fromEntries(peopleNamed.filter((name) => isLure(facts[name])).map((name) => [name, 'Somebody'])),
    ...(isLure(facts.username) ? { username: '' } : {}),
  }
}

/** Facts that name other people. */
const peopleNamed = ['from', 'handedTo', 'declinedBy', 'attendee'] as const

/** What Indian scripts write around a letter, vowels among them, and joiners between letters. */
const marks = '[\\p{M}\\p{Cf}]*'
const letter = `[\\p{L}\\p{N}]${marks}`

/** The sign that takes a consonant's vowel: ர் is part of the initial ஆர், no letter after it. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const silent = `\\p{L}${virama}`

/** Other signs that are read as a full stop, a slash or a colon, and that NFKC leaves as they are (Unicode TR39, confusables). */
const lookalikes = [
  ['.', /[\u3002\u06d4\u0701\u0702\ua4f8\u{10a50}\u2027\u2e31\u16eb\u2219\u22c5\u2022\u10fb]/gu],
  ['/', /[\u2044\u2215\u2571\u27cb\u29f8\\\u2216\u29f5\u29f9]/gu],
  [':', /[\u2236\ua789\u0589\u05c3]/gu],
] as const

/** What a reader takes a name for: without what cannot be seen, and with the plain form of each sign. */
function inPlainSigns(name: string): string {
  const folded = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return lookalikes.reduce((text, [plain, others]) => text.replace(others, plain), folded)
}

/** An address, a domain in any script, or an IP address. Initials such as A.P.J. are none. */
const linkLike = new RegExp(
  `[/:@]|${letter}[.]\\p{Cf}*(?:${silent})*(?!${silent})${letter}(?:${silent})*(?!${silent})${letter}|\\d\\.\\d`,
  'u',
)

/** Seven digits or more with no letter between them. */
const phoneLike = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){6}/u
