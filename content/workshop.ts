/** Where the first workshop is found (docs/spec.md §2). What it is and costs is its record's. */
export const workshop = {
  courseSlug: 'vibecoding',
  eventSlug: 'vibe-coding-session',
  path: '/courses/vibecoding',
  registerPath: '/register/vibe-coding',
} as const
