import { exportedLists } from '#contract/staff/overview.ts'
import type { Finding } from '../report.ts'
import { send } from './send.ts'

/** Every list that can be taken into a spreadsheet, cell by cell. */
export async function listsShow(url: string, staff: { cookie: string }): Promise<Finding> {
  const cells: string[] = []
  for (const list of exportedLists) {
    const { body } = await send(url, { path: `/api/staff/export/${list}`, headers: staff })
    cells.push(...[...String(body).matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell ?? ''))
  }
  const formula = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))
  const harmless = cells.filter((cell) => cell.startsWith("'="))
  return {
    what: `Formulas in ${exportedLists.length} lists for a spreadsheet`,
    promised: 'no cell can be one',
    measured: `${formula.length} of ${cells.length} cells; ${harmless.length} were made harmless`,
    isHeld: formula.length === 0 && harmless.length > 0,
  }
}
