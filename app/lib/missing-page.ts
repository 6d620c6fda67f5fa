import { data } from 'react-router'
import { isRefusedWith } from './api.ts'

/**
 * For the loader of a page about one thing whose data only the browser may see: asks whether it is there, so that the page
 * is answered 404 when it is not, and hands nothing of it on. What cannot be asked now the browser asks itself.
 */
export async function answerMissing(find: () => Promise<unknown>) {
  try {
    await find()
  } catch (error) {
    if (isRefusedWith(error, 'not_found')) return data({ isMissing: true }, { status: 404 })
  }
  return data({ isMissing: false })
}

/** Moving on inside the app waits for nothing. */
export const notMissing = () => ({ isMissing: false })
