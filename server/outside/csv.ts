import { stringify } from 'csv-stringify/sync'

/** Formulas that `escape_formulas` misses: behind blanks, or after a line feed (OWASP, CSV Injection). */
const formulaAfterBlanks = /^\s+[=+\-@＝＋－＠]|^\n/

/** RFC 4180. Text is always quoted, because some spreadsheets split cells at semicolons. Formulas start with an apostrophe. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (value) => ({ value: String(value), quoted: false, escape_formulas: false }),
      string: (value) => (formulaAfterBlanks.test(value) ? `'${value}` : value),
    },
  })
}
