/** The texts that all lists of the team's console share. */
export const list = {
  export: 'Export CSV',
  exportThese: 'Export these',
  clear: 'Clear',
  loading: 'Loading',
  more: 'Load more',
  again: 'Try again',
  shown: (count: number, hasMore: boolean) => (hasMore ? `${count} shown, there are more` : `${count} in all`),
  noMatches: { title: 'Nothing fits', text: 'Try other words, or clear the filters.' },
  failed: { title: 'The list did not come', text: 'The server could not be reached, or it had a problem.' },
  failedSince: 'The latest rows did not come.',
}
