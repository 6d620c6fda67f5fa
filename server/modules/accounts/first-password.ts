/** How long a password holds that its owner did not choose: made by us, or typed by a colleague. */
export const firstPasswordDays = 7

/** Until then its owner must have set their own; see `set-password.ts`. */
export function firstPasswordEnds(now: Date): Date {
  return new Date(now.getTime() + firstPasswordDays * 24 * 60 * 60 * 1000)
}
