/** The texts of the Contact page. */
export const contact = {
  title: 'Contact',
  description:
    'Email Rolewise, call us or visit us in Bengaluru: questions about courses, live sessions, payments, and AI training for your team.',

  hero: {
    headline: 'Contact us.',
    lead: 'Ask us which track suits you, what a session costs, or whether your team of twelve could have its own. A real person reads and answers every message.',
  },

  info: {
    title: 'Reach us directly',
    email: 'Email',
    phone: 'Phone',
    office: 'Office',
  },

  corporate: {
    title: 'Training for a team?',
    text: 'We build the sessions around your people’s roles and their own documents. Tell us how many of you there are, what you do, and which month suits you.',
    link: 'Ask about corporate training',
    subject: 'Corporate training',
  },

  form: {
    /** The section's accessible name. */
    label: 'Send us a message',
    title: 'Your message',
    name: 'Full Name',
    email: 'Email Address',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending your message',
    noScript: 'This form needs JavaScript. You can email us instead:',
    sent: {
      title: 'Message sent successfully',
      text: "We'll get back to you as soon as possible.",
    },
    failed: { title: 'Error sending message', text: 'Please try again later.' },
    offline: 'You’re offline. What you typed is still here: send it once you’re back online.',
    notLoaded: {
      title: 'We couldn’t load the form',
      text: 'Check your connection and tap the form again. What you typed is still there.',
    },
  },

  thanks: {
    title: 'Thank You!',
    text: 'We’ve got your message. We reply on working days, to the address you gave us.',
    again: 'Send Another Message',
  },

  faqTitle: 'Common questions',
} as const
