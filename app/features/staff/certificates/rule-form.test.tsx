import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { RuleForm } from './rule-form.tsx'

test('the rule and its skills are saved, one skill per line', async () => {
  const { nextCall } = fakeApi({})
  const toaster = await render(<Toaster />)
  const rule = { rule: 'all' as const, minSessions: null, needsAssignment: false, skills: ['Read a ledger', 'Ask'] }
  const page = await render(<RuleForm eventId={3} rule={rule} sessions={1} hasAssignment={false} />)
  expect(page.querySelectorAll('[type=radio]')).toHaveLength(2)
  expect(page.querySelector('textarea')?.value).toBe('Read a ledger\nAsk')
  await click(page.querySelector('[value=manual]'))
  await click(find(page, 'button', 'Save'))
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ ...rule, rule: 'manual' })
  await call.reply(200, null)
  expect(textOf(toaster)).toContain('Rule saved')
})
