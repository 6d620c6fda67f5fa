import { periods } from '#contract/periods.ts'
import type { LegalText } from './blocks.ts'

export const cookies: LegalText & {
  statement: string
  stored: readonly { name: string; kind: string; when: string; what: string; until: string }[]
} = {
  title: 'Cookie Policy',
  statement: 'Four cookies, and only once you sign in or book a session.',
  description:
    'The complete list of what Rolewise stores in your browser: three cookies when you sign in, one when you book a session, one remembered setting, a form that you are filling in, nothing from third parties and no analytics.',
  updated: '2026-11-18',
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
      what: 'A random number that tells our server which session is yours. Scripts can’t read it, and it’s sent only to us. On a connection without https, as in testing, its name is rolewise_session.',
      until: `${periods.signInDays} days, or until you log out`,
    },
    {
      name: '__Host-rolewise_hint',
      kind: 'Cookie',
      when: 'Along with the first',
      what: 'The single digit 1. It lets the page leave out ‘Log in’ and ‘Register’ before it has asked the server who you are. It proves nothing and names nobody.',
      until: `${periods.signInDays} days, or until you log out`,
    },
    {
      name: '__Host-rolewise_device',
      kind: 'Cookie',
      when: 'When you log in',
      what: 'Your account number, signed by us. It signs nobody in: if somebody is guessing your password, it lets you log in anyway. Scripts can’t read it, and it’s sent only to us.',
      until: `${periods.knownDeviceDays} days from your last login, even after you log out or delete your account`,
    },
    {
      name: '__Host-rolewise_buyer',
      kind: 'Cookie',
      when: 'When you book a session',
      what: 'A random number that tells your browser apart from that of somebody else who types your email address. It lets you carry on where you left off and correct your details. We keep only a keyed hash of it, and only while the registration is unpaid. Scripts can’t read it, and it’s sent only to us.',
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
      what: 'What you typed, on which page, and the reference of your QR code, so that the form is as you left it when you come back from the checkout or a UPI app. It’s sent to us only when you press the button. Once you’ve sent a payment screenshot, only the reference and the link of your registration are left.',
      until: 'Until you close the tab',
    },
  ],
  sections: [
    {
      id: 'stored',
      title: 'Everything we store in your browser',
      blocks: [
        'A cookie is a small text file that a site leaves in your browser and gets back with each request. Local and session storage are notes that stay in the browser; the second kind ends with the tab. This is the whole list:',
      ],
    },
    {
      id: 'why',
      title: 'Why we need them',
      blocks: [
        'All of them are strictly necessary for something you asked for: to stay signed in and log in again, to see the site in the colours you chose, or to book without typing twice and without anybody else booking in your name. None is used to follow you, on this site or elsewhere, and none is shared.',
      ],
    },
    {
      id: 'others',
      title: 'Other sites that you may reach from here',
      blocks: [
        'If you pay by card, your browser goes to the payment provider’s own page. Our links to social networks, and the Zoom link for a session, lead to other companies too. What they store there is described in their policies; while you are on our pages, they are not loaded at all.',
      ],
    },
    {
      id: 'control',
      title: 'How to remove them',
      blocks: [
        'Log out, and the first two cookies are gone; the others stay, so that they can help when you come back. To remove everything, clear the data of this site in your browser’s settings. If you block cookies altogether, you can still read every page, apply for a course and book a session as a guest; only signing in will not work.',
      ],
    },
    {
      id: 'changes',
      title: 'If this ever changes',
      blocks: [
        [
          'If we ever want to store something that isn’t strictly necessary, we’ll ask first, and it’ll be off until you say yes. What we keep on our servers is in the ',
          { text: 'Privacy Policy', to: '/privacy' },
          '.',
        ],
      ],
    },
  ],
}
