import { stringify } from 'csv-stringify/sync'

/**
 * A spreadsheet may run what begins so (OWASP, CSV Injection), also behind what it skips or does not show: blanks, control
 * characters, signs of no width, marks without a letter.
 */
const formula = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-\u2212@|\u2223%]|^[\t\r\n]/u

/** NFKC turns full-width, small, raised and lowered signs into the plain ones. */
const isFormula = (text: string) => formula.test(text) || formula.test(text.normalize('NFKC'))

/** RFC 4180. Text is always quoted, because some spreadsheets split cells at semicolons. Formulas start with an apostrophe. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: {
      number: (value) => ({ value: String(value), quoted: false }),
      string: (value) => (isFormula(value) ? `'${value}` : value),
    },
  })
}
