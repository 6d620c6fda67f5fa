/** Lifetime of a password that its owner did not choose: generated, or set by a colleague. */
export const firstPasswordDays = 7

export function firstPasswordExpiry(now: Date): Date {
  return new Date(now.getTime() + firstPasswordDays * 24 * 60 * 60 * 1000)
}
