/** The certificate of AI for Everyone and what is claimed about the masterclass, for Home and the course's page. */
export const certificate = {
  label: 'AI for Everyone',
  title: 'A certificate you will not need to explain',
  text: 'Two days, four hands-on activities, more than twenty tools. Finish them, and this is yours.',
  claims: [
    { figure: '500+', text: 'students' },
    { figure: '4.9/5', text: 'rating' },
  ],
  certified: 'Industry certified',
  qualities: [
    { title: 'Digital', text: 'A link and a file, yours for good.' },
    { title: 'LinkedIn-shareable', text: 'Add it to your profile in two taps.' },
    { title: 'Industry-recognized', text: 'It names the skills you showed, not the hours you sat.' },
  ],
  pictureAlt: 'Preview of the certificate of completion for AI for Everyone, with a place for your name',
} as const
