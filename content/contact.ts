/** The texts of the Contact page. */
export const contact = {
  title: 'Contact',
  description:
    'Write to Rolewise, call us or visit us in Bengaluru: questions about courses, live sessions, payments, and AI training for your team.',

  hero: {
    headline: 'Write to us.',
    lead: 'Which track fits, what a session costs, whether your team of twelve could have its own. A person reads every message and answers it.',
  },

  info: {
    title: 'Reach us directly',
    email: 'Email',
    phone: 'Phone',
    office: 'Office',
  },

  corporate: {
    title: 'Training for a team?',
    text: 'We shape the sessions around your people’s roles and their own documents. Tell us how many you are, what they do, and which month suits you.',
    link: 'Write about corporate training',
    subject: 'Corporate training',
  },

  form: {
    /** The section's accessible name. */
    label: 'Write to us',
    title: 'Your message',
    name: 'Full Name',
    email: 'Email Address',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending your message',
    noScript: 'This form needs JavaScript. You can also write to us by email:',
    sent: {
      title: 'Message sent successfully',
      text: "We'll get back to you as soon as possible.",
    },
    failed: { title: 'Error sending message', text: 'Please try again later.' },
    notLoaded: {
      title: 'The form did not load',
      text: 'Check your connection and touch the form again; what you typed is still there.',
    },
  },

  thanks: {
    title: 'Thank You!',
    text: 'Your message is with us. We answer on working days, to the address you gave.',
    again: 'Send Another Message',
  },

  faqTitle: 'Asked often',
} as const
