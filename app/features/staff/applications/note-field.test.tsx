import { act } from 'react'
import { expect, test } from 'vitest'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { NoteField } from './note-field.tsx'

async function write(text: string) {
  const { nextCall } = fakeApi({})
  const page = await render(<NoteField application={{ id: 4, note: null } as StaffApplication} />)
  const note = field(page, 'Private note')
  await act(async () => note.focus())
  await type(note, text)
  await act(async () => note.blur())
  await settle()
  return { nextCall, page, note }
}

test('leaving the field saves the note', async () => {
  const { nextCall, page } = await write('Spoke on the phone.')
  const call = nextCall()
  expect(call.body).toEqual({ note: 'Spoke on the phone.' })
  await call.reply(200, null)
  expect(textOf(find(page, 'status'))).toBe('Saved')
})

test('a note that was not saved stays in the field, which says so, and can be saved again', async () => {
  const { nextCall, page, note } = await write('Call on Monday')
  await nextCall().reply(500, { message: 'Internal server error', code: 'internal' })
  expect(descriptionOf(note)).toContain('The note wasn’t saved.')
  expect(note.value).toBe('Call on Monday')
  await click(find(page, 'button', 'Save note'))
  await settle()
  await nextCall().reply(200, null)
  expect(textOf(find(page, 'status'))).toBe('Saved')
  expect(descriptionOf(note)).not.toContain('wasn’t saved')
})
