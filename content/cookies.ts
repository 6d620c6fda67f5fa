import { periods } from '#contract/periods.ts'
import type { LegalText } from './blocks.ts'

export const cookies: LegalText & {
  statement: string
  stored: readonly { name: string; kind: string; when: string; what: string; until: string }[]
} = {
  title: 'Cookie Policy',
  statement: 'Four cookies, and only once you sign in or register for a session.',
  description:
    'The complete list of what Rolewise stores in your browser: three cookies when you sign in, one when you register for a session, one remembered setting, a form that you are filling in, nothing from third parties and no analytics.',
  updated: '2026-11-15',
  inShort: [
    'A visitor who only reads gets no cookie from us.',
    'No third-party cookies, no analytics, no advertising, no fingerprinting.',
    'That is why no banner asks for your consent: there is nothing to consent to.',
  ],
  stored: [
    {
      name: '__Host-rolewise_session',
      kind: 'Cookie',
      when: 'When you log in or register',
      what: 'A random number that tells our server which session is yours. Scripts cannot read it, and it travels to us alone. On a connection without https, as in testing, its name is rolewise_session.',
      until: `${periods.signInDays} days, or until you log out`,
    },
    {
      name: '__Host-rolewise_hint',
      kind: 'Cookie',
      when: 'Together with the first',
      what: 'The single digit 1. It lets the page leave out ‘Log in’ and ‘Register’ before it has asked the server who you are. It proves nothing and names nobody.',
      until: `${periods.signInDays} days, or until you log out`,
    },
    {
      name: '__Host-rolewise_device',
      kind: 'Cookie',
      when: 'When you log in',
      what: 'The number of your account and our signature under it. It signs nobody in: while somebody guesses at your password, it lets you pass them in the queue. Scripts cannot read it, and it travels to us alone.',
      until: `${periods.knownDeviceDays} days from your last login, also after you log out or delete your account`,
    },
    {
      name: '__Host-rolewise_buyer',
      kind: 'Cookie',
      when: 'When you register for a session',
      what: 'A random number that tells your browser apart from that of somebody else who types your email address. It lets you go on with what you began, and correct it. We keep only a keyed hash of it, and only while the registration is unpaid. Scripts cannot read it, and it travels to us alone.',
      until: `${periods.buyerCookieDays} days`,
    },
    {
      name: 'theme',
      kind: 'Local storage',
      when: 'When you choose light, dark or system',
      what: 'Your choice, one word. It stays in your browser and is never sent to us.',
      until: 'Until you clear it',
    },
    {
      name: 'registration:…',
      kind: 'Session storage',
      when: 'When you fill in a registration',
      what: 'What you typed, on which page, and the reference of your QR code, so that coming back from the checkout or a UPI app finds the form as you left it. It is sent to us only when you press the button.',
      until: 'Until you have paid by UPI, or close the tab',
    },
  ],
  sections: [
    {
      id: 'stored',
      title: 'Everything we store in your browser',
      blocks: [
        'A cookie is a small text that a site leaves in your browser and gets back with each request. Local and session storage are notes that stay in the browser; the second kind ends with the tab. This is the whole list:',
      ],
    },
    {
      id: 'why',
      title: 'Why we need them',
      blocks: [
        'All of them are strictly necessary for something that you asked for: to be signed in and to get in again, to see the site in the colours that you chose, or to register without typing twice and so that nobody else can register in your name. None is used to follow you, on this site or elsewhere, and none is shared.',
      ],
    },
    {
      id: 'others',
      title: 'Other sites that you may reach from here',
      blocks: [
        'If you pay by card, your browser goes to the payment provider’s own page. Our links to social networks, and the Zoom link for a session, lead to other companies, too. What they store there is described in their policies; while you are on our pages, they are not loaded at all.',
      ],
    },
    {
      id: 'control',
      title: 'How to remove them',
      blocks: [
        'Log out, and the first two cookies are gone; the others stay, so that they can help when you come back. To remove everything, clear the data of this site in your browser’s settings. If you block cookies altogether, you can still read every page, apply for a course and register for a session as a guest; only signing in will not work.',
      ],
    },
    {
      id: 'changes',
      title: 'If this ever changes',
      blocks: [
        [
          'Should we one day wish to store something that is not strictly necessary, we will ask first, and it will be off until you say yes. What we keep on our servers is in the ',
          { text: 'Privacy Policy', to: '/privacy' },
          '.',
        ],
      ],
    },
  ],
}
