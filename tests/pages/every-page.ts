/** Every page of the site, by layout; a new page is one more path. Those of a layout share a browser test. */
export const pagesByLayout = {
  Home: ['/'],
  'signing in': ['/auth', '/auth?tab=register'],
  'forms of one field': ['/forgot-password', '/reset-password', '/my-booking', '/seat-offer'],
  'questions of a mailed link': [
    '/confirm-email?token=a-b_c.d',
    '/unsubscribe?token=a-b_c.d',
    '/not-my-registration?token=a-b_c.d',
  ],
  'the list of courses': ['/courses'],
  'the workshop': ['/courses/vibecoding'],
  'the course with a masterclass': ['/courses/ai-for-everyone'],
  'a course without a date': ['/courses/ai-for-product-managers'],
  'an event': ['/masterclasses/ai-for-everyone-masterclass'],
  'the list of events': ['/events'],
  'applying and registering': ['/apply', '/apply?masterclass=ai-for-everyone-masterclass', '/register/vibe-coding'],
  'a profile and a payment': ['/profile', '/payment/success', '/payment/cancel'],
  'About and Careers': ['/about', '/careers'],
  Contact: ['/contact'],
  'the blog': ['/blog', '/blog/ai-in-hiring'],
  Help: ['/help'],
  policies: ['/terms', '/privacy', '/cookies'],
  'what is not found': [
    '/no-such-page',
    '/courses/no-such-course',
    '/masterclasses/no-such-masterclass',
    '/apply?masterclass=no-such-masterclass',
    '/registration/no-such-registration',
    '/join/no-such-seat',
    '/certificates/AAAAAAAAAAAAAAAAAAAAAA',
  ],
}

export type Layout = keyof typeof pagesByLayout

export const layouts = Object.keys(pagesByLayout) as Layout[]

export const statusOf = (layout: Layout) => (layout === 'what is not found' ? 404 : 200)
