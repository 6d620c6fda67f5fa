import { limits } from '../limits.ts'

/** For the team alone: what is in contract/problems.ts, every page loads. */
export const paymentMessages = {
  statementMissing: 'Please choose a statement or paste one',
  statementTooLarge: `Please choose a statement smaller than ${limits.statement.maxMegabytes} MB`,
  statementTooLong: `A statement can have up to ${limits.statement.maxLines.toLocaleString('en-IN')} lines. Please download a shorter period.`,
  statementBlank: 'This file is empty. Please choose another one.',
  notAStatement:
    'We couldn’t find a table. Please download the statement as CSV or text, or copy its rows together with their header.',
  notText:
    'We can’t read this kind of file. Open it in a spreadsheet program and choose ‘Save as CSV’, or download the statement as CSV or text.',
  columnsUnclear: 'Please say which column has the date, which the description, and which the amounts.',
  statementEmpty: 'No line of this statement has a date and an amount. Please check which column is which.',
  lineChanged: 'One of these lines no longer matches. Nothing was approved; please look at the list again.',
  orderTaken: 'Another line was just approved for the same order. Nothing was approved; undo the other one first.',
  alreadyUndone: 'This was undone already, so nothing will be settled.',
  upiNeeded: 'This stays on: without it, nobody could pay by UPI.',
}
