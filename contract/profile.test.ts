import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bioLength, ProfileChange } from './profile.ts'

test('the counter and the validation agree on a bio’s length', async () => {
  const unit = fc.constantFrom(' ', '\n', 'a', 'é', 'e\u0301', '🙂', '👩🏽‍🎓')
  const edges = fc.string({ unit, maxLength: 6 })
  await fc.assert(
    fc.property(
      edges,
      edges,
      fc.integer({ min: 480, max: 505 }),
      fc.constantFrom('x', '🙂'),
      (before, after, count, body) => {
        const bio = before + body.repeat(count) + after
        expect(z.safeParse(ProfileChange, { bio }).success).toBe(bioLength(bio) <= 500)
      },
    ),
  )
})
