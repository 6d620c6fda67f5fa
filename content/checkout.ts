/** The words of the frame around registering and paying. */
export const checkout = {
  back: { event: 'Back to event', events: 'Back to events', profile: 'Back to profile' },
  links: [
    { label: 'Terms', to: '/terms' },
    { label: 'Privacy', to: '/privacy' },
    { label: 'Refunds', to: '/terms#refunds' },
  ],
} as const
