import { changeCompany } from '../documents.ts'
import type { Endpoint } from '../endpoint.ts'
import { approveBankLines, compareBankWithBooks, listBankLines, undoBankLines } from '../staff/bank-lines.ts'
import { importStatement, previewStatement } from '../staff/bank-statements.ts'
import { listNotices, resolveNotice } from '../staff/notices.ts'
import { endSessionsOfPerson, exportList, listGuests, listPeople, showPerson, showToday } from '../staff/overview.ts'
import { decideProof, listDecidedProofs, listProofs, showUpload, undoProofDecision } from '../staff/proofs.ts'

/** The console: today, people, screenshots and bank statements. */
export const staffPaymentsEndpoints: readonly Endpoint[] = [
  exportList,
  listPeople,
  listGuests,
  showPerson,
  endSessionsOfPerson,
  showToday,
  listNotices,
  resolveNotice,
  decideProof,
  listProofs,
  listDecidedProofs,
  showUpload,
  undoProofDecision,
  previewStatement,
  importStatement,
  listBankLines,
  approveBankLines,
  undoBankLines,
  compareBankWithBooks,
  changeCompany,
]
