export const delimiters = [',', '\t', ';', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What the reading of a hostile file is bounded by. */
const maxCells = 60
const maxCellLength = 1000
const maxQuotedLength = 2000
const maxQuotedLines = 5

/**
 * Splits delimited text into rows of trimmed cells, as banks write it: a quote counts at the start of a cell alone, and one
 * that is never closed is part of the text. Stops after `maxRows`.
 */
export function splitRows(text: string, delimiter: Delimiter, maxRows: number): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length && rows.length < maxRows) {
    const row = readRow(text, at, delimiter)
    rows.push(row.cells)
    at = row.next
  }
  return rows
}

function readRow(text: string, start: number, delimiter: Delimiter): { cells: string[]; next: number } {
  const cells: string[] = []
  // Once a quote of this row was not closed, looking for the end of others would take forever.
  let trustsQuotes = true
  let at = start
  for (;;) {
    const quoted: Quoted = trustsQuotes ? readQuoted(text, at, delimiter) : null
    if (quoted === 'unclosed') trustsQuotes = false
    const { cell, end } = typeof quoted === 'object' && quoted ? quoted : readPlain(text, at, delimiter)
    cells.push(cleanCell(cell))
    if (text[end] !== delimiter) return { cells, next: skipLineBreak(text, end) }
    // No statement is that wide. The rest of the line is left out.
    if (cells.length === maxCells) return { cells, next: skipLineBreak(text, findLineEnd(text, end)) }
    at = end + 1
  }
}

function readPlain(text: string, start: number, delimiter: Delimiter) {
  const end = findEnd(text, start, delimiter)
  return { cell: text.slice(start, end), end }
}

/** Regular expressions, because comparing character by character takes seconds on a hostile file. */
const cellEnds = { ',': /[,\r\n]/g, '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, '|': /[|\r\n]/g }
const lineEnd = /[\r\n]/g

const findEnd = (text: string, start: number, delimiter: Delimiter) => search(text, start, cellEnds[delimiter])
const findLineEnd = (text: string, start: number) => search(text, start, lineEnd)

function search(text: string, start: number, pattern: RegExp): number {
  pattern.lastIndex = start
  return pattern.exec(text)?.index ?? text.length
}

function skipLineBreak(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1
}

type Quoted = { cell: string; end: number } | 'unclosed' | null

function readQuoted(text: string, start: number, delimiter: Delimiter): Quoted {
  let at = skipBlanks(text, start, start + maxQuotedLength)
  if (text[at] !== '"') return null
  const first = at + 1
  const limit = Math.min(text.length, at + maxQuotedLength)
  let lines = 0
  for (at = first; at < limit && lines < maxQuotedLines; at++) {
    if (text[at] === '\n') lines++
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else {
      const end = skipBlanks(text, at + 1, limit)
      const isClosed = end === text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n'
      if (isClosed) return { cell: text.slice(first, at).replaceAll('""', '"'), end }
    }
  }
  return 'unclosed'
}

function skipBlanks(text: string, start: number, limit: number): number {
  let at = start
  while (at < limit && text[at] === ' ') at++
  return at
}

/** Spreadsheets write ="0012" or '0012 so that the zeros stay. Any other formula is text like the rest. */
function cleanCell(cell: string): string {
  const text = cell.slice(0, maxCellLength).replace(/\s+/g, ' ').trim()
  const kept = /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')
  return kept.trim()
}
