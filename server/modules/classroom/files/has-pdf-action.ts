import { type PdfReader, space, spelled, Unreadable } from './pdf-reader.ts'
import { type PdfParts, readPdfParts } from './read-pdf-parts.ts'

/**
 * True if a PDF does something by itself when it is opened, or leads anywhere but to a web page, an address or a place in itself: scripts,
 * programs, forms that are sent, other files, and links that open without a click. Ordinary links are what documents have. A
 * file that hides its objects from us counts as one that acts.
 */
export function hasPdfAction(bytes: Buffer): boolean {
  try {
    const parts = readPdfParts(bytes)
    return parts.texts.some(
      (text) => actions.test(text.text) || opensByItself(parts, text) || leadsElsewhere(parts, text),
    )
  } catch (error) {
    if (error instanceof Unreadable) return true
    throw error
  }
}

const end = '(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])'
const names = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMedia', 'XFA']
// Not /JS: three bytes are in a large picture by chance, and a script has /JavaScript too. /AA has what happens by itself, such as
// when a page is shown.
const actions = new RegExp(
  `/(?:(?:${names.map(spelled).join('|')})${end}|${spelled('EmbeddedFile')}|${spelled('AA')}${space}*(?:<<|\\d+${space}+\\d+${space}+R))`,
)

const keyPattern = (key: string) => new RegExp(`/${spelled(key)}${end}`, 'g')
const [openAction, uri, base] = ['OpenAction', 'URI', 'Base'].map(keyPattern) as [RegExp, RegExp, RegExp]

/** A file may open at a place in itself. */
function opensByItself(parts: PdfParts, text: PdfReader): boolean {
  return valuesOf(parts, text, openAction).some(({ text: { text: content }, text: reader, at }) => {
    if (!content.startsWith('<<', at)) return !/^(?:\[|\(|<|\/|null)/.test(content.slice(at, at + 4))
    const { values } = reader.readDictionary(at)
    const kind = values.get('S')
    return kind === undefined || reader.readName(kind)?.name !== 'GoTo' || values.has('Next')
  })
}

/** A file or a share of the network, to which Windows sends the name and password hash of the person who clicks. */
function leadsElsewhere(parts: PdfParts, text: PdfReader): boolean {
  return [uri, base].some((key) =>
    valuesOf(parts, text, key).some(({ text: reader, at }) => {
      const address =
        reader
          .readString(at)
          ?.replace(/^[\0-\x20\xfe\xff]+/, '')
          .replaceAll('\0', '') ?? ''
      return /^(?:[\\/]{2}|(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:)/i.test(address)
    }),
  )
}

/** What stands after each of these keys, and, where that is elsewhere in the file, what stands there. */
function valuesOf(parts: PdfParts, text: PdfReader, key: RegExp): { text: PdfReader; at: number }[] {
  return [...text.text.matchAll(key)].flatMap(({ 0: found, index }) => {
    const at = text.skipSpace(index + found.length)
    const number = text.readReference(at)
    if (number === null) return { text, at }
    const objects = parts.findObject(number)
    if (objects.length === 0) throw new Unreadable()
    return objects.map((object) => ({ text: object.text, at: object.text.skipSpace(object.at) }))
  })
}
