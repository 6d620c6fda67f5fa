import { brand } from './brand.ts'

/** The public page of a certificate. */
export const certificatePage = {
  title: (name: string, title: string) => `${name}: ${title} | ${brand.name}`,
  description: (name: string, title: string, days: string) =>
    `${name} completed ${title} on ${days}, live training by ${brand.name}. Check the certificate and its digital signature here.`,
  plainTitle: `Certificate | ${brand.name}`,
  plainDescription: `A certificate issued by ${brand.name}, with its digital signature.`,
  loading: 'Loading the certificate',
  /** Before the name, once it no longer counts. */
  said: 'This certificate said that',
  when: 'When',
  length: 'Live training',
  issuer: 'Issued by',
  issuedOn: 'Issued on',
  number: 'Certificate number',
  states: { valid: 'Valid', replaced: 'Replaced', revoked: 'Revoked' },
  checks: {
    valid: {
      title: 'This certificate is genuine',
      text: `We’ve just checked its digital signature: ${brand.name} issued it, and nothing in it has been changed.`,
    },
    forged: {
      title: 'We can’t confirm this certificate',
      text: 'What’s stored here doesn’t match its digital signature, so please don’t rely on it. Let us know and we’ll look into it.',
    },
    replaced: (day: string) => ({
      title: 'This certificate was replaced',
      text: `Since ${day} a newer one takes its place, usually because a name was corrected.`,
    }),
    revoked: (day: string) => ({
      title: 'This certificate was revoked',
      text: `It hasn’t been valid since ${day}.`,
    }),
  },
  reason: (reason: string) => `Reason: ${reason}`,
  newer: 'Open the newer certificate',
  elsewhere: {
    title: 'Check it without us',
    text: 'The signed file is an Open Badges 3.0 credential. Any badge wallet or verifier can check it against our published keys.',
    file: 'Signed file (JSON)',
    keys: 'Our keys (did:web)',
  },
  actions: {
    title: 'Is it yours?',
    linkedIn: 'Add to LinkedIn',
    pdf: 'Download PDF',
    picture: 'Download picture',
    copy: 'Copy link',
    copyLabel: 'Copy link to this certificate',
    print: 'Print',
    pictureHint: 'The picture carries the signed file inside it, so badge wallets can import it.',
  },
  withdrawn: {
    title: 'This certificate was withdrawn',
    text: (day: string) => `Its holder asked us to withdraw it on ${day}, so we no longer show what it said.`,
    events: 'See our events',
    home: 'Go to the homepage',
  },
  missing: {
    title: 'We can’t find this certificate',
    text: 'Please check the link. A certificate that was issued is never deleted, so a letter may be missing from the address.',
  },
  failed: { title: 'We couldn’t load this certificate', text: 'Please try again in a moment.' },
} as const
