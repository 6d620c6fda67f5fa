import type { QueryClient } from '@tanstack/react-query'
import { isRefusedWith } from './api.ts'

/** For a call of somebody signed in. A 401 says that the session has ended meanwhile, so the page asks anew who is here. */
export async function asSignedIn<T>(client: QueryClient, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isRefusedWith(error, 'signed_out')) void client.invalidateQueries({ queryKey: ['/api/user'] })
    throw error
  }
}
