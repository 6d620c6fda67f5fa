/** What a person sees in place of a page while the site cannot show it, such as in a crowd before a session. */
export const busyPage = {
  title: 'One moment, please',
  text: 'A lot of people are here right now, or something on our side needs a moment.',
  retry: (seconds: number) =>
    `We’ll try again in ${seconds} seconds. Keep this page open: you don’t have to do anything.`,
  again: 'Try again now',
  help: 'Still waiting? Email us:',
} as const
