import { useState } from 'react'

const name = 'staff-keys'

/** Single-key shortcuts can be turned off (WCAG 2.1.4): speech input would trigger them. */
export function useKeysChoice() {
  const [isOn, setIsOn] = useState(read)
  const choose = (next: boolean) => {
    setIsOn(next)
    try {
      localStorage.setItem(name, next ? 'on' : 'off')
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
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
