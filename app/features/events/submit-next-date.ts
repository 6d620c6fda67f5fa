import { type Api, ApiError } from '#app/lib/api.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import type { submitNextDateInterest } from '#contract/interests.ts'

type Outcome = { at: 'sent' } | { at: 'failed'; text: string }

export async function submitNextDate(api: Api, slug: string, email: string): Promise<Outcome> {
  try {
    const path = `/api/masterclasses/${encodeURIComponent(slug)}/next-date` as const
    await api<typeof submitNextDateInterest>('POST', path, { body: { email } })
    return { at: 'sent' }
  } catch (error) {
    const invalid = error instanceof ApiError ? error.problem?.errors?.email : undefined
    return { at: 'failed', text: invalid ?? getFormErrorMessage(error) }
  }
}
