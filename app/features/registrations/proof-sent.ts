import { createContext } from 'react'

/** How the form tells the page around it that the money is on its way: nothing there may ask for it again. */
export const OnProofSent = createContext<() => void>(() => {})
