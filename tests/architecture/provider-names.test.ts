import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companyNames } from '#server/outside/payment-companies.ts'
import { root } from '../../scripts/root.ts'

/** The spec's names of two columns, and the address of a document. */
const allowed = /stripeSessionId|stripePaymentIntentId|docs\.stripe\.com/g

test('no rule names a payment provider: another company is a file in outside/ and a line in its table', () => {
  const rules = globSync(['server/modules/**/*.ts', 'server/http/**/*.ts', 'server/*.ts'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && file !== 'server/setting-schemas.ts',
  )
  expect(rules.length).toBeGreaterThan(300)
  const names = new RegExp(companyNames.join('|'), 'i')
  const naming = rules.filter((file) => names.test(readFileSync(join(root, file), 'utf8').replace(allowed, '')))
  expect(naming).toEqual([])
})
