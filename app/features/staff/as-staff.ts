import type { QueryClient } from '@tanstack/react-query'
import { isRefusedWith } from '#app/lib/api.ts'

/** Colleagues change the same lists, so mounting and focusing the window refetch. */
export const alwaysRefetch = { staleTime: 0, refetchOnWindowFocus: true } as const

/**
 * Wraps every query and mutation of the console. A 401 or 403 means that the session or the role has ended: refetch
 * the frame's query, which asks for the password or shows the 404 page.
 */
export async function asStaff<T>(client: QueryClient, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (isDenied(error)) void client.invalidateQueries({ queryKey: ['/api/staff/today'] })
    throw error
  }
}

export function isDenied(error: unknown): boolean {
  return isRefusedWith(error, 'signed_out', 'forbidden')
}
