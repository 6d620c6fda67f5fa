import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidOrder, makeOrders } from '#tests/factories/documents.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { issuePaper, type PaidOrder, renderDocument } from './public.ts'

/** What is drawn on the pages of a PDF. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makeOrders(app.services.database.queries)
})
afterAll(() => app.close())

async function renderPaper(overrides: Partial<PaidOrder>): Promise<Buffer> {
  const { database } = app.services
  const { id } = await database.transaction((tx) => issuePaper(app.services, tx, aPaidOrder(overrides)))
  return Buffer.from((await renderDocument(database.queries, id)).content)
}
const payerNamed = (name: string) => ({ name, email: 'l@example.in', phone: '+919876543210' })

test('a PDF has a glyph for every character of Indian names and amounts', async () => {
  const name = 'डॉ. लक्ष्मी श्रीवास्तव, Dr Lakṣmī Śrīvāstava, Ñāṇa Ṭhākur, Zoë'
  const pdf = await renderPaper({ orderId: 6, payer: payerNamed(name) })
  const shown = listCharacters(pdf)
  for (const character of new Set(`${name}₹1,999.00–`.replaceAll(/\p{M}/gu, '')))
    expect([character, shown.has(character)]).toEqual([character, true])
  const glyphs = listGlyphs(pdf)
  expect(glyphs.length).toBeGreaterThan(200)
  expect(glyphs).not.toContain('0000')
})

test('it prints names in the scripts of India', async () => {
  // fontkit throws at a mark in ਸਿੰਘ and in ശ്രീ, unless it is told to leave it where the font has it.
  const name =
    'মৌসুমী চট্টোপাধ্যায়, જ્યોત્સ્ના પટેલ, ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣ, ശ്രീലക്ഷ്മി നായർ, ଜଗନ୍ନାଥ ମିଶ୍ର, கார்த்திகேயன் ஸ்ரீ, వెంకటేశ్వర్లు శ్రీ'
  const pdf = await renderPaper({ orderId: 8, payer: payerNamed(name) })
  const shown = listCharacters(pdf)
  expect([...name.replaceAll(/\p{M}/gu, '')].filter((character) => !shown.has(character))).toEqual([])
  expect(shown.has('?')).toBe(false)
  expect(listGlyphs(pdf)).not.toContain('0000')
})

test('it goes on to further pages', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ description: `Seat ${index + 1}`, amountPaise: 10_000 }))
  const pages = (await renderPaper({ orderId: 7, lines, amountPaise: 600_000 }))
    .toString('latin1')
    .matchAll(/\/Type \/Page\n/g)
  expect([...pages].length).toBeGreaterThan(1)
})

/** The uncompressed streams of a PDF. */
function listStreams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const end = text.indexOf('\nendstream', start)
    try {
      return [inflateSync(pdf.subarray(start, end)).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** What a reader copies: the characters that the fonts' maps from glyphs to Unicode contain. */
function listCharacters(pdf: Buffer): Set<string> {
  const maps = listStreams(pdf).filter((stream) => stream.includes('beginbfrange'))
  const codes = maps.flatMap((map) => [...map.matchAll(/<([0-9a-f ]+)>/g)].flatMap(([, hex = '']) => hex.split(' ')))
  return new Set(codes.map((hex) => String.fromCharCode(Number.parseInt(hex, 16))))
}

/** The glyphs that the pages show. 0000 is the box of a missing one. */
function listGlyphs(pdf: Buffer): string[] {
  const pages = listStreams(pdf).filter((stream) => /\bTJ\b/.test(stream))
  return pages.flatMap((page) =>
    [...page.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    ),
  )
}
