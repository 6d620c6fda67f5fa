/** The texts of the console's band after a backup was restored. */
export const restored = {
  title: (when: string) => `Restored to ${when}`,
  open: (count: number) => (count === 1 ? '1 thing to look at' : `${count} things to look at`),
  text: 'What happened after that isn’t in here. Compare each of these with what you know, then tick it off.',
  checks: {
    team: {
      title: 'Team and passwords',
      text: 'Anyone who has left since then is a member again, and the owner and all passwords are the old ones. Remove those people, and choose new passwords.',
      to: '/staff/team',
    },
    certificates: {
      title: 'Certificates',
      text: 'One that was issued again, revoked or withdrawn since then is valid as it was before. Do that again.',
      to: '/staff/registrations',
    },
    hand_overs: {
      title: 'Handed-over seats',
      text: 'A seat that was handed over since then is back with its first attendee, and their link works again. Enter the new attendee again.',
      to: '/staff/registrations',
    },
    erasures: {
      title: 'Erased people',
      text: 'Anyone erased since then is back. Erase them again, from your list of requests.',
      to: '/staff/people',
    },
    refunds: {
      title: 'Payments and refunds',
      text: 'What came in or was refunded since then isn’t noted here. Compare with the payment provider and the bank before anybody refunds again.',
      to: '/staff/payments',
    },
    documents: {
      title: 'Numbers of receipts and invoices',
      text: 'Those given out since then would be used again. The owner changes all four prefixes first.',
      to: '/staff/bookkeeping/gst',
    },
  },
  look: 'Open',
  done: 'Done',
  ticking: 'Saving',
  failed: 'That wasn’t saved',
  mails: {
    title: (count: number) =>
      count === 0 ? 'No emails wait, but jobs do' : count === 1 ? '1 email waits' : `${count} emails wait`,
    text: 'Emails that were waiting when the backup was made have probably been sent since. Reminders, announcements, refunds and decisions wait too, until you choose.',
    look: 'Show them',
    send: 'Send',
    drop: 'Mark as sent',
    keep: 'Not yet',
    working: 'Saving',
    sendTitle: (count: number) => (count === 1 ? 'Send 1 email?' : `Send ${count} emails?`),
    sendText:
      'Anyone who already got theirs gets it a second time. Waiting refunds, reminders and decisions go on within minutes. Emails about new dates, materials, assignments and certificates from after the backup, and reminders for the next day, may arrive twice.',
    dropTitle: (count: number) => (count === 1 ? 'Mark 1 email as sent?' : `Mark ${count} emails as sent?`),
    dropText:
      'Nobody gets them, apart from those you’ve sent one by one from the list. Waiting refunds, reminders and decisions go on within minutes. Emails about new dates, materials, assignments and certificates from after the backup, and reminders for the next day, may arrive twice.',
  },
}
