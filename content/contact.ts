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
  faqs: [
    {
      question: 'How soon will you answer?',
      answer:
        'We read messages on working days and answer them in the order they came. If your session starts today or tomorrow, please call instead.',
    },
    {
      question: 'I do not know which course fits my job. What should I write?',
      answer:
        'Your role, and one task that takes too much of your week. That is enough for us to suggest a track, or to tell you that none of ours fits yet.',
    },
    {
      question: 'I have paid but heard nothing. What now?',
      answer:
        'Write from the email address you registered with. For UPI, add the transaction reference that your app shows. Please never send a card number, an OTP or a PIN; we do not need them.',
    },
    {
      question: 'Can you train our whole team?',
      answer:
        'Yes. We plan corporate sessions for one team at a time, with exercises from its own work. Send us the number of people, their roles and a month that suits you, and we will come back with a plan and a price.',
    },
  ],
} as const
