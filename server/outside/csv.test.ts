import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test.each([
  '=1+1',
  '+1 98',
  '-2',
  '@SUM(A1)',
  '|calc',
  "|cmd' /C calc'!A0",
  '%0A',
  '\u200b=1',
  '\u2060\u200d=1',
  '\ufeff=1',
  '\u00ad=1',
  '\u202e=1',
  '\u3164|calc',
  ' \u00a0\t=1',
  '\u0001=1',
  '\ufe0f=1',
  '\u2800=1',
  '\u0301=1',
  '\uff1d1',
  '\ufe661',
  '\u207a1',
  '\ufe63' + '1',
  '\u22121',
  '\uff20SUM(A1)',
  '\uff5ccalc',
  '\ttext',
  '\rtext',
  '\ntext',
])('%j cannot run in a spreadsheet', (text) => {
  expect(writeCsv([[text]])).toBe(`"'${text}"\r\n`)
})

test.each(['Asha Rao', 'a=b', '50 %', 'R&D | Sales', '\u200bAsha', '½ day', 'ஆர்', ''])('%j stays as it is', (text) => {
  expect(writeCsv([[text]])).toBe(`"${text}"\r\n`)
})

test('a number is no text, even below zero', () => {
  expect(writeCsv([[-2, 1.5, 'say "no"']])).toBe('-2,1.5,"say ""no"""\r\n')
})
