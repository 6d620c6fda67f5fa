import { expect, test } from 'vitest'
import { EmailText } from '#app/ui/email-text.tsx'
import { render } from '#tests/components/render.tsx'
import { SandboxBand } from './sandbox-band.tsx'

test.each([
  [{ payments: true, mail: true, upi: null }, /cards aren’t charged, and emails are written to files.*Ways to pay/],
  [{ payments: true, mail: false, upi: null }, /^Card payments go to a sandbox: cards aren’t charged\. Ways to pay$/],
  [
    { payments: true, mail: true, upi: 'rolewise@upi' },
    /aren’t charged.* files\. UPI goes to rolewise@upi\. Ways to pay$/,
  ],
  [{ payments: false, mail: true, upi: 'rolewise@upi' }, /^Emails are written to files instead of being sent\.$/],
  [{ payments: false, mail: false, upi: null }, /^$/],
])('with %j the band says what is not real yet', async (sandbox, text) => {
  expect((await render(<SandboxBand sandbox={sandbox} />)).textContent).toMatch(text)
})

test('an account without an address shows none', async () => {
  expect((await render(<EmailText none="No email address">staff@localhost.invalid</EmailText>)).textContent).toBe(
    'No email address',
  )
})
