import type { QueryClient } from '@tanstack/react-query'
import { isRefusedWith } from './api.ts'

/** Wraps a request that needs a session. A 401 means that it has expired, so the user is refetched. */
export async function asSignedIn<T>(client: QueryClient, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (isRefusedWith(error, 'signed_out')) void client.invalidateQueries({ queryKey: ['/api/user'] })
    throw error
  }
}
