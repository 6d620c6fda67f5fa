/** The console's keyboard shortcuts. */
export const keys = {
  title: 'Keys',
  on: 'Keyboard shortcuts',
  /** In every list. */
  rows: [
    ['J', 'next'],
    ['K', 'previous'],
    ['Enter', 'open'],
  ],
} as const
