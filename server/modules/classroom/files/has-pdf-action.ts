/**
 * Whether a PDF has a script, starts a program or contains other files. Looks at what is readable: names in compressed object
 * streams are not found, so that nothing has to be unpacked; readers ask before they start anything.
 */
export function hasPdfAction(bytes: Buffer): boolean {
  return actions.test(bytes.toString('latin1'))
}

/** Any letter of a name can be written as its code: /J#61vaScript (ISO 32000-1, 7.3.5). */
const spelled = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/, anyCase)})`).join('')
const anyCase = (digit: string) => `[${digit}${digit.toUpperCase()}]`

// Not /JS: three bytes are in a large picture by chance, and a script has /JavaScript too.
const actions = new RegExp(`/(?:${['JavaScript', 'Launch', 'EmbeddedFile'].map(spelled).join('|')})`)
