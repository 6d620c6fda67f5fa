import { exportedLists } from '#contract/staff/overview.ts'
import type { Finding } from '../report.ts'
import { send } from './send.ts'

/** CSV injection: looks for formulas in every cell of every exported list. */
export async function checkExports(url: string, staff: { cookie: string }): Promise<Finding> {
  const cells: string[] = []
  for (const list of exportedLists) {
    const { body } = await send(url, { path: `/api/staff/export/${list}`, headers: staff })
    cells.push(...[...String(body).matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell ?? ''))
  }
  const formulas = cells.filter((cell) => /^[\s\p{C}]*[=+\-@|%]|^[\t\r]/u.test(cell))
  const escaped = cells.filter((cell) => cell.startsWith("'="))
  return {
    title: `CSV injection in ${exportedLists.length} exported lists`,
    expected: 'no cell is a formula',
    measured: `${formulas.length} of ${cells.length} cells; ${escaped.length} were escaped`,
    isPassed: formulas.length === 0 && escaped.length > 0,
  }
}
