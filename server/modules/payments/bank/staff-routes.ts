import * as lines from '#contract/staff/bank-lines.ts'
import * as statements from '#contract/staff/bank-statements.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { approveLines, undoLines } from './approve-lines.ts'
import { compareBankWithBooks } from './compare-bank-with-books.ts'
import { importStatement } from './import-statement.ts'
import { listBankLines } from './list-bank-lines.ts'
import { previewStatement } from './preview-statement.ts'

/** Owns the lines of our bank's statements, and the team's approval of what they settle. */
export function bankStaffRoutes(services: Services): Implementation[] {
  return [
    implement(statements.previewStatement, ({ bytes, body }) => previewStatement(services, bytes, body)),
    implement(statements.importStatement, ({ bytes, body, visitor }) =>
      importStatement(services, { bytes, chosen: body, actorId: visitor.userId }),
    ),
    implement(lines.listBankLines, ({ query }) => listBankLines(services, query)),
    implement(lines.approveBankLines, async ({ body, visitor }) => {
      const effectiveAt = await approveLines(services, body.matches, visitor.userId)
      return { effective_at: effectiveAt.toISOString() }
    }),
    implement(lines.undoBankLines, async ({ body, visitor }) => ({
      undone: await undoLines(services, body.lineIds, visitor.userId),
    })),
    implement(lines.compareBankWithBooks, ({ query }) => compareBankWithBooks(services, query)),
  ]
}
