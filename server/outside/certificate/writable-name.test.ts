import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { PdfText } from '../pdf/pdf-text.ts'
import { writableName } from './writable-name.ts'

const text = new PdfText(new PDFDocument({ autoFirstPage: false }))
const style = { font: 'heading', size: 40, colour: '#000000' } as const

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['Dr. "Bob" O’Neil-Śarmā', 'Dr. "Bob" O’Neil-Śarmā'],
  ['श्रीमती क्षितिजा त्रिवेदी', 'श्रीमती क्षितिजा त्रिवेदी'],
  ['தமிழ்ச்செல்வி', 'தமிழ்ச்செல்வி'],
  ['ਸਿੰਘ', 'ਸਿੰਘ'],
  ['Ravi 🎉 Kumar 👩🏽‍💻🇮🇳', 'Ravi Kumar'],
  ['محمد علی', null],
  ['Li 李', null],
  ['🎉', null],
])('%s is drawn as %s', (name, drawn) => {
  expect(writableName(text, name, style)).toBe(drawn)
})

test.each(['क्षितिजा', 'தமிழ்ச்செல்வி', 'ਸਿੰਘ', 'Asha'])('%s has outlines, shaped as its script is written', (name) => {
  const [line] = text.wrap(name, style, 1000)
  if (!line) throw new Error('nothing was set')
  const glyphs = text.outline(line, style).match(/ d="M[^"]+"/g) ?? []
  expect(glyphs.length).toBeGreaterThan(1)
  // A conjunct is one glyph, so there are at most as many as letters and marks.
  expect(glyphs.length).toBeLessThanOrEqual([...name].length)
})
