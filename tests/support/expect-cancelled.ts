import { expect } from 'vitest'
import type { Invitation } from '#server/mail-transport.ts'

/** The same entries as in the invitation, cancelled, with a higher sequence: otherwise calendars ignore it. */
export function expectCancelled(
  cancelled: readonly Invitation[] | undefined,
  invited: readonly Invitation[] | undefined,
): void {
  const read = (field: string, { content }: Invitation) => new RegExp(`^${field}:(.*)\r$`, 'm').exec(content)?.[1]
  expect(invited).not.toBeUndefined()
  expect(cancelled?.map((one) => [one.method, read('METHOD', one), read('STATUS', one), read('UID', one)])).toEqual(
    invited?.map((one) => ['CANCEL', 'CANCEL', 'CANCELLED', read('UID', one)]),
  )
  for (const [index, one] of (cancelled ?? []).entries())
    expect(Number(read('SEQUENCE', one))).toBeGreaterThan(Number(read('SEQUENCE', invited?.[index] as Invitation)))
}
