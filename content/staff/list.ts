/** The texts that all lists of the team's console share. */
export const list = {
  export: 'Export CSV',
  exportThese: 'Export these',
  actions: 'Actions',
  /** An account that was made without an address. */
  noEmail: 'No email address',
  clear: 'Clear',
  loading: 'Loading',
  more: 'Load more',
  showAll: (count: number) => `Show all ${count}`,
  again: 'Try again',
  shown: (count: number, hasMore: boolean) => (hasMore ? `${count} shown, more to load` : `${count} in total`),
  noMatches: { title: 'No matches', text: 'Try other words, or clear the filters.' },
  failed: { title: 'We couldn’t load the list', text: 'We couldn’t reach the server, or it had a problem.' },
  failedSince: 'We couldn’t load the latest rows.',
}
