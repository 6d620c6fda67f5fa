import { createContext, useContext } from 'react'

/** The request's id on the server, as in the log. The browser has none. */
export const RequestIdContext = createContext('')

export function useRequestId(): string {
  return useContext(RequestIdContext)
}
