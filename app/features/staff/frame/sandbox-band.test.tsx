import { expect, test } from 'vitest'
import { EmailText } from '#app/ui/email-text.tsx'
import { render } from '#tests/components/render.tsx'
import { SandboxBand } from './sandbox-band.tsx'

test.each([
  [{ payments: true, mail: true }, /nobody is charged, and emails are written to files.*Ways to pay/],
  [{ payments: true, mail: false }, /^Payments go to a sandbox: nobody is charged\. Ways to pay$/],
  [{ payments: false, mail: true }, /^Emails are written to files instead of being sent\.$/],
  [{ payments: false, mail: false }, /^$/],
])('with %j the band says what is not real yet', async (sandbox, text) => {
  expect((await render(<SandboxBand sandbox={sandbox} />)).textContent).toMatch(text)
})

test('an account without an address shows none', async () => {
  expect((await render(<EmailText>staff@localhost.invalid</EmailText>)).textContent).toBe('No email address')
})
