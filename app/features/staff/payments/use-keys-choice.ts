import { useState } from 'react'

const name = 'staff-keys'

/** Single keys can be switched off (WCAG 2.1.4): who speaks to the computer would press them by talking. */
export function useKeysChoice() {
  const [isOn, setIsOn] = useState(read)
  const choose = (next: boolean) => {
    setIsOn(next)
    try {
      localStorage.setItem(name, next ? 'on' : 'off')
    } catch {
      // Refused: the choice lasts as long as the page.
    }
  }
  return [isOn, choose] as const
}

function read(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}
