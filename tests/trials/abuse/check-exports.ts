import { exportedLists } from '#contract/staff/overview.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { send } from './send.ts'

/** CSV injection: looks for formulas in every cell of every exported list. Each export leaves a line in the log. */
export async function checkExports({ sql }: Deployment, url: string, staff: { cookie: string }): Promise<Finding> {
  const countLines = async () => (await sql(`select from audit_log where action = 'data.exported'`)).length
  const before = await countLines()
  const cells: string[] = []
  for (const list of exportedLists) {
    const { body } = await send(url, { path: `/api/staff/export/${list}`, headers: staff })
    cells.push(...[...String(body).matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell ?? ''))
  }
  const formulas = cells.filter((cell) => /^[\s\p{C}]*[=+\-@|%]|^[\t\r]/u.test(cell))
  const escaped = cells.filter((cell) => cell.startsWith("'="))
  const lines = (await countLines()) - before
  return {
    title: `CSV injection in ${exportedLists.length} exported lists`,
    expected: `no cell is a formula, ${exportedLists.length} lines in the log`,
    measured: `${formulas.length} of ${cells.length} cells; ${escaped.length} were escaped; ${lines} lines`,
    isPassed: formulas.length === 0 && escaped.length > 0 && lines === exportedLists.length,
  }
}
