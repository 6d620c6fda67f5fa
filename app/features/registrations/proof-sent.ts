import { createContext } from 'react'

/** Tells the page around the form whether the payment was sent, so that it asks for none. */
export const OnProofSent = createContext<(isSent: boolean) => void>(() => {})
