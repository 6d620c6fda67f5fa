/** The texts around the notices of Today. Their own texts are in content/mails/notices.ts. */
export const notices = {
  title: 'Needs your attention',
  openRegistration: (reference: string) => `Open registration ${reference}`,
  resolve: 'Mark as done',
  resolving: 'Marking',
  resolved: 'Marked as done',
  failed: 'That didn’t work',
  more: (count: number) => `And ${count} more. They move up as you mark these as done.`,
  loadFailed: { title: 'We couldn’t load the notices', text: 'We couldn’t reach the server, or it had a problem.' },
}
