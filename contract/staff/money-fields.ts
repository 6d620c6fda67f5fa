import * as z from 'zod/mini'

const isInPaise = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** What the team types: rupees, with at most two decimals. */
export const Rupees = z
  .number('Enter an amount')
  .check(z.minimum(0.01, 'Enter an amount above zero'), z.refine(isInPaise, 'Enter rupees and paise'))
