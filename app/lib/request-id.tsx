import { createContext, useContext } from 'react'

/** On the server, the number of the request that is being answered; the log has it too. In the browser there is none. */
export const RequestIdContext = createContext('')

export function useRequestId(): string {
  return useContext(RequestIdContext)
}
