/** Who we are and how to reach us, for every page, mail and search result. */
export const brand = {
  name: 'Rolewise',
  promise: 'AI skills for the job you already have.',
  about:
    'Live, no-code AI training for working professionals, taught by role: what you learn in a session is something you use at work the next day.',
  email: 'hello@rolewise.in',
  phone: '+91 80 4718 2600',
  address: {
    street: '3rd Floor, 214 Double Road, Indiranagar 2nd Stage',
    city: 'Bengaluru',
    region: 'Karnataka',
    postalCode: '560038',
    country: 'India',
  },
  /** The number of our LinkedIn page, which its administrators see in its address. Undefined: certificates give our name instead. */
  linkedInId: undefined as string | undefined,
  /** A social network's page and a professional network's. */
  social: [
    { kind: 'social', label: 'Rolewise on Facebook', url: 'https://www.facebook.com/rolewise' },
    { kind: 'professional', label: 'Rolewise on LinkedIn', url: 'https://www.linkedin.com/company/rolewise' },
  ],
} as const
