/** The texts around every page of the team's console. */
export const frame = {
  name: 'Team',
  navigation: 'Console',
  toSite: 'View site',
  logOut: 'Logout',
  menu: 'More',
  waiting: (count: number) => `${count} waiting`,
  checking: 'Opening the console',
  failed: { title: 'We couldn’t open the console', text: 'We couldn’t reach the server, or it had a problem.' },
  notFound: '404 Page Not Found',
  firstPassword: {
    using: 'You’re using a temporary password.',
    /** A date follows. */
    before: 'Choose your own before',
    over: 'Your temporary password has expired. Choose your own now: this one no longer works for logging in.',
    settings: 'Open my settings',
  },
  /** Until real payments and real email are set. */
  sandbox: {
    both: 'This is a sandbox: cards aren’t charged, and emails are written to files.',
    payments: 'Card payments go to a sandbox: cards aren’t charged.',
    /** QR codes are real. */
    upi: (address: string) => `UPI goes to ${address}.`,
    mail: 'Emails are written to files instead of being sent.',
    /** The link to Ways to pay. */
    ways: 'Ways to pay',
  },
  signedOut: {
    title: 'You were signed out',
    text: 'You were away for a while, or were signed out elsewhere. Log in to carry on. What you typed is still there.',
    username: 'Username',
    password: 'Password',
    submit: 'Login',
    busy: 'Logging you in',
    leave: 'Leave the console',
    failed: 'We couldn’t reach the server, or it had a problem. Please try again.',
  },
  noScript: 'The console needs JavaScript. Please turn it on and reload the page.',
  pages: {
    today: 'Today',
    payments: 'Payments',
    applications: 'Applications',
    registrations: 'Registrations',
    messages: 'Messages',
    interest: 'Interest',
    catalogue: 'Catalogue',
    site: 'Site text',
    people: 'People',
    documents: 'Documents',
    bookkeeping: 'Bookkeeping',
    team: 'Team',
    mail: 'Email',
  },
}
