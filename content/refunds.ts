import { periods } from '#contract/periods.ts'

/** How long refunds take. Pages, dialogs, emails, terms and help all say it with these sentences. */
export const refundTiming = {
  /** Of a refund that is not sent yet. */
  due: `We’ll start the refund within ${periods.refundStartDays} working days, to the card or account that paid, and email you once it’s sent. It then takes ${periods.refundArrivalDays} working days to arrive.`,
  /** Of one that is sent. */
  sent: `It goes to the card or account that paid, and takes ${periods.refundArrivalDays} working days to arrive.`,
} as const
