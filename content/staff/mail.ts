/** The texts of the console's mail. */
export const mail = {
  title: 'Email',
  search: 'Address or kind',
  empty: { title: 'No emails yet', text: 'Every email the site sends shows up here, newest first.' },
  state: 'State',
  anyState: 'All states',
  states: { waiting: 'Waiting', held: 'Held', sent: 'Sent', dead: 'Not delivered' },
  /** Replaces ‘Sent’ while no mail server is set. */
  written: 'Written to a file',
  writtenAt: (when: string) => `Written to a file ${when}`,
  columns: { mail: 'Email', to: 'To', written: 'Queued', state: 'State' },
  undelivered: (count: number) => `${count} not delivered`,
  toTeam: (kind: string) => `${kind}, to the team`,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  answer: (error: string) => `last error: ${error}`,
  sentAt: (when: string) => `Sent ${when}`,
  again: 'Send again',
  /** The button of an email that a restore held. */
  send: 'Send',
  sending: 'Sending',
  queued: 'Sending again',
  queuedText: (to: string) => `To ${to}, within seconds. If it fails again, you’ll see it here.`,
  failed: 'The email wasn’t sent again',
}
