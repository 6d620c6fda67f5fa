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
  decidedInPayments:
    'A screenshot of one of these orders was just decided in Payments. Nothing was approved; undo that decision first, or look again in a minute.',
  alreadyUndone: 'This was undone already, so nothing will be settled.',
  reasonNeeded: 'The bank’s statement says otherwise. To approve this, say why.',
  moneyNotOurs:
    'The bank’s statement says that this money went back or paid for another booking, so it can’t be approved. Reject it, and say what the payer should do.',
  approvedOnBankPage: 'This was just approved on the bank’s page.',
  lessCame: (amount: string) => `The bank’s statement shows only ${amount} under this number.`,
  bookedAlready: (left: string) => `Only ${left} under this number is still free.`,
  upiNeeded: 'This stays on: without it, nobody could pay by UPI.',
  nothingToRefund: 'Nothing was paid here, so there is nothing to refund.',
  refundPending: 'A refund of this payment is still under way. Please wait until it is done.',
  refundTooLarge: (rest: string) => `Only ${rest} of this payment is left to refund.`,
  refundNeedsTransfer: 'Enter the reference number and the date of your transfer.',
  refundDateAhead: 'The transfer can’t be in the future.',
  transferBesideCard: 'The card’s provider refunds this payment. Use a bank transfer only after its refund has failed.',
  notDisputed: 'No bank has disputed this payment, so none has taken it back.',
  refundNotDue: 'No refund of this payment is due, so there’s nothing to close.',
  cardHasArrived: 'The card’s provider has confirmed this payment, so it did arrive.',
  paperSaysArrived:
    'A receipt or invoice says that this payment arrived, and only a refund takes that back. Record one, and say in the reason that the money never came.',
  partWentBack: 'A part of this payment has gone back already, so it did arrive.',
  refundOtherSeats: 'These seats don’t belong to this payment.',
  seatRefunded: 'One of these seats has been refunded already.',
  receivedAhead: 'The day the money arrived can’t be in the future.',
}
