/** The links of the header and the footer, in their order. */

export interface NavigationLink {
  label: string
  /** A second, smaller line. */
  note?: string
  to: string
}

export const mainNavigation: NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Courses', to: '/courses' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

/** The chip beside the navigation. */
export const masterclassChip: NavigationLink = {
  label: 'AI FOR EVERYONE MASTERCLASS',
  to: '/courses/ai-for-everyone',
}

/** Instead of leaving the page, while the browser is offline. */
export const offline = {
  title: 'You’re offline',
  text: 'You’re still on this page, and what you typed is still here. Open the link again once you’re back online.',
}

/** In the account menu of staff. */
export const consoleLink: NavigationLink = { label: 'Team console', to: '/staff' }

export const footerColumns: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Courses',
    links: [
      { label: 'AI for Everyone', to: '/courses/ai-for-everyone' },
      { label: 'AI for Product Managers', to: '/courses/ai-for-product-managers' },
      { label: 'AI for Startup Founders', to: '/courses/ai-for-startup-founders' },
      { label: 'AI for Project Managers', to: '/courses/ai-for-project-managers' },
      { label: 'AI for HR Associates', to: '/courses/ai-for-hr-associates' },
      { label: 'Vibe Coding', to: '/courses/vibecoding' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Careers', to: '/careers' },
      { label: 'Blog', to: '/blog' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Help Center', to: '/help' },
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Cookie Policy', to: '/cookies' },
    ],
  },
]

/** Below the links to the events on sale. */
export const eventsColumn: { title: string; links: NavigationLink[] } = {
  title: 'Events',
  links: [
    { label: 'All events', to: '/events' },
    { label: 'Find my booking', to: '/my-booking' },
  ],
}
