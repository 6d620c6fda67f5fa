import { useSyncExternalStore } from 'react'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

declare global {
  interface Window {
    /** Set by the script that runs before the first paint (app/shell/before-paint.ts). */
    markDocument?: (choice?: ThemeChoice) => void
  }
}

/** The visitor's choice, light by default. The server cannot know it, so it is only correct after hydration. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'light')
}

export function chooseTheme(choice: ThemeChoice) {
  unsaved = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  window.markDocument?.(choice)
  for (const listener of listeners) listener()
}

/** docs/spec.md §4.7 */
const key = 'theme'
let unsaved: ThemeChoice = 'light'
const listeners = new Set<() => void>()

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return themeChoices.find((choice) => choice === stored) ?? 'light'
  } catch {
    return unsaved
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
