import { type Api, ApiError } from '#app/lib/api.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import type { submitNewsInterest, submitNextDateInterest } from '#contract/interests.ts'

type Outcome = { at: 'sent' } | { at: 'failed'; text: string }

/** What takes an email address alone: an event's next date, and news of all events. */
export type EmailPath = `/api/masterclasses/${string}/next-date` | '/api/news'

export async function submitEmail(api: Api, path: EmailPath, email: string): Promise<Outcome> {
  try {
    if (path === '/api/news') await api<typeof submitNewsInterest>('POST', path, { body: { email } })
    else await api<typeof submitNextDateInterest>('POST', path, { body: { email } })
    return { at: 'sent' }
  } catch (error) {
    const invalid = error instanceof ApiError ? error.problem?.errors?.email : undefined
    return { at: 'failed', text: invalid ?? getFormErrorMessage(error) }
  }
}
