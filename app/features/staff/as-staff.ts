import type { QueryClient } from '@tanstack/react-query'
import { isRefusedWith } from '#app/lib/api.ts'

/** Somebody else works on the same lists: coming to a page, and back to the window, asks again. */
export const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

/**
 * For every query and change of the console. A 401 or 403 says that the session or the role has ended meanwhile: the
 * frame learns it from its own query, and asks for the password or shows the page that is not there.
 */
export async function asStaff<T>(client: QueryClient, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isDenied(error)) void client.invalidateQueries({ queryKey: ['/api/staff/today'] })
    throw error
  }
}

export function isDenied(error: unknown): boolean {
  return isRefusedWith(error, 'signed_out', 'forbidden')
}
