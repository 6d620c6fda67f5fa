import { data } from 'react-router'
import { isRefusedWith } from './api.ts'

/**
 * For the loader of a page whose data only the browser may load: checks that it exists, so that a missing one responds
 * with 404, and passes none of it on. When the check fails, the browser finds out itself.
 */
export async function respondMissing(load: () => Promise<unknown>) {
  try {
    await load()
  } catch (error) {
    if (isRefusedWith(error, 'not_found')) return data({ isMissing: true }, { status: 404 })
  }
  return data({ isMissing: false })
}

/** For client navigation, which does not wait for the server. */
export const notMissing = () => ({ isMissing: false })
