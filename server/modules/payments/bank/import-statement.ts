import type { ChosenColumns, ImportedStatement } from '#contract/staff/bank-statements.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { looksLikeRefund } from './matching/match-debit.ts'
import { readUpload } from './read-upload.ts'
import { type IdentifiedLine, identifyLines } from './reading/identify-lines.ts'
import { insertLines, type NewLine, saveChosenColumns } from './store.ts'

const storedAtOnce = 500

/** Stores the lines that no earlier file had. Settles nothing. */
export async function importStatement(
  { database, clock }: Services,
  { bytes, chosen, actorId }: { bytes: Uint8Array; chosen: ChosenColumns; actorId: number },
): Promise<ImportedStatement> {
  const { table, columns, isNamed, lines, skipped } = await readUpload(database.queries, bytes, chosen)
  if (!columns) throw new Problem('invalid', paymentMessages.columnsUnclear)
  const days = lines.map(({ bookedOn }) => bookedOn).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new Problem('invalid', paymentMessages.statementEmpty)
  const stored = identifyLines(lines).map((line) => toStored(line, actorId, clock()))
  if (isNamed) await saveChosenColumns(database.queries, table.fingerprint, columns, clock())
  let newCount = 0
  // In several transactions: others are served between them. A file that was stored in part can be uploaded again.
  for (let at = 0; at < stored.length; at += storedAtOnce)
    newCount += await database.transaction((tx) => insertLines(tx, stored.slice(at, at + storedAtOnce)))
  if (newCount > 0)
    await recordChange(database.queries, {
      actorId,
      action: 'bank_statement.uploaded',
      subject: 'bank_statement',
      subjectId: `${from} to ${to}`,
      after: { lines: lines.length, new: newCount },
    })
  return { from, to, lineCount: lines.length, newCount, skippedCount: skipped.length }
}

/** What the company pays to others is none of the site's business, so its words are not kept. */
function toStored({ references, ...line }: IdentifiedLine, uploadedBy: number, createdAt: Date): NewLine {
  const isKept = line.isCredit || references.length > 0 || looksLikeRefund(line.narration)
  return { ...line, narration: isKept ? line.narration : '', references, uploadedBy, createdAt }
}
